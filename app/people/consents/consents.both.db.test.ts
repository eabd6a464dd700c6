import { beforeEach, describe, expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { askErasure } from "#app/people/privacy/erase-person.server.ts";
import { findScope } from "#app/people/privacy/find-scope.server.ts";
import { forgetOld } from "#app/people/privacy/forget-old.server.ts";
import { replayErasures } from "#app/people/privacy/replay-erasures.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertSale } from "#test/samples/sample-buyer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { channelWords } from "./channel-words.ts";
import { consents } from "./consent-tables.server.ts";
import { findConsent, findOwnConsents, giveConsent, withdrawConsent, withdrawOwnConsents } from "./consents.server.ts";

const shop = useTestShop();
const [email, phone] = ["ada@example.com", "+2348031110001"];
const closed = { stage: "delivered", status: "success" } as const;

beforeEach(async () => {
  await shop.db.insert(shopSettings).values({ key: "asksConsent", value: true });
});

const giveBoth = async () => {
  await giveConsent(shop, { email, place: "news", words: channelWords.email });
  await giveConsent(shop, { phone, place: "news" });
};
const valid = async () =>
  (await shop.db.select().from(consents)).filter(({ withdrawnAt }) => !withdrawnAt).map(one => one.phone ?? one.email);

describe("a consent", () => {
  test("holds once for each address and each number, with the words of its channel", async () => {
    for (let n = 0; n < 2; n++) await Promise.all([giveBoth(), giveBoth()]);
    const [byMail, onPhone, ...more] = (await shop.db.select().from(consents)).toSorted((a, b) =>
      a.channel.localeCompare(b.channel),
    );
    expect(more).toEqual([]);
    expect(byMail).toMatchObject({ channel: "email", email, phone: null, words: "Send me news and offers by email" });
    const words = "Send me news and offers on WhatsApp";
    expect(onPhone).toMatchObject({ channel: "whatsapp", email: null, phone, words, place: "news" });
    await withdrawConsent(shop, onPhone!.id);
    expect(await findConsent(shop, onPhone!.id)).toMatchObject({ channel: "whatsapp", withdrawnAt: shop.now() });
    expect(await valid()).toEqual([email]);
    await giveConsent(shop, { phone, place: "news" });
    expect(await valid()).toEqual(expect.arrayContaining([email, phone]));
  });

  test.each([
    ["an address and a number", { email, phone }],
    ["an address for WhatsApp", { email, channel: "whatsapp" }],
    ["a number for e-mail", { phone }],
    ["neither", {}],
    ["a number as people write it", { phone: "0803 111 0001", channel: "whatsapp" }],
  ] as const)("is not stored with %s", async (_what, reach) => {
    const row = { id: newId(), words: "x", place: "news", givenAt: shop.now(), ...reach } as const;
    await expect(shop.db.insert(consents).values(row)).rejects.toThrow(/insert/u);
  });
});

/** Ada has a proven address and an order with her number, as she wrote it. */
async function adaWithOrder() {
  await insertSale(shop.db, { ...closed, fullName: "Ada Obi", phone: "0803 111 0001", email });
  await shop.db.update(orders).set({ paidAt: shop.now() });
  await giveBoth();
  await giveConsent(shop, { phone: "+2348031110002", place: "news" });
  return { email, isProven: true };
}

test("whose number is in an order sees and withdraws both consents, and nobody else's", async () => {
  const scope = await findScope(shop.db, shop.personalData.sales, await adaWithOrder());
  expect(scope.phones).toEqual([phone]);
  expect((await findOwnConsents(shop, scope)).map(({ channel }) => channel)).toEqual(["email", "whatsapp"]);
  await withdrawOwnConsents(shop, scope);
  expect(await findOwnConsents(shop, scope)).toEqual([]);
  expect(await valid()).toEqual(["+2348031110002"]);
});

test("an erasure takes the consents by number too, and a restored backup hears of it", async () => {
  const person = await adaWithOrder();
  const backup = await Promise.all([shop.db.select().from(consents), shop.db.select().from(orders)]);
  expect(await askErasure(shop, person)).toEqual({ kind: "done" });
  expect((await shop.db.select().from(consents)).map(one => one.phone)).toEqual(["+2348031110002"]);
  // The backup still has the consents and the order's number.
  await shop.db.insert(consents).values(backup[0]).onConflictDoNothing();
  await shop.db.update(orders).set({ phone: backup[1][0]!.phone });
  expect(await replayErasures(shop, shop.now())).toBe(1);
  expect((await shop.db.select().from(consents)).map(one => one.phone)).toEqual(["+2348031110002"]);
});

test("orders forgotten after their years leave the consents, which are withdrawn by themselves", async () => {
  await adaWithOrder();
  await shop.db.update(orders).set({ createdAt: new Date("2015-01-01T00:00:00Z") });
  await forgetOld(shop);
  expect((await shop.db.select().from(orders))[0]!.fullName).toBe("Erased");
  expect(await valid()).toHaveLength(3);
});
