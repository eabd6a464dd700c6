import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { connections } from "#app/shop/connections/connection-tables.server.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { describePayments } from "./describe-payments.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  await shop.emptyTables();
  await shop.readConnections();
});
afterAll(() => shop.close());

const setBy = "owner@example.com";
const rowsOf11 = [
  { kind: "payments", sealed: null, facts: { way: "paystack" } },
  {
    kind: "paystack",
    sealed: "v1.d8Uc2Txpe7174-OIxEdI9tywpFkeZlyIwlf9omv7mLO670xf4jXGBdIdQjNf5dV551MLw00OT31BB_VAmw0",
    facts: { mode: "test", lastFour: "5678" },
  },
  {
    kind: "earlier-paystack",
    sealed: "v1.FEf4JHXj-Oz9-rlktNPzkheirV8En2y-VAPCsCLLvJo319NvNLvEm3-EtO-1cmH3tchaOwlNDc8dfY6YX4w",
    facts: { mode: "test", lastFour: "1234" },
  },
];

test("keys that were typed into version 1.1 still take payments, and the earlier account is still asked", async () => {
  const setAt = shop.now();
  await shop.db.insert(connections).values(rowsOf11.map(row => ({ ...row, setAt, setBy })));
  await shop.readConnections();
  expect([shop.payments.current.provider, shop.lockedConnections]).toEqual(["paystack", []]);
  const { way, ways, providers } = await describePayments(shop);
  expect([way, ways[0]]).toEqual(["paystack", "paystack"]);
  expect(providers).toMatchObject([
    {
      name: "paystack",
      account: { isGiven: false, isLocked: false, facts: { mode: "test", lastFour: "5678" } },
      earlier: { mode: "test", lastFour: "1234", isLocked: false },
      webhookAddress: `${shop.settings.origin}/webhooks/paystack`,
    },
  ]);
});

test("what a newer version has connected is left alone", async () => {
  const facts = { mode: "live", lastFour: "9999" };
  const newer = { kind: "another-provider", sealed: "v2.x", facts, setAt: shop.now(), setBy };
  await shop.db
    .insert(connections)
    .values([newer, { ...newer, kind: "payments", sealed: null, facts: { way: "another-provider" } }]);
  await shop.readConnections();
  expect([shop.payments.takesNew, shop.lockedConnections]).toEqual([false, []]);
  expect(await describePayments(shop)).toMatchObject({
    ways: ["practice", "off"],
    providers: [{ account: undefined }],
  });
});

test.each(["", "Paystack", "1st", "with space"])("the database takes no connection of the kind “%s”", async kind => {
  const row = { kind, sealed: "v1.x", facts: {}, setAt: shop.now(), setBy };
  const cause = expect.objectContaining({ constraint: "connections_kind_check" });
  await expect(shop.db.insert(connections).values(row)).rejects.toMatchObject({ cause });
});
