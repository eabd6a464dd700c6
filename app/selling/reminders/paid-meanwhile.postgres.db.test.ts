import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertForgotten } from "#test/samples/forgotten-checkouts.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { openShopBeside, openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { remindOfCheckouts } from "./remind-of-checkouts.server.ts";

let one: TestShop;
let other: TestShop;
beforeAll(async () => {
  one = await openTestShop();
  other = await openShopBeside(one);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

test("a checkout being paid at this minute gets no reminder, and two instances write one for each of the others", async () => {
  const expiresAt = new Date("2026-11-20T11:00:00Z");
  for (const shop of [one, other]) shop.setNow(new Date("2026-11-20T12:00:00Z"));
  await one.db.insert(shopSettings).values({ key: "remindsOfCheckouts", value: true });
  const product = await insertProduct(one.db);
  const { id } = await insertForgotten(one.db, { product, expiresAt });
  for (let n = 0; n < 20; n++) {
    const person = { email: `shopper${n}@example.com`, phone: `+23480310000${10 + n}` };
    await insertForgotten(one.db, { product, expiresAt, ...person });
  }
  await one.db.transaction(async paying => {
    await paying.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
    await Promise.all([other, other, other].map(remindOfCheckouts));
    await paying.update(checkouts).set({ state: "paid" }).where(eq(checkouts.id, id));
  });
  await Promise.all([one, other, one, other].map(remindOfCheckouts));
  const written = await one.db.select({ to: emails.recipient }).from(emails);
  expect(written.map(({ to }) => to)).not.toContain("ada@example.com");
  expect([written.length, new Set(written.map(({ to }) => to)).size]).toEqual([20, 20]);
});
