import { beforeEach, describe, expect, test, vi } from "vitest";
import { sampleProduct } from "#test/samples/sample-product.ts";
import { fakeBrowser } from "#test/stand-ins/fake-browser.ts";

const skirt = sampleProduct();
const cap = sampleProduct({ id: "cap", title: "Cap", sizes: [{ size: "M", isSoldOut: false }] });
const viewCart = { label: "View cart", href: "/cart" };

/** Loads the modules of a fresh page, with stored values. */
async function openPage(stored: Record<string, string> = {}) {
  vi.resetModules();
  const browser = fakeBrowser(stored);
  const tab = browser.openTab();
  vi.stubGlobal("window", Object.assign(tab.events(), { localStorage: tab.storage() }));
  const [{ putInCart }, store, questions, { toastStore }] = await Promise.all([
    import("./put-in-cart.ts"),
    import("./cart-store.ts"),
    import("./size-question.ts"),
    import("#app/ui/page/toast-store.ts"),
  ]);
  const toasts = () => toastStore.now().map(({ key, action }) => ({ key, action }));
  return { ...browser, putInCart, ...store, ...questions, toasts };
}

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
  return () => vi.unstubAllGlobals();
});

describe("pressing 'add to cart'", () => {
  test("a product of one size goes in at once, and the toast leads to the cart", () => {
    page.putInCart(cap);
    expect(JSON.parse(page.texts.get("cart") ?? "")).toMatchObject([{ ...cap, size: "M", quantity: 1 }]);
    expect(page.toasts()).toEqual([{ key: "addedToCart", action: viewCart }]);
  });

  test("a product of several sizes asks for one, and nothing goes in before", () => {
    page.putInCart(skirt);
    expect(page.sizeQuestion.read()).toEqual(skirt);
    expect(page.cartRequestLines()).toEqual([]);
    expect(page.toasts()).toEqual([]);
  });

  test("one of several sizes left still has to be chosen, and is never guessed", () => {
    page.putInCart({ ...cap, sizes: [{ size: "S", isSoldOut: true }, ...cap.sizes] });
    expect(page.sizeQuestion.read()).toBeDefined();
  });

  test("a product's own page asks beside its sizes, and only while it is open", () => {
    const ask = vi.fn<() => void>();
    const stop = page.askOnPage(skirt.id, ask);
    expect(page.putInCart(skirt)).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
    expect(page.sizeQuestion.read()).toBeUndefined();
    stop();
    page.putInCart(skirt);
    expect(page.sizeQuestion.read()).toEqual(skirt);
  });

  test("who buys now is told only what is in the way", () => {
    expect(page.putInCart(cap, undefined, { isQuiet: true })).toBe(true);
    expect(page.putInCart(cap, undefined, { isQuiet: true })).toBe(true);
    expect(page.toasts()).toEqual([]);
    expect(page.putInCart(sampleProduct({ stock: "No Stock" }), undefined, { isQuiet: true })).toBe(false);
    expect(page.toasts()).toEqual([{ key: "noStock", action: undefined }]);
  });

  test("a chosen size is not asked for", () => {
    page.putInCart(skirt, "L");
    expect(page.sizeQuestion.read()).toBeUndefined();
    expect(page.cartRequestLines()).toEqual([{ productId: skirt.id, size: "L", quantity: 1 }]);
  });

  test("an item already in the cart gets a notice and is not counted twice", () => {
    page.putInCart(cap);
    page.putInCart(cap);
    expect(page.toasts().at(-1)).toEqual({ key: "alreadyInCart", action: viewCart });
    expect(page.cartRequestLines()).toEqual([{ productId: "cap", size: "M", quantity: 1 }]);
  });

  test.each([
    ["a product out of stock", sampleProduct({ stock: "No Stock" }), undefined],
    ["a sold out size", skirt, "S"],
  ] as const)("%s gets a notice and adds nothing", (_what, product, size) => {
    page.putInCart(product, size);
    expect(page.toasts()).toEqual([{ key: "noStock", action: undefined }]);
    expect(page.texts.size).toBe(0);
  });

  test("a size chosen elsewhere removes the question about that product, and no other", () => {
    vi.useFakeTimers();
    const kaftan = sampleProduct({ id: "kaftan" });
    page.putInCart(skirt);
    page.putInCart(kaftan);
    page.putInCart(skirt, "L");
    vi.runAllTimers();
    expect(page.sizeQuestion.read()?.id).toBe("kaftan");
    page.dropSizeQuestions();
    expect(page.sizeQuestion.read()).toBeUndefined();
    vi.useRealTimers();
  });

  test("two questions are asked one after the other", () => {
    vi.useFakeTimers();
    page.putInCart(skirt);
    page.putInCart(sampleProduct({ id: "kaftan" }));
    expect(page.sizeQuestion.read()).toEqual(skirt);
    page.closeSizeQuestion();
    page.askNext();
    expect(page.sizeQuestion.read()).toBeUndefined();
    vi.runAllTimers();
    expect(page.sizeQuestion.read()?.id).toBe("kaftan");
    vi.useRealTimers();
  });
});

describe("the browser's cart", () => {
  test("asks the server for ids, sizes and quantities, and nothing else", () => {
    page.putInCart(skirt, "M");
    page.increaseInCart({ id: skirt.id, size: "M" });
    expect(page.cartRequestLines()).toEqual([{ productId: skirt.id, size: "M", quantity: 2 }]);
  });

  test("is there again after a reload, with the choice of delivery", async () => {
    page.putInCart(skirt, "M");
    page.setWantsDelivery(true);
    const reloaded = await openPage(Object.fromEntries(page.texts));
    expect(reloaded.cartRequestLines()).toHaveLength(1);
    reloaded.increaseInCart({ id: skirt.id, size: "M" });
    expect(reloaded.texts.get("delivery")).toBe("withdrawn");
  });

  test("leaves nothing stored once emptied", () => {
    page.putInCart(skirt, "M");
    page.removeFromCart({ id: skirt.id, size: "M" });
    expect(page.texts.size).toBe(0);
  });
});
