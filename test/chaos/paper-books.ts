import { groupBy } from "./other-books.ts";

/** The shop's papers in its database. Amounts in kobo; null without a number yet. */
export type PaperBooks = {
  papers: { order: string; totalKobo: number; year: number | null; number: number | null; grossKobo: number | null }[];
  notes: { order: string; year: number; number: number | null; grossKobo: number | null; isVoid: boolean }[];
  /** Arrived refunds of money that counted for an order. */
  arrived: { id: string; order: string; amountKobo: number; noteCount: number }[];
};

/** Reads the papers of a settled shop. */
export async function readPaperBooks(rows: (query: string) => Promise<never[]>): Promise<PaperBooks> {
  return {
    papers: await rows(`select orders.number as "order", total_kobo as "totalKobo", year, invoices.number as number,
      gross_kobo as "grossKobo" from orders left join invoices on order_id = orders.id`),
    notes: await rows(`select orders.number as "order", year, note.number as number, gross_kobo as "grossKobo",
      voided_at is not null as "isVoid" from credit_notes note join orders on orders.id = order_id`),
    arrived: await rows(`select refunds.id, orders.number as "order", refunds.amount_kobo as "amountKobo",
        (select count(*) from credit_notes where refund_id = refunds.id and voided_at is null)::int as "noteCount"
      from refunds join receipts on receipts.reference = refunds.reference
        join orders on orders.checkout_id = receipts.checkout_id
      where refunds.state in ('processed', 'settled') and refunds.currency = 'NGN'
        and orders.total_kobo >= (select sum(amount_kobo) from receipts where checkout_id = orders.checkout_id)
        -- What went back beyond what came is no credit.
        and (select sum(amount_kobo) from receipts where checkout_id = orders.checkout_id) >=
          (select sum(other.amount_kobo) from refunds other join receipts came on came.reference = other.reference
            where came.checkout_id = orders.checkout_id and other.state in ('processed', 'settled'))`),
  };
}

/** Each order has one numbered paper for its total; a year's numbers are 1, 2, 3; notes credit what went back. */
export function checkPapers({ papers, notes, arrived }: PaperBooks): string[] {
  const standing = groupBy(
    notes.filter(({ isVoid }) => !isVoid),
    ({ order }) => order,
  );
  const credited = (order: string) => (standing.get(order) ?? []).reduce((sum, one) => sum + (one.grossKobo ?? 0), 0);
  return [
    ...papers.filter(({ number }) => number === null).map(({ order }) => `the paper of order ${order} has no number`),
    ...papers
      .filter(({ number, grossKobo, totalKobo }) => number !== null && grossKobo !== totalKobo)
      .map(({ order, grossKobo, totalKobo }) => `order ${order} of ${totalKobo} has a paper of ${grossKobo}`),
    ...notes
      .filter(({ number }) => number === null)
      .map(({ order }) => `a credit note of order ${order} has no number`),
    ...checkRun("papers", papers),
    ...checkRun("credit notes", notes),
    ...papers
      .filter(({ order, totalKobo }) => credited(order) > totalKobo)
      .map(({ order, totalKobo }) => `of order ${order} of ${totalKobo} ${credited(order)} is credited`),
    ...arrived
      .filter(({ noteCount }) => noteCount !== 1)
      .map(({ id, order, noteCount }) => `the refund ${id} of order ${order} has ${noteCount} credit notes`),
  ];
}

/** Each year's numbers have no gaps or doubles. */
function checkRun(what: string, list: { year: number | null; number: number | null }[]): string[] {
  const years = groupBy(
    list.filter(({ number }) => number !== null),
    ({ year }) => String(year),
  );
  return [...years].flatMap(([year, those]) => {
    const numbers = those.map(({ number }) => number!).toSorted((one, other) => one - other);
    const wrong = numbers.findIndex((number, index) => number !== index + 1);
    return wrong === -1 ? [] : [`the ${what} of ${year} have ${numbers[wrong]} where ${wrong + 1} belongs`];
  });
}
