import { and, asc, eq, gte, isNotNull, lt } from "drizzle-orm";
import { csvLine, csvMark } from "#app/lib/csv.ts";
import { lagosDayOf, lagosMonthRange } from "#app/lib/lagos-time.ts";
import { nairaDecimal } from "#app/lib/money.ts";
import { percentText } from "#app/lib/percent-text.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { paperName } from "#app/money/receipts/payment-words.ts";
import { type Receipt, receiptWay } from "#app/money/receipts/receipt.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { creditNotes, invoices } from "#app/orders/invoices/invoice-tables.server.ts";
import { creditNoteNumber, paperNumber } from "#app/orders/invoices/paper-number.ts";
import { beyondPlace, sortedByTime } from "#app/platform/database/list-place.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { failedStages } from "#app/shop/delivery/order-states.ts";

const columns = [
  ["Number", "Kind", "Date", "Order", "Refers to", "Buyer", "Company", "Buyer's Tax ID", "Gross", "VAT rate %", "VAT"],
  ["Paid by", "State"],
].flat();

const atOnce = 200;

const invoicesInOrder = sortedByTime(invoices.orderedAt, invoices.orderId);
const creditNotesInOrder = sortedByTime(creditNotes.arrivedAt, creditNotes.id);

type Month = { from: Date; to: Date };

/**
 * A month's papers in Lagos ("2026-11"), then its credit notes, for the accountant, oldest first. Decimal naira, credit
 * notes negative, so that columns add up; a void one has a number and no amount. Read a page at a time.
 */
export async function* writeInvoiceFile({ db }: { db: Database }, month: string): AsyncGenerator<string> {
  yield csvMark + csvLine(columns);
  const range = lagosMonthRange(month);
  yield* inPages(after => readInvoices(db, range, after));
  yield* inPages(after => readCreditNotes(db, range, after));
}

async function* inPages(
  read: (after: string | undefined) => Promise<{ id: string; cells: string[] }[]>,
): AsyncGenerator<string> {
  let after: string | undefined;
  for (;;) {
    const page = await read(after);
    if (page.length > 0) yield page.map(({ cells }) => csvLine(cells)).join("");
    after = page.at(-1)?.id;
    if (page.length < atOnce) return;
  }
}

async function readInvoices(db: Database, { from, to }: Month, after: string | undefined) {
  const { orderedAt, orderId } = invoices;
  const page = await db
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        isNotNull(invoices.number),
        gte(orderedAt, from),
        lt(orderedAt, to),
        beyondPlace(invoicesInOrder, ">", after),
      ),
    )
    .orderBy(asc(orderedAt), asc(orderId))
    .limit(atOnce);
  const came = await listReceipts(
    db,
    page.map(({ order }) => order.checkoutId),
  );
  return page.map(({ invoice, order }) => {
    const { year, number, grossKobo, vatBasisPoints, vatKobo } = invoice;
    const kind = paperName(order).toLowerCase();
    const state = failedStages.includes(order.stage) ? order.stage : "";
    return {
      id: invoice.orderId,
      cells: [
        ...[paperNumber({ year, number: number! }), kind, lagosDayOf(invoice.orderedAt), order.number, ""],
        ...buyerCells({ invoice, order }),
        ...[nairaDecimal(grossKobo!), ...vatCells(vatBasisPoints, vatKobo)],
        ...[waysOf(came.get(order.checkoutId) ?? []), state],
      ],
    };
  });
}

async function readCreditNotes(db: Database, { from, to }: Month, after: string | undefined) {
  const { arrivedAt, id } = creditNotes;
  const page = await db
    .select({ note: creditNotes, invoice: invoices, order: orders, provider: refunds.provider })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.orderId, creditNotes.orderId))
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .where(
      and(
        isNotNull(creditNotes.number),
        gte(arrivedAt, from),
        lt(arrivedAt, to),
        beyondPlace(creditNotesInOrder, ">", after),
      ),
    )
    .orderBy(asc(arrivedAt), asc(id))
    .limit(atOnce);
  return page.map(({ note, invoice, order, provider }) => {
    const { year, number, grossKobo, vatKobo, voidedAt } = note;
    const refersTo = paperNumber({ year: invoice.year, number: invoice.number! });
    const off = (kobo: number | null) => (kobo === null ? null : voidedAt ? 0 : -kobo);
    return {
      id: note.id,
      cells: [
        ...[creditNoteNumber({ year, number: number! }), "credit note", lagosDayOf(note.arrivedAt)],
        ...[order.number, refersTo, ...buyerCells({ invoice, order })],
        ...[nairaDecimal(off(grossKobo)!), ...vatCells(invoice.vatBasisPoints, off(vatKobo))],
        ...[provider, voidedAt ? `void since ${lagosDayOf(voidedAt)}: the refund failed` : ""],
      ],
    };
  });
}

type Row = { invoice: typeof invoices.$inferSelect; order: typeof orders.$inferSelect };

function buyerCells({ invoice: { buyerCompany, buyerTaxId }, order: { fullName } }: Row): string[] {
  return [fullName, buyerCompany, buyerTaxId];
}

function vatCells(basisPoints: number | null, vatKobo: number | null): string[] {
  return basisPoints && vatKobo !== null ? [percentText(basisPoints), nairaDecimal(vatKobo)] : ["", ""];
}

/** Names each way once, like "bank transfer, cash". */
function waysOf(came: Receipt[]): string {
  return [...new Set(came.map(receiptWay))].join(", ");
}
