import { sql } from "drizzle-orm";
import { unsettledAttempts } from "#app/money/checkout-records/checkout-states.ts";
import { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { creditNotes, invoices } from "#app/orders/invoices/invoice-tables.server.ts";
import { returns } from "#app/orders/returns/return-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";

/** A checkout that only test payments were made for, with its order's papers as "2026/17". */
export type PracticeSale = { checkoutId: string; orderId: string | null; number: number | null; papers: string[] };

type Paper = { kind: "invoice" | "note"; year: number; number: number };

/**
 * Sales that only test payments touched and that are over, newest paper first: none that somebody may still pay, none
 * that was exchanged, and none whose paper has a number below one that stays, because papers have no gap. Source:
 * app/orders/README.md#papers.
 */
export async function findPracticeSales(db: Queryable): Promise<PracticeSale[]> {
  const { rows } = await db.execute<{
    checkoutId: string;
    orderId: string | null;
    papers: Paper[];
  }>(sql`
    select c.id as "checkoutId", o.id as "orderId",
      coalesce((select jsonb_agg(jsonb_build_object('kind', 'invoice', 'year', year, 'number', number))
        from ${invoices} where order_id = o.id and number is not null), '[]')
      || coalesce((select jsonb_agg(jsonb_build_object('kind', 'note', 'year', year, 'number', number))
        from ${creditNotes} where order_id = o.id and number is not null), '[]') as papers
    from ${checkouts} c left join ${orders} o on o.checkout_id = c.id
    where c.state not in ('open', 'waiting')
      and exists (select from ${paymentAttempts} a where a.checkout_id = c.id and a.provider = 'practice')
      and not exists (select from ${paymentAttempts} a where a.checkout_id = c.id
        and (a.provider <> 'practice' or a.state in (${sql.join(
          unsettledAttempts.map(state => sql`${state}`),
          sql`, `,
        )})))
      and not exists (select from ${receipts} r where r.checkout_id = c.id
        and not (r.source = 'provider' and r.recorded_by = 'practice'))
      and not exists (select from ${stockHolds} h where h.checkout_id = c.id)
      and not exists (select from ${refunds} f where f.order_id = o.id and f.provider <> 'practice')
      and not exists (select from ${returns} t where t.replacement_id = o.id
        or (t.order_id = o.id and t.replacement_id is not null))`);
  const sales = rows.map(row => ({
    ...row,
    number: row.papers.find(({ kind }) => kind === "invoice")?.number ?? null,
  }));
  const free = await withoutGaps(db, sales);
  return free
    .toSorted((one, other) => (other.number ?? Infinity) - (one.number ?? Infinity))
    .map(({ papers, ...sale }) => ({ ...sale, papers: papers.map(nameOf) }));
}

/** Leaves out sales whose paper has a lower number than one that stays, until no more must stay for that. */
async function withoutGaps<Sale extends { orderId: string | null; papers: Paper[] }>(
  db: Queryable,
  sales: Sale[],
): Promise<Sale[]> {
  const ids = JSON.stringify(sales.flatMap(({ orderId }) => orderId ?? []));
  const others = sql`order_id not in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`;
  const { rows } = await db.execute<Paper>(sql`
    select 'invoice' as kind, year, max(number) as number from ${invoices} where ${others} and number is not null
      group by year
    union all
    select 'note', year, max(number) from ${creditNotes} where ${others} and number is not null group by year`);
  const staying = new Map(rows.map(paper => [seriesOf(paper), paper.number]));
  let free = sales;
  for (;;) {
    const mayGo = ({ papers }: Sale) => papers.every(one => one.number > (staying.get(seriesOf(one)) ?? 0));
    const stays = free.filter(sale => !mayGo(sale));
    if (stays.length === 0) return free;
    for (const paper of stays.flatMap(({ papers }) => papers)) {
      staying.set(seriesOf(paper), Math.max(paper.number, staying.get(seriesOf(paper)) ?? 0));
    }
    free = free.filter(mayGo);
  }
}

const seriesOf = ({ kind, year }: Pick<Paper, "kind" | "year">) => `${kind} ${year}`;
const nameOf = ({ year, number }: Paper) => `${year}/${number}`;
