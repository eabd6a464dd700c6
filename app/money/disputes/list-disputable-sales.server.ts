import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { practiceDisputes, practiceTransactions } from "#app/money/payments/practice-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";

/** An order that was paid with practice money, and what its customer's bank last did. */
export type DisputableSale = {
  reference: string;
  orderNumber: string;
  amountKobo: number;
  dispute: { id: string; status: string; resolution: string | null } | undefined;
};

const maxSales = 10;

/** Lists the newest orders that an owner can dispute to try it. */
export async function listDisputableSales({ db }: ReadContext): Promise<DisputableSale[]> {
  const isPaid = and(eq(practiceTransactions.reference, orders.reference), eq(practiceTransactions.status, "success"));
  const sales = await db
    .select({
      reference: practiceTransactions.reference,
      orderNumber: orders.number,
      amountKobo: practiceTransactions.amountKobo,
    })
    .from(orders)
    .innerJoin(practiceTransactions, isPaid)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxSales);
  const disputes = await db
    .select()
    .from(practiceDisputes)
    .where(inArray(practiceDisputes.reference, ["", ...sales.map(({ reference }) => reference)]))
    .orderBy(asc(practiceDisputes.createdAt), asc(practiceDisputes.id));
  const newest = new Map(disputes.map(dispute => [dispute.reference, dispute]));
  return sales.map(sale => ({ ...sale, dispute: newest.get(sale.reference) }));
}
