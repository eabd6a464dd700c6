import { and, asc, eq, inArray, isNull, lt, ne, notExists, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findShopSettings, type StartSettings } from "#app/shop/settings/shop-settings.server.ts";
import { customers, isGuest } from "#app/platform/tables/account-tables.server.ts";
import { checkouts } from "#app/platform/tables/checkout-tables.server.ts";
import { emails, outbox } from "#app/platform/tables/message-tables.server.ts";
import { orders } from "#app/platform/tables/order-tables.server.ts";
import { paymentEvents } from "#app/platform/tables/payment-tables.server.ts";
import { eraseRows } from "./erase-rows.server.ts";
import { type ErasingShop, removePictures } from "./erase-person.server.ts";
import { findOpenMatters } from "./find-open-matters.server.ts";
import { findSales } from "./find-scope.server.ts";
import { erased, erasedText } from "./personal-sales.server.ts";
import { emptyScope } from "./personal-table.ts";

const dayMs = 24 * 60 * 60_000;
/** How long what is kept without an order is kept. Source: decision 86. */
const checkoutDays = 90;
const messageDays = 365;
const eventDays = 365;
/** Rows in one step; a run does steps until nothing is old, or so many are done. */
const atOnce = 200;
const mostSteps = 25;

type Tools = Pick<ErasingShop, "db" | "now" | "proofPictures"> & { settings: StartSettings };

/**
 * Blanks what is kept no longer: checkouts that came to nothing after 90 days, e-mails, messages and what providers
 * told after a year, orders after the years of the settings. In small steps, each whole; for a periodic job.
 */
export async function forgetOld(shop: Tools): Promise<void> {
  const { keptYears } = await findShopSettings(shop);
  const now = shop.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const orderDate = new Date(now);
  orderDate.setUTCFullYear(orderDate.getUTCFullYear() - keptYears);
  await inSteps(() => forgetCheckouts(shop, before(checkoutDays)));
  await inSteps(() => forgetEmails(shop.db, before(messageDays)));
  await inSteps(() => forgetMessages(shop.db, before(messageDays)));
  await inSteps(() => forgetEvents(shop.db, before(eventDays)));
  await inSteps(() => forgetOrders(shop, orderDate));
}

async function inSteps(step: () => Promise<number>): Promise<void> {
  for (let n = 0; n < mostSteps; n++) if ((await step()) < atOnce) return;
}

/** Not while a payment of it may still come, or money of it is to be looked at. */
async function forgetCheckouts(shop: Tools, before: Date): Promise<number> {
  const old = await shop.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        isNull(checkouts.erasedAt),
        // As its index has it.
        sql`${checkouts.state} in ('expired', 'abandoned')`,
        lt(checkouts.createdAt, before),
      ),
    )
    .orderBy(asc(checkouts.createdAt))
    .limit(atOnce);
  return await forgetClosed(
    shop,
    old.map(({ id }) => id),
  );
}

async function forgetOrders(shop: Tools, before: Date): Promise<number> {
  const old = await shop.db
    .select({ checkoutId: orders.checkoutId })
    .from(orders)
    .where(and(isNull(orders.erasedAt), lt(orders.createdAt, before)))
    .orderBy(asc(orders.createdAt))
    .limit(atOnce);
  return await forgetClosed(
    shop,
    old.map(({ checkoutId }) => checkoutId),
  );
}

/** Forgets those of which nothing is open; returns how many there were, 0 when the same would be found again. */
async function forgetClosed(shop: Tools, checkoutIds: string[]): Promise<number> {
  const isClosed = async (ids: string[]) =>
    (await findOpenMatters(shop.db, await findSales(shop.db, ids))).length === 0;
  if (await isClosed(checkoutIds)) {
    await forgetSales(shop, checkoutIds);
    return checkoutIds.length;
  }
  const closed: string[] = [];
  for (const id of checkoutIds) if (await isClosed([id])) closed.push(id);
  await forgetSales(shop, closed);
  return 0;
}

/** With the guests of whom nothing else is kept. */
async function forgetSales(shop: Tools, checkoutIds: string[]): Promise<void> {
  if (checkoutIds.length === 0) return;
  const sales = await findSales(shop.db, checkoutIds);
  await removePictures(shop, sales);
  await transact(shop.db, async transaction => {
    await eraseRows(transaction, { ...emptyScope, ...sales }, shop.now());
    const others = transaction
      .select({ one: sql`1` })
      .from(checkouts)
      .where(and(eq(checkouts.customerId, customers.id), isNull(checkouts.erasedAt)));
    const theirs = transaction
      .select({ id: checkouts.customerId })
      .from(checkouts)
      .where(inArray(checkouts.id, checkoutIds));
    await transaction
      .update(customers)
      .set({ email: "" })
      .where(and(inArray(customers.id, theirs), isGuest, notExists(others)));
  });
}

async function forgetEmails(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: emails.id })
    .from(emails)
    .where(and(ne(emails.recipient, ""), lt(emails.createdAt, before)))
    .orderBy(asc(emails.createdAt))
    .limit(atOnce);
  const blank = { recipient: "", recipientName: "", subject: erasedText, textBody: erased, htmlBody: "" };
  const done = await db
    .update(emails)
    .set({ ...blank, lastError: null, secretUntil: null, stopAddress: null })
    .where(inArray(emails.id, old))
    .returning({ id: emails.id });
  return done.length;
}

/** Messages of the contact page, and what asked for links by e-mail. */
async function forgetMessages(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(sql`${outbox.payload} ->> 'email' is not null`, lt(outbox.createdAt, before)))
    .orderBy(asc(outbox.createdAt))
    .limit(atOnce);
  const done = await db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id });
  return done.length;
}

/** What a provider told of a payment, with the payer's card and address in it; that it told it stays. */
async function forgetEvents(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(sql`length(${paymentEvents.rawBody}) > 0`, lt(paymentEvents.receivedAt, before)))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(atOnce);
  const done = await db
    .update(paymentEvents)
    .set({ rawBody: Buffer.alloc(0) })
    .where(inArray(paymentEvents.id, old))
    .returning({ id: paymentEvents.id });

  return done.length;
}
