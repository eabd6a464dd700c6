import { beforeEach, expect, test, vi } from "vitest";
import { sampleProduct } from "#test/samples/sample-product.ts";
import { fakeBrowser } from "#test/stand-ins/fake-browser.ts";

const gown = sampleProduct({ id: "gown", sizes: [{ size: "M", isSoldOut: false }], isMeasured: true });
const line = { id: gown.id, size: "M" };
const setId = "0199a1b2-0000-7000-8000-000000000001";
const body = (name: string, bust = 978) => ({ name, setId, version: 1, values: { bust } });

/** Loads the modules of a fresh page, with stored values. */
async function openPage(stored: Record<string, string> = {}) {
  vi.resetModules();
  const browser = fakeBrowser(stored);
  const tab = browser.openTab();
  vi.stubGlobal("window", Object.assign(tab.events(), { localStorage: tab.storage() }));
  const [store, cart, { removeBought }] = await Promise.all([
    import("./measures-store.ts"),
    import("#app/selling/cart/cart-store.ts"),
    import("#app/selling/checkout/remove-bought.ts"),
  ]);
  return { ...store, ...cart, removeBought, texts: browser.texts };
}

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage();
  return () => vi.unstubAllGlobals();
});

const keep = (name: string, more: { place?: number; bust?: number } = {}) =>
  page.keepBody(gown, { size: "M", body: body(name, more.bust), place: more.place });
const request = (bodies: object[], quantity = bodies.length) => [
  { productId: gown.id, size: "M", quantity, ...(bodies.length > 0 && { bodies }) },
];

test("each person is a piece in the cart, and survives the page", async () => {
  expect([keep("Mum"), keep("Ada")]).toEqual([true, true]);
  expect(page.measuredRequestLines()).toEqual(request([body("Mum"), body("Ada")]));
  page = await openPage(Object.fromEntries(page.texts));
  expect(page.measuredRequestLines()).toEqual(request([body("Mum"), body("Ada")]));
});

test("a change keeps the place, and a person taken away takes the piece along", () => {
  keep("Mum");
  keep("Ada");
  keep("Mum", { place: 0, bust: 990 });
  expect(page.measuredRequestLines()).toEqual(request([body("Mum", 990), body("Ada")]));
  page.dropBody(line, 0);
  expect(page.measuredRequestLines()).toEqual(request([body("Ada")]));
  page.dropBody(line, 0);
  expect(page.measuredRequestLines()).toEqual([]);
});

test("measurements for a piece that is in the cart already belong to it", () => {
  page.addToCart(gown, "M");
  page.increaseInCart(line);
  keep("Mum");
  expect(page.measuredRequestLines()).toEqual(request([body("Mum")], 2));
});

test("what was ordered is forgotten, and only that", () => {
  keep("Mum");
  keep("Ada");
  page.removeBought([{ productId: gown.id, size: "M", quantity: 1 }]);
  expect(page.measuredRequestLines()).toEqual(request([body("Ada")]));
  page.removeBought([{ productId: gown.id, size: "M", quantity: 1 }]);
  expect([page.measuredRequestLines(), page.texts.get("measures") ?? null]).toEqual([[], null]);
});

test("sold out keeps the measurements, and nothing in the cart", () => {
  const soldOut = { ...gown, stock: "No Stock" as const };
  expect(page.keepBody(soldOut, { size: "M", body: body("Mum") })).toBe(false);
  expect(page.measuredRequestLines()).toEqual([]);
});

test("damaged measurements are left out", async () => {
  keep("Mum");
  const [kept] = JSON.parse(page.texts.get("measures")!) as { bodies: object[] }[];
  for (const damaged of ["", "{}", "[1]", JSON.stringify([{ ...kept, bodies: [{ name: "Mum" }] }])]) {
    page = await openPage({ cart: page.texts.get("cart")!, measures: damaged });
    expect(page.measuredRequestLines()).toEqual(request([], 1));
  }
});
