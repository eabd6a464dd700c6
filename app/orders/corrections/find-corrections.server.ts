import { and, eq, inArray } from "drizzle-orm";
import { orderEvents } from "#app/money/order-records/order-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { correctionKinds } from "./correction.ts";

/** The corrections of an order and what was undone of them, in any order. */
export async function findCorrections(db: Queryable, orderId: string) {
  return await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, correctionKinds)));
}
