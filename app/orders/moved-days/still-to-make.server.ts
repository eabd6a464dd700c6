import { and, inArray, isNull, ne } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { isToMake, stagesToMake } from "#app/shop/delivery/order-states.ts";

type Order = Pick<typeof orders.$inferSelect, "stage" | "status" | "erasedAt">;

/** Says whether an order is still to be made. Owners who use no stages set the status alone. */
export function isStillToMake({ stage, status, erasedAt }: Order): boolean {
  return isToMake(stage) && status !== "success" && erasedAt === null;
}

/** The same as a condition. */
export const stillToMake = and(
  inArray(orders.stage, [...stagesToMake]),
  ne(orders.status, "success"),
  isNull(orders.erasedAt),
)!;
