import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { firstPicture } from "#app/catalog/products/product-summaries.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { titleWithSize } from "#app/catalog/sizes/size.ts";
import { lagosDayOf, lagosDayRange } from "#app/lib/lagos-time.ts";
import { checkoutLines, checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { SignedLinks } from "#app/platform/mail/signed-links.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import { mailPicture } from "#app/shop/message-texts/mail-picture.server.ts";
import { closedTimeOf } from "#app/shop/settings/closed-time.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type ForgottenCheckout, findForgotten } from "./find-forgotten.server.ts";
import { reminders } from "./reminder-tables.server.ts";

type RemindingShop = MailingContext & { reminderLinks: SignedLinks; stopLinks: SignedLinks };

const hourMs = 3_600_000;
/** Nobody is reminded before eight or after eight in Nigeria. */
const hours = { fromMs: 8 * hourMs, toMs: 20 * hourMs };
/** The e-mail is not sent later, when the checkout may be paid, or the items bought elsewhere. */
const goodForMs = 15 * 60_000;

/** Returns milliseconds, 0 outside the hours. */
export function writingTimeLeft(now: Date): number {
  const sinceMidnightMs = now.getTime() - lagosDayRange(lagosDayOf(now)).from.getTime();
  return sinceMidnightMs < hours.fromMs ? 0 : Math.max(0, hours.toMs - sinceMidnightMs);
}

/**
 * E-mails people about unpaid checkouts that expired an hour ago or more. For a periodic job, safe on several
 * instances. Source: app/selling/README.md#reminders.
 */
export async function remindOfCheckouts(shop: RemindingShop): Promise<void> {
  const settings = await findShopSettings(shop);
  if (!settings.remindsOfCheckouts || closedTimeOf(settings, shop.now())) return;
  if (writingTimeLeft(shop.now()) === 0) return;
  for (const { id } of await findForgotten(shop.db, shop.now())) {
    await transact(shop.db, transaction => remind(transaction, shop, id));
  }
}

/** Locks the checkout, so that it cannot be paid in between. */
async function remind(transaction: Transaction, shop: RemindingShop, id: string): Promise<void> {
  // The lock lets one instance remind an address of one checkout.
  await transaction.execute(sql`lock table ${reminders} in share row exclusive mode`);
  const [locked] = await transaction
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.id, id))
    // A checkout that is being paid or erased waits a minute.
    .for("update", { skipLocked: true });
  const now = shop.now();
  const leftMs = writingTimeLeft(now);
  const [forgotten] = locked && leftMs > 0 ? await findForgotten(transaction, now, id) : [];
  if (!forgotten) return;
  await transaction.insert(reminders).values({ checkoutId: id, email: forgotten.email.toLowerCase(), writtenAt: now });
  await write(transaction, shop, { forgotten, leftMs, now });
}

async function write(
  transaction: Transaction,
  shop: RemindingShop,
  { forgotten, leftMs, now }: { forgotten: ForgottenCheckout; leftMs: number; now: Date },
): Promise<void> {
  const { id, email: address, fullName: name } = forgotten;
  const lines = await transaction
    .select({ ...getTableColumns(checkoutLines), picture: firstPicture })
    .from(checkoutLines)
    .leftJoin(products, eq(products.id, checkoutLines.productId))
    .where(eq(checkoutLines.checkoutId, id))
    .orderBy(asc(checkoutLines.position));
  const stopAddress = shop.stopLinks.make(id);
  const look = await findMailLook({ ...shop, db: transaction });
  const mail = composeMail(look, "reminder", {
    name,
    pieces: lines.map(line => ({
      label: `${line.quantity} × ${titleWithSize(line)}`,
      picture: mailPicture(line.picture, look.origin),
    })),
    link: shop.reminderLinks.make(id),
    stop: stopAddress,
  });
  const letter = { key: `reminder:${id}`, to: { name, address }, stopAddress, ...mail };
  await writeEmail(transaction, { ...letter, goodForMs: Math.min(goodForMs, leftMs) }, now);
}
