import type { ListReturned } from "#app/money/order-records/put-order-back.server.ts";
import { createPaymentProviders } from "#app/money/payments/payment-providers.ts";
import type { OrderShop } from "#app/money/settlement/order-shop.server.ts";
import { listReturned } from "#app/orders/returns/list-returned.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import type { Delivery } from "#app/shop/delivery/delivery.ts";
import { createFakePayments, type FakePayments } from "../stand-ins/fake-payments.ts";

/** An order's tools on a test database, with a provider and clock that the test controls. */
export type TestOrderShop = OrderShop & {
  listReturned: ListReturned;
  provider: FakePayments;
  wait(ms: number): void;
};

export const minutes = 60_000;
export const hours = 60 * minutes;

export function createTestOrderShop(db: Database): TestOrderShop {
  let time = Date.parse("2026-11-20T09:00:00Z");
  const now = () => new Date(time);
  const provider = createFakePayments(now);
  return {
    db,
    now,
    provider,
    listReturned,
    payments: createPaymentProviders(provider),
    settings: { shopName: "Àṣọ House", deliveryFeeKobo: 350_000, origin: "http://localhost:3000" },
    log: { info() {}, warn() {}, error: console.error } as unknown as OrderShop["log"],
    wait: ms => void (time += ms),
  };
}

export async function insertCustomer(db: Database): Promise<{ customerId: string; email: string }> {
  const id = newId();
  const email = `shopper-${id}@example.com`;
  await db.insert(customers).values({ id, identity: id, email });
  return { customerId: id, email };
}

export const sampleDelivery: Delivery = {
  fullName: "Ada Obi",
  email: "ada@example.com",
  phone: "+2348031234567",
  street: "12 Allen Avenue",
  city: "Ikeja",
  region: "Lagos",
  postalCode: null,
};

/** Starts a checkout; throws with the outcome if refused. */
export async function mustStart(
  shop: OrderShop,
  account: { customerId: string; email: string },
  lines: { productId: string; size: string; quantity: number }[],
  wantsDelivery = false,
) {
  const started = await startCheckout(shop, { account, lines, wantsDelivery, delivery: sampleDelivery });
  if (started.kind !== "started") throw new Error(`The checkout did not start: ${JSON.stringify(started)}`);
  return started;
}

/** Returns the secret of a checkout's pay link, in a shop with such links on. */
export async function mustSharePayment(
  shop: OrderShop,
  account: { customerId: string; email: string },
  lines: { productId: string; size: string; quantity: number }[],
  hidesItems: boolean,
): Promise<string> {
  const order = { account, lines, wantsDelivery: true, delivery: sampleDelivery };
  const started = await startCheckout(shop, { ...order, somebodyElsePays: { hidesItems } });
  if (started.kind !== "to-share") throw new Error(`There is no link: ${JSON.stringify(started)}`);
  return started.payToken;
}
