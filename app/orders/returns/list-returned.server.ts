import { and, eq, inArray } from "drizzle-orm";
import type { ListReturned } from "#app/money/order-records/put-order-back.server.ts";
import { returnItems, returns } from "./return-tables.server.ts";

export const listReturned: ListReturned = async (transaction, orderId) =>
  await transaction
    .select({ position: returnItems.position, count: returnItems.count })
    .from(returns)
    .innerJoin(returnItems, eq(returnItems.returnId, returns.id))
    .where(and(eq(returns.orderId, orderId), inArray(returns.state, ["received", "settled"])));
