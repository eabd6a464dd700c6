import { forgetGuests } from "#app/people/accounts/record-guest.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { deleteOldMessages } from "#app/platform/jobs/owed-work.server.ts";
import { blankOldEmails } from "#app/platform/mail/change-kept-emails.server.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type ForgettingContext, removePictures } from "./erase-person.server.ts";
import { eraseRows } from "./erase-rows.server.ts";
import { emptyScope, type FindsSales } from "./personal-records.ts";
import { erased, erasedText } from "./personal-table.ts";

const dayMs = 24 * 60 * 60_000;
/** Source: docs/decisions/personal-data.md. */
const checkoutDays = 90;
const messageDays = 365;
const eventDays = 365;
/** Rows of one step, few enough that no shopper waits. */
const atOnce = 200;
const mostSteps = 25;

/**
 * Blanks what has expired: checkouts without an order after 90 days, e-mails, messages and provider news after a year,
 * orders after the setting's years. In small steps, for a periodic job.
 */
export async function forgetOld(shop: ForgettingContext & { settings: StartSettings }): Promise<void> {
  const { keptYears } = await findShopSettings(shop);
  const now = shop.now();
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const orderDate = new Date(now);
  orderDate.setUTCFullYear(orderDate.getUTCFullYear() - keptYears);
  const { sales, forgetOld: others } = shop.personalData;
  const close = async (find: FindsSales["ordered"], date: Date) =>
    await inSteps(async () => await forgetClosed(shop, await find(shop.db, { before: date, atOnce })));
  await close(sales.unordered, before(checkoutDays));
  const blanked = { before: before(messageDays), atOnce, subject: erasedText, text: erased };
  await inSteps(() => blankOldEmails(shop.db, blanked));
  await inSteps(() => deleteOldMessages(shop.db, before(messageDays), atOnce));
  for (const forget of others) await inSteps(() => forget(shop.db, { before: before(eventDays), atOnce }));
  await close(sales.ordered, orderDate);
}

async function inSteps(step: () => Promise<number>): Promise<void> {
  for (let n = 0; n < mostSteps; n++) if ((await step()) < atOnce) return;
}

/** Forgets checkouts of which nothing is open. Returns how many; 0 when the same would be found again. */
async function forgetClosed(shop: ForgettingContext, checkoutIds: string[]): Promise<number> {
  const { sales, findOpenMatters } = shop.personalData;
  const isClosed = async (ids: string[]) =>
    (await findOpenMatters(shop.db, await sales.around(shop.db, ids))).length === 0;
  if (await isClosed(checkoutIds)) {
    await forgetSales(shop, checkoutIds);
    return checkoutIds.length;
  }
  const closed: string[] = [];
  for (const id of checkoutIds) if (await isClosed([id])) closed.push(id);
  await forgetSales(shop, closed);
  return 0;
}

/** Erases sales, and guests of whom nothing else is kept. */
async function forgetSales(shop: ForgettingContext, checkoutIds: string[]): Promise<void> {
  if (checkoutIds.length === 0) return;
  const { sales, tables } = shop.personalData;
  const found = await sales.around(shop.db, checkoutIds);
  await removePictures(shop, found);
  await transact(shop.db, async transaction => {
    await eraseRows(transaction, tables, { scope: { ...emptyScope, ...found }, at: shop.now() });
    await forgetGuests(transaction, await sales.lastOf(transaction, checkoutIds));
  });
}
