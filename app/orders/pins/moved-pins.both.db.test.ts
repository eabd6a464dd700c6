import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { planKey } from "#app/orders/changes/plan-swap.server.ts";
import { replaceOrder } from "#app/orders/changes/replace-order.server.ts";
import { insertLagosRates } from "#test/samples/sample-rates.ts";
import { createTestChangeShop, into, type TestChangeShop } from "#test/shops/change-shop.ts";
import { actor } from "#test/shops/refund-shop.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { noPin } from "./pin.ts";

const database = useTestDatabase();
const pin = { pinLat: 6.50954, pinLng: 3.3711, pinAccuracyM: 25, pinAt: new Date("2026-11-20T10:00:00Z") };

let shop: TestChangeShop;
beforeEach(async () => {
  shop = createTestChangeShop(database.db);
  await shop.switchOn();
});

const give = (id: string) => shop.db.update(orders).set(pin).where(eq(orders.id, id));

/** Sells a dress to a door, whose customer shares a pin. */
async function sellWithPin() {
  const order = await shop.sellDelivery();
  await give(order.id);
  return order;
}

test("other items take the pin along, twice too, and it stands on the order that goes on alone", async () => {
  const first = await sellWithPin();
  const second = await shop.mustChange(first.id, into("L"));
  expect(second).toMatchObject(pin);
  expect(await shop.order(first.id)).toMatchObject(noPin);
  const third = await shop.mustChange(second.id, into("M"));
  expect(third).toMatchObject(pin);
  expect(await shop.order(second.id)).toMatchObject(noPin);
});

test("another street and pick-up drop the pin, and it stays on no order", async () => {
  const sold = [await sellWithPin(), await sellWithPin()];
  const rates = await insertLagosRates(shop.db);
  const nothing = { to: "", way: "", street: "", landmark: "", city: "", region: "", keepsFee: "", reason: "" };
  const ways = [
    { ...nothing, to: "LA", way: rates.lagosDoor, street: "4 Allen Avenue", city: "Ikeja" },
    { ...nothing, way: "collect" },
  ];
  for (const [index, delivery] of ways.entries()) {
    const { id } = sold[index]!;
    const wanted = { delivery };
    const planned = await replaceOrder(shop, { id, actor, wanted, seen: "" });
    if (planned.kind !== "planned") throw new Error(JSON.stringify(planned));
    expect(await shop.order(id)).toMatchObject(pin);
    const changed = await replaceOrder(shop, { id, actor, wanted, seen: planKey(planned.plan) });
    if (changed.kind !== "changed") throw new Error(JSON.stringify(changed));
    expect([await shop.order(id), await shop.order(changed.id)]).toMatchObject([noPin, noPin]);
  }
});

test("an exchange takes the pin along to the order that replaces what came back", async () => {
  const { id } = await sellWithPin();
  const order = await shop.deliver(id);
  const returnId = await shop.mustAsk(order);
  await shop.agree(returnId);
  await shop.receive(returnId);
  const [replacement] = await shop.db.select().from(orders).where(eq(orders.replacesId, id));
  expect(replacement).toMatchObject(pin);
  expect(await shop.order(id)).toMatchObject(noPin);
});

test("an exchange of an order without a pin makes one without a pin", async () => {
  const { id } = await shop.sellDelivery();
  const order = await shop.deliver(id);
  const returnId = await shop.mustAsk(order);
  await shop.agree(returnId);
  await shop.receive(returnId);
  const [replacement] = await shop.db.select().from(orders).where(eq(orders.replacesId, id));
  expect(replacement).toMatchObject({ wantsDelivery: true, ...noPin });
});
