import { and, asc, eq, inArray, isNotNull, isNull, max, sql, sum } from "drizzle-orm";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { taxIncludedIn } from "#app/lib/money.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { receivedOf } from "#app/money/receipts/receipt.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { creditNotes, invoices } from "./invoice-tables.server.ts";

const atOnce = 50;

type Waiting = Awaited<ReturnType<typeof findWaiting>>[number];

/**
 * Numbers waiting credit notes of numbered papers, under the caller's lock. Overpaid money is no credit; an empty note
 * is deleted.
 */
export async function numberCreditNotes(transaction: Transaction, now: Date): Promise<void> {
  for (const note of await findWaiting(transaction)) {
    const standing = await findStanding(transaction, note.orderId);
    const grossKobo = Math.min(note.refundKobo, (await creditableOf(transaction, note)) - standing.grossKobo);
    if (grossKobo <= 0) {
      await transaction.delete(creditNotes).where(eq(creditNotes.id, note.id));
      continue;
    }
    const [last] = await transaction
      .select({ number: max(creditNotes.number) })
      .from(creditNotes)
      .where(eq(creditNotes.year, note.year));
    await transaction
      .update(creditNotes)
      .set({
        number: (last?.number ?? 0) + 1,
        numberedAt: now,
        grossKobo,
        vatKobo: vatOf(note, standing, grossKobo),
        pieces: await piecesOf(transaction, note),
      })
      .where(eq(creditNotes.id, note.id));
  }
}

async function findWaiting(transaction: Transaction) {
  return await transaction
    .select({
      id: creditNotes.id,
      year: creditNotes.year,
      orderId: creditNotes.orderId,
      checkoutId: orders.checkoutId,
      soldKobo: invoices.grossKobo,
      vatBasisPoints: invoices.vatBasisPoints,
      refundKobo: refunds.amountKobo,
      pieces: refunds.pieces,
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.orderId, creditNotes.orderId))
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .where(and(isNull(creditNotes.number), isNotNull(invoices.number)))
    .orderBy(asc(creditNotes.arrivedAt), asc(creditNotes.id))
    .limit(atOnce)
    .for("update", { of: creditNotes });
}

/** Leaves out the void ones. */
async function findStanding(transaction: Transaction, orderId: string) {
  const { grossKobo, vatKobo, number, voidedAt } = creditNotes;
  const [found] = await transaction
    .select({ grossKobo: sum(grossKobo).mapWith(Number), vatKobo: sum(vatKobo).mapWith(Number) })
    .from(creditNotes)
    .where(and(eq(creditNotes.orderId, orderId), isNotNull(number), isNull(voidedAt)));
  return { grossKobo: found?.grossKobo ?? 0, vatKobo: found?.vatKobo ?? 0 };
}

/** Sums what was refunded of sales, at most the total. */
async function creditableOf(transaction: Transaction, { checkoutId, soldKobo }: Waiting): Promise<number> {
  const came = await transaction
    .select({ amountKobo: receipts.amountKobo, reference: receipts.reference })
    .from(receipts)
    .where(eq(receipts.checkoutId, checkoutId));
  const [back] = await transaction
    .select({ kobo: sum(refunds.amountKobo).mapWith(Number) })
    .from(refunds)
    .where(
      and(
        inArray(
          refunds.reference,
          came.map(({ reference }) => reference),
        ),
        inArray(refunds.state, ["processed", "settled"]),
        eq(refunds.currency, "NGN"),
      ),
    );
  const beyondKobo = Math.max(0, receivedOf(came) - soldKobo!);
  return Math.min(soldKobo!, (back?.kobo ?? 0) - beyondKobo);
}

/** Shares of all notes add up to the share of all they credit. */
function vatOf({ vatBasisPoints }: Waiting, standing: { grossKobo: number; vatKobo: number }, grossKobo: number) {
  if (!vatBasisPoints) return null;
  const shareKobo = taxIncludedIn(standing.grossKobo + grossKobo, vatBasisPoints) - standing.vatKobo;
  return Math.min(grossKobo, Math.max(0, shareKobo));
}

async function piecesOf(transaction: Transaction, { orderId, pieces }: Waiting): Promise<string> {
  if (pieces.length === 0) return "";
  const { position, title, size, isOnlySize } = orderItems;
  const lines = await transaction
    .select({ position, title, size, isOnlySize })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(sql`position`);
  return pieces
    .flatMap(({ position: at, count }) => {
      const line = lines.find(one => one.position === at);
      return line ? [`${count} × ${line.title}, ${sizeText(line.size, line.isOnlySize)}`] : [];
    })
    .join("; ");
}
