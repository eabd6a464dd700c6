import { settlePrices, settleThese } from "#app/catalog/products/settle-prices.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { findRunningSales } from "./running-sales.server.ts";

/**
 * Begins and ends the sales that are due, of one product and of many; for a periodic job, and after each change of a
 * sale. Kept pages hear of it by what is written, so nothing is written when nothing is due.
 */
export async function settleSales(shop: WriteContext): Promise<void> {
  await settlePrices(shop, await findRunningSales(shop.db, shop.now()));
}

/** The same for products that somebody buys now, so that a sale's price ends at its minute and not with the job. */
export async function settleSalesOf(transaction: Transaction, { ids, at }: { ids: string[]; at: Date }): Promise<void> {
  await settleThese(transaction, { ids, sales: await findRunningSales(transaction, at), at });
}
