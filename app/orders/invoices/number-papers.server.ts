import { and, asc, eq, isNull, max, sql } from "drizzle-orm";
import { taxIncludedIn } from "#app/lib/money.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings, type ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { creditNotes, invoices, type Seller } from "./invoice-tables.server.ts";
import { numberCreditNotes } from "./number-credit-notes.server.ts";
import { vatRateAt } from "./paper.ts";

const atOnce = 200;

/** Numbers some hundreds at a time. For a periodic job. */
export async function numberWaitingPapers(context: SettingsWriteContext, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    if (stopping?.aborted || !(await hasWaiting(context.db))) return;
    await numberPapers(context);
  }
}

async function hasWaiting(db: Database): Promise<boolean> {
  const ofOrders = db.select({ one: sql`1` }).from(invoices).where(isNull(invoices.number));
  const ofRefunds = db.select({ one: sql`1` }).from(creditNotes).where(isNull(creditNotes.number));
  const { rows } = await db.execute<{ waits: boolean }>(sql`select exists ${ofOrders} or exists ${ofRefunds} as waits`);
  return rows[0]!.waits;
}

/**
 * Numbers papers, oldest order first, then credit notes, without gaps per year in Nigeria: one transaction at a time.
 * No order waits. Stores what must not change: seller, total, VAT. `orderId`: numbered even if hundreds wait. Source:
 * app/orders/README.md#papers.
 */
export async function numberPapers({ db, now, settings }: SettingsWriteContext, orderId?: string): Promise<void> {
  await transact(db, async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('numbers of papers', 0))`);
    const facts = await findShopSettings({ db: transaction, settings });
    const waiting = await findWaiting(transaction, orderId);
    if (waiting.length > 0) {
      await numberInvoices(transaction, { waiting, facts, now: now() });
      await awaitMissedNotes(transaction, waiting);
    }
    await numberCreditNotes(transaction, now());
  });
}

/** Refunds before their order have no credit note by the trigger `await_credit_note`. Every order passes here once. */
async function awaitMissedNotes(transaction: Transaction, waiting: Waiting[]): Promise<void> {
  const ids = sql.join(
    waiting.map(({ orderId }) => sql`${orderId}::uuid`),
    sql`, `,
  );
  await transaction.execute(sql`
    select await_credit_note(refunds) from refunds where reference in (
      select receipts.reference from receipts join orders on orders.checkout_id = receipts.checkout_id
      where orders.id in (${ids}))`);
}

type Waiting = { orderId: string; orderedAt: Date; year: number; grossKobo: number };

async function findWaiting(transaction: Transaction, orderId: string | undefined): Promise<Waiting[]> {
  const { orderId: id, orderedAt, year } = invoices;
  const all = () =>
    transaction
      .select({ orderId: id, orderedAt, year, grossKobo: orders.totalKobo })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, id));
  const oldest = await all()
    .where(isNull(invoices.number))
    .orderBy(asc(orderedAt), asc(id))
    .limit(atOnce)
    .for("update", { of: invoices });
  if (!orderId || oldest.some(one => one.orderId === orderId)) return oldest;
  const asked = await all()
    .where(and(eq(id, orderId), isNull(invoices.number)))
    .for("update", { of: invoices });
  return [...oldest, ...asked];
}

async function numberInvoices(
  transaction: Transaction,
  { waiting, facts, now }: { waiting: Waiting[]; facts: ShopSettings; now: Date },
): Promise<void> {
  const last = new Map<number, number>();
  for (const year of new Set(waiting.map(one => one.year))) {
    const [found] = await transaction
      .select({ number: max(invoices.number) })
      .from(invoices)
      .where(eq(invoices.year, year));
    last.set(year, found?.number ?? 0);
  }
  const given = waiting.map(({ orderId, orderedAt, year, grossKobo }) => {
    const number = last.get(year)! + 1;
    last.set(year, number);
    const rate = facts.isVatRegistered ? vatRateAt(orderedAt) : undefined;
    const vat = rate ? { rate, vat_kobo: taxIncludedIn(grossKobo, rate) } : {};
    return { order_id: orderId, number, gross_kobo: grossKobo, ...vat };
  });
  await transaction.execute(sql`
    update invoices set number = given.number, numbered_at = ${now.toISOString()}, gross_kobo = given.gross_kobo,
      seller = ${JSON.stringify(sellerOf(facts))}::jsonb, vat_basis_points = given.rate, vat_kobo = given.vat_kobo
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (order_id uuid, number integer, gross_kobo bigint, rate integer, vat_kobo bigint)
    where invoices.order_id = given.order_id`);
}

/** Takes what the settings say now. */
function sellerOf({ shopName, legalName, legalAddress, phone, cacNumber, taxId }: ShopSettings): Seller {
  return { shopName, legalName, address: legalAddress, phone, cacNumber, taxId };
}
