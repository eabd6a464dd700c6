import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "#app/database/open-database.server.ts";
import { refunds } from "#app/tables/order-tables.server.ts";
import type { OwnRefund } from "./own-order.ts";

/**
 * The refunds of payments as their payer is told of them, by reference. One that failed came back: nothing to tell yet.
 */
export async function findOwnRefunds(
  { db }: { db: Database },
  references: string[],
): Promise<Map<string, OwnRefund[]>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.reference, references), eq(refunds.currency, "NGN"), ne(refunds.state, "failed")))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const told = new Map<string, OwnRefund[]>();
  for (const { reference, amountKobo, state, settledAt, createdAt } of rows) {
    const isBack = state === "processed" || state === "settled";
    const refund: OwnRefund = { amountKobo, state: isBack ? "given-back" : "on-its-way", at: settledAt ?? createdAt };
    told.set(reference, [...(told.get(reference) ?? []), refund]);
  }
  return told;
}
