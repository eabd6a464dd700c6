import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, minutes, mustStart } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { expireCheckouts } from "./expire-checkouts.server.ts";

/* No checkout is closed without a last question about each payment. */

const shop = useOrderShop();

const startOne = async () => {
  const dress = await insertProduct(shop.db, { quantities: { M: 5 } });
  const account = await insertCustomer(shop.db);
  const { reference } = await mustStart(shop, account, [{ productId: dress.id, size: "M", quantity: 1 }]);
  return { reference };
};
const stateOf = async (reference: string) => {
  const [found] = await shop.db
    .select({ state: checkouts.state })
    .from(checkouts)
    .innerJoin(paymentAttempts, eq(paymentAttempts.checkoutId, checkouts.id))
    .where(eq(paymentAttempts.reference, reference));
  return found?.state;
};
const addAttempt = async (reference: string, state: "created" | "open" | "pending") => {
  const [first] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  const other = `${reference}-${state}`;
  await shop.provider.initialize({ reference: other, email: "ada@example.com", amountKobo: first!.amountKobo });
  const id = first!.id.replace(/.{4}$/u, `000${["created", "open", "pending"].indexOf(state)}`);
  await shop.db.insert(paymentAttempts).values({ ...first!, id, reference: other, state });
  return other;
};

test("every payment of the checkout is checked, in any state, and any of them still pays it", async () => {
  for (const state of ["created", "open", "pending"] as const) {
    const { reference } = await startOne();
    const other = await addAttempt(reference, state);
    shop.wait(46 * minutes);
    shop.provider.pay(other);
    await expireCheckouts(shop);
    expect(await stateOf(reference)).toBe("paid");
    const [order] = await shop.db.select().from(orders).where(eq(orders.reference, other));
    expect(order).toBeDefined();
  }
});

test("a checkout stays open with its pieces when a payment cannot be checked, and the others are closed", async () => {
  const [stuck, free] = [await startOne(), await startOne()];
  const { verify } = shop.provider;
  shop.provider.verify = async reference => {
    if (reference === stuck.reference) throw new PaymentsUnavailable("not sensible");
    return await verify.call(shop.provider, reference);
  };
  shop.wait(46 * minutes);
  await expect(expireCheckouts(shop)).rejects.toThrow(PaymentsUnavailable);
  expect(await stateOf(stuck.reference)).toBe("open");
  expect(await stateOf(free.reference)).toBe("expired");
  expect(await shop.db.$count(stockHolds)).toBe(1);
});

test("a checkout stays open when its shopper comes back during the request to the provider", async () => {
  const { reference } = await startOne();
  const { verify } = shop.provider;
  shop.provider.verify = async asked => {
    await shop.db.update(checkouts).set({ expiresAt: new Date(shop.now().getTime() + 45 * minutes) });
    return await verify.call(shop.provider, asked);
  };
  shop.wait(46 * minutes);
  await expireCheckouts(shop);
  expect(await stateOf(reference)).toBe("open");
});
