import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts, payLinks, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { erasures } from "#app/people/privacy/erasure-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertForgotten } from "#test/samples/forgotten-checkouts.ts";
import { insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { remindOfCheckouts, writingTimeLeft } from "./remind-of-checkouts.server.ts";
import { reminders } from "./reminder-tables.server.ts";
import { stopReminders } from "./stop-reminders.server.ts";

const shop = useTestShop();
const day = 24 * 60;
/** The checkout expired at noon in Lagos. */
const expiresAt = new Date("2026-11-20T11:00:00Z");

let product: Awaited<ReturnType<typeof insertProduct>>;
beforeEach(async () => {
  shop.setNow(expiresAt);
  await shop.db.insert(shopSettings).values({ key: "remindsOfCheckouts", value: true });
  product = await insertProduct(shop.db, { title: "Adire shirt", quantities: { M: 4, L: null } });
});

const forget = (overrides: Partial<Parameters<typeof insertForgotten>[1]> = {}) =>
  insertForgotten(shop.db, { product, expiresAt, ...overrides });

/** Returns who was reminded after two instances ran at once. */
async function reminded(): Promise<string[]> {
  await Promise.all([remindOfCheckouts(shop), remindOfCheckouts(shop)]);
  const rows = await shop.db.select({ to: emails.recipient }).from(emails).orderBy(emails.id);
  return rows.map(({ to }) => to);
}

const at = (minutes: number) => new Date(expiresAt.getTime() + minutes * 60_000);

async function buy(overrides: NonNullable<Parameters<typeof insertOrder>[1]> = {}) {
  const order = await insertOrder(shop.db, { product, paidAt: at(5), ...overrides });
  await shop.db
    .update(checkouts)
    .set({ createdAt: at(-9 * day) })
    .where(eq(checkouts.id, order.checkoutId));
  return order;
}

const later = (minutes = 60) => shop.passMinutes(minutes);

test.each([
  ["07:59", 0],
  ["08:00", 12 * 60],
  ["19:59", 1],
  ["20:00", 0],
  ["23:59", 0],
  ["00:00", 0],
])("at %s in Lagos a reminder may be written for another %i minutes", (time, minutes) => {
  expect(writingTimeLeft(new Date(`2026-11-20T${time}:00+01:00`))).toBe(minutes * 60_000);
});

test("one e-mail goes out an hour after the time to pay ended, however many checks run, and never again", async () => {
  const { id } = await forget({ email: "Ada@Example.com", sizes: ["M", "L"] });
  later(59);
  expect(await reminded()).toEqual([]);
  later(1);
  expect(await reminded()).toEqual(["Ada@Example.com"]);
  const [mail] = await shop.db.select().from(emails);
  expect(mail).toMatchObject({ key: `reminder:${id}`, stopAddress: shop.stopLinks.make(id) });
  expect(mail!.textBody).toContain("1 × Adire shirt (M)\n2 × Adire shirt (L)");
  expect(mail!.textBody).toContain(shop.reminderLinks.make(id));
  expect(mail!.textBody).toContain(shop.stopLinks.make(id));
  expect(mail!.textBody + mail!.subject).not.toMatch(/₦|off\b|discount|offer|sale/iu);
  for (const pass of [1, 60, day, -2 * day, 20 * day]) {
    later(pass);
    expect(await reminded()).toHaveLength(1);
  }
});

test("the e-mail shows each item's first picture of today", async () => {
  const { hash } = await insertPicture(shop.db);
  product = await insertProduct(shop.db, { pictures: [hash, (await insertPicture(shop.db)).hash] });
  await forget();
  later();
  await reminded();
  const [mail] = await shop.db.select().from(emails);
  expect(mail!.htmlBody.match(/<img src="[^"]+160\.webp"/gu)).toEqual([
    `<img src="${shop.settings.origin}/media/${hash}/160.webp"`,
  ]);
});

test("a checkout that ends in the evening gets its reminder in the morning, and one older than a day none", async () => {
  await forget({ expiresAt: new Date("2026-11-20T19:01:00+01:00") });
  await forget({ expiresAt: new Date("2026-11-19T08:00:00+01:00"), ...stranger() });
  shop.setNow(new Date("2026-11-20T20:01:00+01:00"));
  expect(await reminded()).toEqual([]);
  shop.setNow(new Date("2026-11-21T07:59:00+01:00"));
  expect(await reminded()).toEqual([]);
  shop.setNow(new Date("2026-11-21T08:00:00+01:00"));
  expect(await reminded()).toEqual(["ada@example.com"]);
});

function stranger() {
  const id = newId();
  return { email: `${id}@example.com`, phone: `+23480${id.slice(-8)}`, fullName: "Bola Ade" };
}

describe("nobody is reminded", () => {
  const attempt = (checkoutId: string, state: "pending" | "paid") =>
    shop.db
      .insert(paymentAttempts)
      .values({ id: newId(), checkoutId, reference: newId(), provider: "practice", amountKobo: 1, state });
  const question = { id: newId(), kind: "paid-twice", reference: "r" };
  type Mine = { id: string; customerId: string };
  const rulings: [string, (mine: Mine) => Promise<unknown>][] = [
    ["of what was paid", ({ id }) => shop.db.update(checkouts).set({ state: "paid" }).where(eq(checkouts.id, id))],
    ["of what was given up for another cart", () => shop.db.update(checkouts).set({ state: "abandoned" })],
    ["of what is still open", () => shop.db.update(checkouts).set({ state: "open" })],
    ["of a transfer, whose end is told anyway", () => shop.db.update(checkouts).set({ terms: "transfer" })],
    ["of what was erased", () => shop.db.update(checkouts).set({ erasedAt: at(1) })],
    ["at what is no address", () => shop.db.update(checkouts).set({ email: "ada at example" })],
    ["of a payment that may still come", ({ id }) => attempt(id, "pending")],
    ["of a payment that came", ({ id }) => attempt(id, "paid")],
    [
      "of money in the books",
      ({ id: checkoutId }) =>
        shop.db.insert(receipts).values({
          id: newId(),
          checkoutId,
          source: "transfer",
          reference: "FT1",
          amountKobo: 1,
          receivedAt: at(1),
          recordedBy: "owner@example.com",
        }),
    ],
    [
      "of what staff or somebody else has a link to pay for",
      ({ id: checkoutId }) =>
        shop.db
          .insert(payLinks)
          .values({ id: newId(), token: "0".repeat(32), checkoutId, kind: "staff", expiresAt: at(1), endedAt: at(1) }),
    ],
    ["who bought since, by the address", () => buy({ customerEmail: "ADA@example.com", phone: "+2348099999999" })],
    ["who bought since, by the phone", () => buy({ customerEmail: "b@example.com" })],
    [
      "who bought since, by the account or browser",
      ({ customerId }) => buy({ customerId, customerEmail: "b@example.com", phone: "+2348099999999" }),
    ],
    ["who began another one since", () => forget({ expiresAt: at(50), state: "abandoned" })],
    ["who has another one open", () => forget({ expiresAt: at(200), createdAt: at(-300), state: "open" })],
    [
      "whose money the owner has to look at",
      ({ id: checkoutId }) => shop.db.insert(attentionItems).values({ ...question, checkoutId }),
    ],
    [
      "whose earlier order the owner has to look at",
      async () => {
        const { id: orderId } = await buy({ paidAt: at(-day) });
        await shop.db.insert(attentionItems).values({ ...question, orderId });
      },
    ],
    [
      "who asked to be forgotten",
      () => shop.db.insert(erasures).values({ id: newId(), email: "Ada@example.com", isProven: true }),
    ],
    ["when all of it is sold out", () => shop.db.update(productSizes).set({ quantity: 0 })],
    ["when none of it is in the shop", () => shop.db.update(products).set({ hiddenAt: at(1) })],
    ["while it is off", () => shop.db.update(shopSettings).set({ value: false })],
  ];

  test.each(rulings)("%s", async (_why, rule) => {
    const mine = await forget();
    await rule(mine);
    later();
    expect(await reminded()).toEqual([]);
  });

  test("twice in seven days, or about two checkouts at once", async () => {
    await forget();
    later();
    expect(await reminded()).toHaveLength(1);
    const again = async (days: number) => {
      shop.setNow(new Date(expiresAt.getTime() + days * day * 60_000));
      await forget({ expiresAt: shop.now(), email: "ADA@example.com" });
      later();
      return (await reminded()).length;
    };
    expect([await again(3), await again(6.9), await again(8)]).toEqual([1, 1, 2]);
  });

  test("of the older of two checkouts of one address", async () => {
    const shared = { email: "family@example.com" };
    await forget({ ...stranger(), ...shared, expiresAt: at(-1) });
    const { id } = await forget({ ...stranger(), ...shared });
    later();
    expect(await reminded()).toHaveLength(1);
    expect(await shop.db.select({ id: reminders.checkoutId }).from(reminders)).toEqual([{ id }]);
  });

  test("who wants no more reminders, about any later checkout", async () => {
    const { id } = await forget();
    later();
    await reminded();
    await stopReminders(shop, id);
    await stopReminders(shop, id);
    for (let week = 0; week < 3; week++) {
      later(8 * day);
      await forget({ expiresAt: shop.now() });
      later();
      expect(await reminded()).toHaveLength(1);
    }
  });
});

test("an earlier buyer is reminded too, and of the rest when some of the items are sold out", async () => {
  await buy({ paidAt: at(-2 * day) });
  await forget({ sizes: ["M", "L"] });
  await shop.db.update(productSizes).set({ quantity: 0 }).where(eq(productSizes.size, "M"));
  later();
  expect(await reminded()).toHaveLength(1);
});

test("switched-off reminders read only the settings from the database", async () => {
  await forget();
  later();
  await shop.db.delete(shopSettings);
  const asked = vi.spyOn(shop.pool, "query");
  await remindOfCheckouts(shop);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  expect(await shop.db.$count(reminders)).toBe(0);
});
