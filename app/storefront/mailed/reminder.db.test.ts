import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { expireCheckouts } from "#app/money/settlement/expire-checkouts.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { remindOfCheckouts } from "#app/selling/reminders/remind-of-checkouts.server.ts";
import { reminderStops, reminders } from "#app/selling/reminders/reminder-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertForgotten } from "#test/samples/forgotten-checkouts.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, mustStart, sampleDelivery } from "#test/shops/order-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader as openCart } from "./reminded-cart-page.tsx";
import { loader as openStop, action as stop } from "./stop-reminders-page.tsx";

const shop = useTestShop();
const noon = new Date("2026-11-20T11:00:00Z");

let product: Awaited<ReturnType<typeof insertProduct>>;
beforeEach(async () => {
  shop.setNow(noon);
  await shop.db.insert(shopSettings).values({ key: "remindsOfCheckouts", value: true });
  product = await insertProduct(shop.db, { title: "Adire shirt", quantities: { M: 5, L: 5 } });
});

const ask = (path: string, token: string, form?: Record<string, string>) =>
  ({ ...shop.ask(`/by-mail/${path}/${token}`, form && { form }), params: { token } }) as never;

/** Reads the tokens in the links of the only e-mail. */
async function readMail(): Promise<{ cart: string; stop: string }> {
  const [mail] = await shop.db.select().from(emails).where(eq(emails.recipient, sampleDelivery.email));
  const tokenOf = (path: string) => new RegExp(`by-mail/${path}/(\\S+)`, "u").exec(mail!.textBody)![1]!;
  return { cart: tokenOf("cart"), stop: tokenOf("stop") };
}

async function remind(sizes = ["M", "L"]) {
  const { id } = await insertForgotten(shop.db, { product, sizes, expiresAt: noon });
  shop.passMinutes(60);
  await remindOfCheckouts(shop);
  return { id, ...(await readMail()) };
}

test("an abandoned checkout gets a reminder, and its link shows the checkout at today's prices", async () => {
  const account = await insertCustomer(shop.db);
  await mustStart(shop, account, [{ productId: product.id, size: "M", quantity: 2 }]);
  shop.passMinutes(46);
  await expireCheckouts(shop);
  shop.passMinutes(58);
  await remindOfCheckouts(shop);
  expect(await shop.db.$count(emails)).toBe(0);
  shop.passMinutes(1);
  await remindOfCheckouts(shop);
  await shop.db.update(products).set({ priceKobo: 900_000 });
  const { data } = await openCart(ask("cart", (await readMail()).cart));
  expect(data).toMatchObject({
    kind: "found",
    reminder: {
      lines: [{ title: "Adire shirt", size: "M", quantity: 2, priceKobo: 900_000 }],
      subtotalKobo: 1_800_000,
    },
  });
  expect(JSON.stringify(data)).not.toMatch(/ada|obi|allen|\+234/iu);
});

test("the link says when items are gone, and when the checkout was bought", async () => {
  const { id, cart } = await remind();
  await shop.db.update(productSizes).set({ quantity: 0 }).where(eq(productSizes.size, "M"));
  const look = async () => (await openCart(ask("cart", cart))).data;
  expect(await look()).toMatchObject({
    reminder: { lines: [{ size: "L" }], gone: [{ title: "Adire shirt, size M", sentence: "Sold out." }] },
  });
  await shop.db.update(products).set({ hiddenAt: noon });
  expect(await look()).toMatchObject({ reminder: { lines: [], subtotalKobo: 0 } });
  await shop.db.update(checkouts).set({ state: "paid" }).where(eq(checkouts.id, id));
  expect(await look()).toEqual({ kind: "bought" });
});

test("one press ends all reminders, also from a mail program; opening the link ends none", async () => {
  const { stop: token } = await remind();
  const look = async () => (await openStop(ask("stop", token))).data.kind;
  expect([await look(), await look()]).toEqual(["reminded", "reminded"]);
  for (let press = 0; press < 2; press++) {
    const { init } = await stop(ask("stop", token, { "List-Unsubscribe": "One-Click" }));
    expect(init?.status).toBe(200);
  }
  expect([await look(), await shop.db.$count(reminderStops)]).toEqual(["stopped", 1]);
});

test("a link that is forged, too old, or for another purpose or checkout leads to nothing", async () => {
  const { id, cart, stop: stopToken } = await remind();
  const foreign = (await insertForgotten(shop.db, { product, expiresAt: noon, email: "bola@example.com" })).id;
  const foreignToken = shop.reminderLinks.make(foreign).split("/").at(-1)!;
  for (const token of ["none", id, `${id}_x`, `${cart}x`, stopToken, newId() + cart.slice(36), foreignToken]) {
    expect((await openCart(ask("cart", token))).init?.status).toBe(404);
  }
  for (const token of ["none", id, `${id}_x`, cart]) {
    expect((await openStop(ask("stop", token))).init?.status).toBe(404);
    expect((await stop(ask("stop", token, {}))).init?.status).toBe(404);
  }
  await stop(ask("stop", shop.stopLinks.make(foreign).split("/").at(-1)!, {}));
  expect(await shop.db.$count(reminderStops)).toBe(0);
  shop.passMinutes(14 * 24 * 60);
  expect((await openCart(ask("cart", cart))).init?.status).toBe(404);
  await shop.db.delete(reminders);
  expect((await openStop(ask("stop", stopToken))).init?.status).toBe(404);
});
