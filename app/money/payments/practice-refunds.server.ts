import { and, asc, eq, isNull, lte, ne, or, sum } from "drizzle-orm";
import { formatNaira } from "#app/lib/money.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext, ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { Refund, RefundStart } from "./payments.ts";
import { practiceRefunds, practiceTransactions } from "./practice-tables.server.ts";

type PracticeRefund = typeof practiceRefunds.$inferSelect;

/** A practice refund arrives after this time. */
export const refundMs = 20_000;

/** Refunds whose kobo end like this fail (₦100.13), so that owners can see one. */
const failingKobo = "13";

/** Begins a refund once for each key, one at a time for each payment. */
export function beginPracticeRefund(
  { db, now }: WriteContext,
  { reference, amountKobo, key }: { reference: string; amountKobo: number; key: string },
): Promise<RefundStart> {
  return transact(db, async transaction => {
    const [payment] = await transaction
      .select()
      .from(practiceTransactions)
      .where(eq(practiceTransactions.reference, reference))
      .for("update");
    const [begun] = await transaction.select().from(practiceRefunds).where(eq(practiceRefunds.key, key));
    if (begun) return { kind: "started", refund: asRefund(begun) };
    if (payment?.status !== "success") return { kind: "refused", reason: "There is no paid transaction to refund." };
    const leftKobo = payment.amountKobo - (await refundedKobo(transaction, reference));
    if (amountKobo > leftKobo) {
      return { kind: "refused", reason: `Only ${formatNaira(leftKobo)} of this payment can still be refunded.` };
    }
    const settlesAt = new Date(now().getTime() + refundMs);
    const [refund] = await transaction
      .insert(practiceRefunds)
      .values({ id: newId(), key, reference, amountKobo, status: "pending", settlesAt, createdAt: now() })
      .returning();
    return { kind: "started", refund: asRefund(refund!) };
  });
}

/** Lists the oldest first, and settles those that are due. */
export async function listPracticeRefunds(shop: DatedReadContext, reference: string): Promise<Refund[]> {
  await settleDueRefunds(shop);
  const refunds = await shop.db
    .select()
    .from(practiceRefunds)
    .where(eq(practiceRefunds.reference, reference))
    .orderBy(asc(practiceRefunds.id));
  return refunds.map(asRefund);
}

/** Due refunds arrive or fail; a fully refunded payment is reversed. */
export async function settleDueRefunds({ db, now }: WriteContext): Promise<void> {
  const isDue = and(eq(practiceRefunds.status, "pending"), lte(practiceRefunds.settlesAt, now()));
  const due = await db.select().from(practiceRefunds).where(isDue);
  for (const { id, reference, amountKobo } of due) {
    const status = String(amountKobo).endsWith(failingKobo) ? "failed" : "processed";
    await transact(db, async transaction => {
      const [payment] = await transaction
        .select()
        .from(practiceTransactions)
        .where(eq(practiceTransactions.reference, reference))
        .for("update");
      await transaction.update(practiceRefunds).set({ status }).where(eq(practiceRefunds.id, id));
      if ((await refundedKobo(transaction, reference, "processed")) < payment!.amountKobo) return;
      await transaction
        .update(practiceTransactions)
        .set({ status: "reversed" })
        .where(eq(practiceTransactions.reference, reference));
    });
  }
}

/** Lists refunds for which nobody has taken the webhook of their present status. */
export function listUnannouncedRefunds({ db }: ReadContext): Promise<PracticeRefund[]> {
  return db
    .select()
    .from(practiceRefunds)
    .where(or(isNull(practiceRefunds.announcedStatus), ne(practiceRefunds.announcedStatus, practiceRefunds.status)))
    .orderBy(asc(practiceRefunds.id))
    .limit(20);
}

async function refundedKobo(db: Queryable, reference: string, status?: "processed"): Promise<number> {
  const counts = status ? eq(practiceRefunds.status, status) : ne(practiceRefunds.status, "failed");
  const [refunded] = await db
    .select({ kobo: sum(practiceRefunds.amountKobo).mapWith(Number) })
    .from(practiceRefunds)
    .where(and(eq(practiceRefunds.reference, reference), counts));
  return refunded?.kobo ?? 0;
}

function asRefund({ id, key, reference, amountKobo, status }: PracticeRefund): Refund {
  return { id, key, reference, amountKobo, status };
}
