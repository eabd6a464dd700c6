import { eq } from "drizzle-orm";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { OrderShop } from "#app/money/settlement/order-shop.server.ts";
import { transfers } from "#app/money/transfers/transfer-tables.server.ts";
import { customers, guestPrefix } from "#app/people/accounts/customer-tables.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCustomer, sampleDelivery } from "../shops/order-shop.ts";
import { insertProduct } from "./sample-catalog.ts";

export const sampleAccount = { transferBank: "Moniepoint", transferAccount: "0123456789", transferName: "Aso House" };

/** `address` is the shopper's network address. */
type WaitingShopper = { fullName: string; phone: string; email: string; isGuest: boolean; address: string };

/**
 * Adds a checkout of one of two dresses for ₦12,500.00 that waits for a transfer; returns it with what its shopper was
 * told. Switches transfers on if needed.
 */
export async function insertWaitingTransfer(
  shop: OrderShop,
  { isGuest = false, address, ...delivery }: Partial<WaitingShopper> = {},
) {
  const settings = Object.entries(sampleAccount).map(([key, value]) => ({ key, value }));
  await shop.db.insert(shopSettings).values(settings).onConflictDoNothing();
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: 2 } });
  const account = { ...(await insertCustomer(shop.db)), isGuest };
  if (isGuest)
    await shop.db
      .update(customers)
      .set({ identity: `${guestPrefix}${account.customerId}` })
      .where(eq(customers.id, account.customerId));
  const lines = [{ productId, size: "M", quantity: 1 }];
  const started = await startCheckout(shop, {
    account,
    lines,
    pay: "transfer",
    wantsDelivery: false,
    address,
    delivery: { ...sampleDelivery, ...delivery },
  });
  if (started.kind !== "awaits-staff") throw new Error(`It does not wait: ${JSON.stringify(started)}`);
  const [found] = await shop.db
    .select({ checkout: checkouts, transfer: transfers })
    .from(checkouts)
    .innerJoin(transfers, eq(transfers.checkoutId, checkouts.id))
    .where(eq(checkouts.customerId, account.customerId));
  return { ...found!, productId, token: started.trackToken };
}
