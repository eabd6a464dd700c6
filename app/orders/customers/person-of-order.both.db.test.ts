import { expect, test } from "vitest";
import { buyerOfOrder, listOwed } from "#app/money/owed/list-owed.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { personOfOrder } from "./person-of-order.server.ts";
import { recogniseWaiting } from "./recognise-people.server.ts";

const database = useTestDatabase();

test("money owed by two people of one number stands apart once they are recognised, and its sum stays", async () => {
  const phone = "+2348031234567";
  for (const [fullName, day] of [
    ["Ada Obi", 3],
    ["Chidi Obi", 1],
    ["Ada Obi", 2],
  ] as const) {
    const createdAt = new Date(Date.UTC(2026, 10, day, 9));
    await insertOrder(database.db, { isPromised: true, fullName, phone, customerEmail: "", createdAt });
  }
  const look = async () => {
    const shop = { ...database, now: () => new Date("2026-11-25T12:00:00Z") };
    const owed = await listOwed(shop, undefined, "person", personOfOrder(buyerOfOrder));
    expect(owed).toMatchObject({ count: 3, dueKobo: 3 * 1_250_000 });
    return owed.groups.map(({ orders }) => orders.map(({ buyer }) => buyer));
  };
  expect(await look()).toEqual([["Chidi Obi", "Ada Obi", "Ada Obi"]]);
  await recogniseWaiting(database);
  expect(await look()).toEqual([["Chidi Obi"], ["Ada Obi", "Ada Obi"]]);
});
