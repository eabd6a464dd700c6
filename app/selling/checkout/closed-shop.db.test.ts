import { beforeEach, expect, test } from "vitest";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertLagosRates } from "#test/samples/sample-rates.ts";
import { insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { startCheckout } from "./start-checkout.server.ts";

const shop = useOrderShop();
let account: { customerId: string; email: string };
let productId: string;
beforeEach(async () => {
  account = await insertCustomer(shop.db);
  productId = (await insertProduct(shop.db, { priceKobo: 1_250_000 })).id;
});

const start = (more: object = {}) =>
  startCheckout(shop, {
    account,
    lines: [{ productId, size: "M", quantity: 1 }],
    wantsDelivery: false,
    delivery: sampleDelivery,
    ...more,
  });

/** Closes the shop for a week, from a day as many days ahead. */
async function close(inDays: number): Promise<string> {
  const closedFrom = lagosDayAfter(lagosDayOf(shop.now()), inDays);
  const closedUntil = lagosDayAfter(closedFrom, 7);
  await shop.db.insert(shopSettings).values([
    { key: "closedFrom", value: closedFrom },
    { key: "closedUntil", value: closedUntil },
  ]);
  return closedUntil;
}

test("a closed shop takes no order, says until when, and writes nothing", async () => {
  const until = await close(0);
  expect(await start()).toEqual({ kind: "problems", problems: [{ kind: "closed", until }] });
  expect(await shop.db.$count(checkouts)).toBe(0);
});

test("a payment begun before the shop closed becomes an order", async () => {
  const begun = await start();
  if (begun.kind !== "started") throw new Error(begun.kind);
  await close(0);
  shop.provider.pay(begun.reference);
  expect(await completeCheckout(shop, begun.reference)).toMatchObject({ kind: "completed" });
});

test("a shop that closes tomorrow takes orders, and their delivery counts from the reopening", async () => {
  const { lekki, door } = await insertLagosRates(shop.db);
  const until = await close(1);
  const rate = { id: door, kind: "door" as const, to: { state: "LA", placeId: lekki } };
  const started = await start({ wantsDelivery: true, rate });
  expect(started.kind).toBe("started");
  const [checkout] = await shop.db.select({ promised: checkouts.promised }).from(checkouts);
  const arrives = checkout?.promised?.days?.to ?? "";
  expect(arrives >= until).toBe(true);
});
