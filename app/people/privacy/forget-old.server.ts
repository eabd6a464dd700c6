import { and, asc, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findShopSettings, type StartSettings } from "#app/shop/settings/shop-settings.server.ts";
import { forgetGuests } from "#app/people/accounts/record-guest.server.ts";
import { deleteOldMessages } from "#app/platform/jobs/owed-work.server.ts";
import { blankOldEmails } from "#app/platform/mail/change-kept-emails.server.ts";
import { checkouts } from "#app/platform/tables/checkout-tables.server.ts";
import { orders } from "#app/platform/tables/order-tables.server.ts";
import { paymentEvents } from "#app/platform/tables/payment-tables.server.ts";
import { eraseRows } from "./erase-rows.server.ts";
import { type ErasingShop, removePictures } from "./erase-person.server.ts";
import { findOpenMatters } from "./find-open-matters.server.ts";
import { findSales } from "./find-scope.server.ts";
import { erased, erasedText } from "./personal-sales.server.ts";
import { emptyScope } from "./personal-table.ts";

const dayMs = 24 * 60 * 60_000;
/** Source: docs/decisions/personal-data.md. */
const checkoutDays = 90;
const messageDays = 365;
const eventDays = 365;
/** Rows per step. */
const atOnce = 200;
const mostSteps = 25;

type OldContext = Pick<ErasingShop, "db" | "now" | "proofPictures"> & { settings: StartSettings };

/**
 * Blanks what has expired: checkouts without an order after 90 days, e-mails, messages and provider news after a year,
 * orders after the setting's years. In small steps, for a periodic job.
 */
export async function forgetOld(shop: OldContext): Promise<void> {
  const { keptYears } = await findShopSettings(shop);
  const now = shop.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const orderDate = new Date(now);
  orderDate.setUTCFullYear(orderDate.getUTCFullYear() - keptYears);
  await inSteps(() => forgetCheckouts(shop, before(checkoutDays)));
  const blanked = { before: before(messageDays), atOnce, subject: erasedText, text: erased };
  await inSteps(() => blankOldEmails(shop.db, blanked));
  await inSteps(() => deleteOldMessages(shop.db, before(messageDays), atOnce));
  await inSteps(() => forgetEvents(shop.db, before(eventDays)));
  await inSteps(() => forgetOrders(shop, orderDate));
}

async function inSteps(step: () => Promise<number>): Promise<void> {
  for (let n = 0; n < mostSteps; n++) if ((await step()) < atOnce) return;
}

/** Not while a payment may come or must be checked. */
async function forgetCheckouts(shop: OldContext, before: Date): Promise<number> {
  const old = await shop.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        isNull(checkouts.erasedAt),
        // Phrased like the index.
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

async function forgetOrders(shop: OldContext, before: Date): Promise<number> {
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

/** Returns how many; 0 when the same would be found again. */
async function forgetClosed(shop: OldContext, checkoutIds: string[]): Promise<number> {
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

/** With guests of whom nothing else is kept. */
async function forgetSales(shop: OldContext, checkoutIds: string[]): Promise<void> {
  if (checkoutIds.length === 0) return;
  const sales = await findSales(shop.db, checkoutIds);
  await removePictures(shop, sales);
  await transact(shop.db, async transaction => {
    await eraseRows(transaction, { ...emptyScope, ...sales }, shop.now());
    await forgetGuests(transaction, checkoutIds);
  });
}

/** Removes payer's card and address from provider news. */
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
