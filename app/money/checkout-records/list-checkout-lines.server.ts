import { asc, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { checkoutLines } from "./checkout-tables.server.ts";

/** Lists the lines of a checkout as the shopper saw them. */
export async function listCheckoutLines(db: Queryable, checkoutId: string) {
  return await db
    .select({
      position: checkoutLines.position,
      title: checkoutLines.title,
      size: checkoutLines.size,
      isOnlySize: checkoutLines.isOnlySize,
      color: checkoutLines.color,
      quantity: checkoutLines.quantity,
    })
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.position));
}
