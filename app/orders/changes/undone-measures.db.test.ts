import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import type { ReturnableLine } from "#app/orders/returns/find-returnable.server.ts";
import { createTestChangeShop, into } from "#test/shops/change-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { broughtBack } from "./changed-items.ts";

const database = useTestDatabase();

const body = (name: string, mm: number) => {
  return { name, unit: "in" as const, measures: [{ key: "bust", name: "Bust", mm }] };
};
const line = (size: string, ...measures: ReturnType<typeof body>[]) =>
  ({ productId: "gown", size, quantity: measures.length, measures, discountKobo: 0, priceKobo: 1 }) as ReturnableLine;
const measuresOf = (first: ReturnableLine[], own: ReturnableLine[]) =>
  broughtBack(first, own).map(({ size, measures }) => [size, measures?.map(one => [one.name, one.measures[0]!.mm])]);

test("measurements that were corrected on the changed order stay when the change is undone", async () => {
  const shop = createTestChangeShop(database.db);
  const order = await shop.sellDelivery(2);
  const write = (orderId: string, measures: ReturnType<typeof body>[]) =>
    shop.db.update(orderItems).set({ measures }).where(eq(orderItems.orderId, orderId));
  await write(order.id, [body("Mum", 900), body("Ada", 800)]);
  const changed = await shop.mustChange(order.id, into("L", 2));
  await write(changed.id, [body("Mum", 900), body("Ada", 990)]);
  const back = await shop.mustUndo(changed.id);
  expect(await shop.itemsOf(back.id)).toMatchObject([
    { size: "M", quantity: 2, measures: [body("Mum", 900), body("Ada", 990)] },
  ]);
});

test("a piece that the change took away comes back with its own, beside one that was corrected", () => {
  const first = [line("M", body("Mum", 900), body("Ada", 800))];
  expect(measuresOf(first, [line("M", body("Mum", 910))])).toEqual([
    [
      "M",
      [
        ["Mum", 910],
        ["Ada", 800],
      ],
    ],
  ]);
});

test("people of two sizes are not mixed up, and a corrected name stays", () => {
  const first = [line("M", body("Mum", 900)), line("L", body("Ada", 800))];
  expect(measuresOf(first, [line("M", body("Mummy", 900)), line("L", body("Ada", 810))])).toEqual([
    ["M", [["Mummy", 900]]],
    ["L", [["Ada", 810]]],
  ]);
  expect(measuresOf(first, [line("L", body("Mum", 901), body("Ada", 802))])).toEqual([
    ["M", [["Mum", 901]]],
    ["L", [["Ada", 802]]],
  ]);
});

test("what is not made to measure, or was not measured yet, comes back as it was or is by now", () => {
  const none = { ...line("M"), quantity: 1, measures: null } as ReturnableLine;
  expect(measuresOf([none], [none])).toEqual([["M", undefined]]);
  expect(measuresOf([{ ...line("M"), quantity: 1 }], [line("M", body("Mum", 900))])).toEqual([["M", [["Mum", 900]]]]);
});

test("two people of one name keep a piece each", () => {
  const first = [line("M", body("Ada", 900), body("Ada", 800))];
  expect(measuresOf(first, [line("L", body("Ada", 910), body("Ada", 810))])).toEqual([
    [
      "M",
      [
        ["Ada", 910],
        ["Ada", 810],
      ],
    ],
  ]);
});
