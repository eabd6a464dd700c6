import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { productPath } from "#app/lib/product-path.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import type { CartLine } from "#app/selling/cart/cart.ts";
import { deleteOldDrafts } from "#app/selling/chat-orders/delete-old-drafts.server.ts";
import { drafts } from "#app/selling/chat-orders/draft-tables.server.ts";
import { shopTexts } from "#app/shop/message-texts/text-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { loader as storefrontLoader } from "#app/storefront/frame/storefront-layout.tsx";
import { insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader } from "./draft-by-link-page.tsx";
import { action, loader as draftLoader } from "./draft-page.tsx";

const shop = useTestShop();
let skirt: { id: string };
let cap: { id: string; title: string };

beforeEach(async () => {
  await shop.db.insert(shopSettings).values({ key: "whatsApp", value: "+2348031234567" });
  skirt = await insertProduct(shop.db, { title: "Wrap skirt", priceKobo: 2_200_000, quantities: { S: 0, M: 3 } });
  cap = await insertProduct(shop.db, { title: "Fìlà cap", priceKobo: 800_050, quantities: { M: null } });
});

const from = (address: string) => ({ [clientAddressHeader]: address });

async function post(form: Record<string, string>, address = "10.0.0.1") {
  const asked = shop.ask("/draft", { form, headers: from(address) });
  try {
    const answer = await action(asked as never);
    if (!(answer instanceof Response)) return { status: answer.init?.status, answer: answer.data };
    const to = answer.headers.get("Location")!;
    return { status: answer.status, to, token: /^\/draft\/([\da-f]{32})/u.exec(to)?.[1] ?? "" };
  } catch (thrown) {
    return { status: (thrown as { init: { status: number } }).init.status };
  }
}

const ofCart = (lines: unknown, more = {}) => ({ lines: JSON.stringify(lines), ...more });
const line = (productId: string, size = "M", quantity = 1) => ({ productId, size, quantity });

async function open(token: string, address = "10.0.0.1") {
  const asked = { ...shop.ask(`/draft/${token}`, { headers: from(address) }), params: { token } };
  try {
    return { status: 200, draft: (await loader(asked as never)).draft };
  } catch (thrown) {
    return { status: (thrown as { init: { status: number } }).init.status, draft: undefined };
  }
}

const draftOf = async (form: Record<string, string>) => (await open((await post(form)).token!)).draft!;

describe("a draft", () => {
  test("is priced from the catalogue, never by the browser, and leads to a page with a link to the chat", async () => {
    const claimed: Partial<CartLine> = { priceKobo: 1, title: "Something else" };
    const lines = [{ ...line(skirt.id, "M", 2), ...claimed }, line(cap.id)];
    const posted = await post(ofCart(lines, { total: "1", subtotalKobo: "1" }));
    expect(posted).toMatchObject({ status: 303, to: `/draft/${posted.token}` });
    const { draft } = await open(posted.token!);
    expect(draft).toMatchObject({
      subtotalKobo: 5_200_050,
      lines: [
        { title: "Wrap skirt", size: "M", isOnlySize: false, quantity: 2, priceKobo: 2_200_000 },
        { title: "Fìlà cap", isOnlySize: true, quantity: 1, priceKobo: 800_050 },
      ],
    });
    const link = `${shop.settings.origin}/draft/${posted.token}`;
    const text = `Hello Àṣọ House, I'd like to order (ref ${draft!.number}): 2 × Wrap skirt (M); 1 × Fìlà cap. Total ₦52,000.50 before delivery. ${link}`;
    expect(draft!.chat).toMatchObject({
      text,
      orderAddress: `https://wa.me/2348031234567?text=${encodeURIComponent(text)}`,
      askAddress: undefined,
      link,
    });
    expect(decodeURIComponent(draft!.chat.shareAddress)).toMatch(
      /^https:\/\/wa\.me\/\?text=Look .*Fìlà cap.*\/draft\//u,
    );
  });

  test("is made from a product's page in the chosen size, or in the only one", async () => {
    expect(await draftOf({ product: skirt.id, size: "M" })).toMatchObject({ subtotalKobo: 2_200_000 });
    const draft = await draftOf({ product: cap.id.toUpperCase() });
    expect(draft).toMatchObject({ subtotalKobo: 800_050 });
    const asking = `Is Fìlà cap, available? ${shop.settings.origin}${productPath(cap)}`;
    expect(draft.chat.askAddress).toBe(`https://wa.me/2348031234567?text=${encodeURIComponent(asking)}`);
  });

  test("asks for the size where there are several and none is chosen", async () => {
    const { status, answer } = await post({ product: skirt.id });
    expect([status, answer]).toMatchObject([400, { kind: "choose-size", product: { title: "Wrap skirt" } }]);
    expect(await shop.db.$count(drafts)).toBe(0);
  });

  test("to be shared leads to the share part of its page", async () => {
    const { to } = await post(ofCart([line(cap.id)], { then: "share" }));
    expect(to).toMatch(/^\/draft\/[\da-f]{32}#share$/u);
  });

  test("holds nothing, is no checkout, and keeps nothing about the shopper", async () => {
    const asked = shop.ask("/draft", {
      form: { ...ofCart([line(skirt.id)]), fullName: "Ada Obi", phone: "08099999999", street: "1 Hidden Close" },
      cookie: await shop.signIn("ada@example.com"),
    });
    await action(asked as never);
    expect(await shop.db.$count(stockHolds)).toBe(0);
    expect(await shop.db.$count(checkouts)).toBe(0);
    expect(JSON.stringify(await shop.db.select().from(drafts))).not.toMatch(/Ada|ada@|Obi|08099999999|Hidden/u);
  });

  test("uses the owner's words, and as many of its lines as fit", async () => {
    await shop.db.insert(shopTexts).values({ kind: "order", body: "Ẹ káàbọ̀! {draft}\n{lines}\n{link}" });
    const title = "Aṣọ-òkè ẹlẹ́wà tí a hun fún ìgbéyàwó 👗 ";
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, n) => insertProduct(shop.db, { title: `${title}${n}`, quantities: { M: null } })),
    );
    const draft = await draftOf(ofCart(many.map(({ id }) => line(id))));
    expect(draft.lines).toHaveLength(12);
    const { text, orderAddress, link } = draft.chat;
    const [, shown = "", more] = /^Ẹ káàbọ̀! \w{6}\n(1 × .*) and (\d+) more\n/u.exec(text) ?? [];
    expect(shown.split("; ").length + Number(more)).toBe(12);
    expect(text).toContain(link);
    expect(text.length).toBeLessThanOrEqual(800);
    expect(new URL(orderAddress!).search.length).toBeLessThanOrEqual("?text=".length + 2_000);
  });

  test("shows the pictures that the shop still has", async () => {
    const { hash } = await insertPicture(shop.db);
    const { id } = await insertProduct(shop.db, { pictures: [hash] });
    const { lines } = await draftOf({ product: id });
    expect(lines).toMatchObject([{ picture: { hash } }]);
  });

  test("keeps its prices when the shop changes them or removes the product", async () => {
    const { token } = await post({ product: cap.id });
    await shop.db.update(products).set({ priceKobo: 1, archivedAt: new Date() }).where(eq(products.id, cap.id));
    expect((await open(token!)).draft).toMatchObject({ subtotalKobo: 800_050 });
  });
});

describe("the check of a draft", () => {
  test("names each unavailable line, offers the rest, and stores nothing", async () => {
    const gone = newId();
    const { status, answer } = await post(
      ofCart([line(skirt.id, "M", 4), line(skirt.id, "S"), line(cap.id, "XL"), line(gone), line(cap.id)]),
    );
    expect(status).toBe(409);
    expect(answer).toMatchObject({
      kind: "problems",
      problems: [
        { title: "Wrap skirt, size M", sentence: "Not enough left." },
        { title: "Wrap skirt, size S", sentence: "Sold out." },
        { title: "Fìlà cap, one size", sentence: "This size is no longer available." },
        { title: "Item no longer available", sentence: "No longer available." },
      ],
      rest: [line(cap.id)],
    });
    expect(await shop.db.$count(drafts)).toBe(0);
  });

  test("counts the shop's pieces, not the maximum of one order", async () => {
    await shop.db.insert(shopSettings).values({ key: "maxPiecesOfSize", value: 2 });
    expect(await post(ofCart([line(cap.id, "M", 60)]))).toMatchObject({ status: 303 });
    await shop.db.update(productSizes).set({ quantity: 59 }).where(eq(productSizes.productId, cap.id));
    expect(await post(ofCart([line(cap.id, "M", 60)]))).toMatchObject({ status: 409 });
  });

  test("answers not found for an unknown product's form", async () => {
    expect(await post({ product: newId() })).toMatchObject({ status: 404, answer: { kind: "unknown-product" } });
    expect(await post({ product: "' or 1=1 --" })).toMatchObject({ status: 404 });
  });

  test("refuses a form that is not ours", async () => {
    expect(await post({ lines: "[]" })).toMatchObject({ status: 400, answer: { kind: "bad-request" } });
    expect(await shop.db.$count(drafts)).toBe(0);
  });

  test("refuses a line above the general limit", async () => {
    const twice = [line(cap.id, "M", 99), line(cap.id, "M", 99)];
    expect(await post(ofCart(twice))).toMatchObject({
      status: 409,
      answer: { problems: [{ sentence: expect.stringMatching(/99/u) }] },
    });
  });
});

describe("a draft's link", () => {
  test("ends after seven days, and a job then deletes the draft", async () => {
    const { token } = await post({ product: cap.id });
    shop.passMinutes(7 * 24 * 60 - 1);
    expect((await open(token!)).status).toBe(200);
    await deleteOldDrafts(shop);
    expect(await shop.db.$count(drafts)).toBe(1);
    shop.passMinutes(1);
    expect((await open(token!)).status).toBe(404);
    await deleteOldDrafts(shop);
    expect(await shop.db.$count(drafts)).toBe(0);
  });

  test("that is wrong gets 404, even with the draft's number, and 429 after a hundred of them", async () => {
    const { token } = await post({ product: cap.id });
    const { number } = (await open(token!)).draft!;
    const unknown = "0".repeat(32);
    for (const wrong of [number, "x", token!.toUpperCase(), `${token}0`, "' or 1=1", unknown]) {
      expect([wrong, (await open(wrong, "10.0.0.9")).status]).toEqual([wrong, 404]);
    }
    for (let tries = 0; tries < 94; tries++) await open(unknown, "10.0.0.9");
    expect((await open(unknown, "10.0.0.9")).status).toBe(429);
    expect((await open(token!, "10.0.0.9")).status).toBe(200);
  });
});

test("one address may make thirty drafts an hour, and the refused lines come back", async () => {
  for (let tries = 0; tries < 30; tries++) expect((await post({ product: cap.id }, "10.0.2.1")).status).toBe(303);
  const refused = await post({ product: cap.id }, "10.0.2.1");
  expect(refused).toMatchObject({ status: 429, answer: { kind: "too-many-tries", lines: [line(cap.id)] } });
  expect((await post({ product: cap.id }, "10.0.2.2")).status).toBe(303);
  shop.passMinutes(61);
  expect((await post({ product: cap.id }, "10.0.2.1")).status).toBe(303);
});

test("two drafts made at once get two numbers", async () => {
  const [one, other] = await Promise.all([post({ product: cap.id }), post({ product: cap.id })]);
  expect([one.status, other.status, one.token === other.token]).toEqual([303, 303, false]);
  expect(await shop.db.$count(drafts)).toBe(2);
});

test("a shop without a chat number does not mention drafts, and their addresses are not found", async () => {
  expect(await storefrontLoader(shop.ask("/") as never)).toMatchObject({ chatOrigin: shop.settings.origin });
  const { token } = await post({ product: cap.id });
  await shop.db.delete(shopSettings);
  expect(await storefrontLoader(shop.ask("/") as never)).not.toHaveProperty("chatOrigin");
  expect((await post({ product: cap.id })).status).toBe(404);
  expect((await post({ lines: "{" })).status).toBe(404);
  expect((await open(token!)).status).toBe(404);
  await expect(draftLoader(shop.ask("/draft") as never)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await shop.db.$count(drafts)).toBe(1);
});
