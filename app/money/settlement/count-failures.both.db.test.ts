import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, mustStart } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { completeCheckout } from "./complete-checkout.server.ts";
import { failingPaymentKind } from "./count-failures.server.ts";

const shop = useOrderShop();
let reference: string;

beforeEach(async () => {
  const dress = await insertProduct(shop.db, { quantities: { M: 3 } });
  const lines = [{ productId: dress.id, size: "M", quantity: 1 }];
  ({ reference } = await mustStart(shop, await insertCustomer(shop.db), lines));
});

const fail = async (tries?: number) => {
  shop.provider.say(reference, "failed", tries);
  await completeCheckout(shop, reference);
};
const told = () => shop.db.$count(outbox, eq(outbox.kind, failingPaymentKind));

test("a payment that failed three times is told once, however often it is asked about and fails then", async () => {
  for (const tries of [1, 2, 2, 1]) await fail(tries);
  expect(await told()).toBe(0);
  for (const tries of [3, 3, 4, 70_000]) await fail(tries);
  expect(await told()).toBe(1);
});

test("a failed payment whose provider counts no tries counts once", async () => {
  for (let count = 0; count < 5; count++) await fail();
  expect(await told()).toBe(0);
});
