import { and, eq, gte, notExists, type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { lagosDayOf, lagosDayRange } from "#app/lib/lagos-time.ts";
import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { type ComposedMail, composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook, type MailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { isFew, readLowSizes } from "./list-low-sizes.server.ts";
import { type LowSize, lowSizeText } from "./low-size.ts";
import { lowStockNotices } from "./low-stock-tables.server.ts";

type TellingShop = {
  db: Database;
  now(): Date;
  settings: StartSettings & { origin: string; ownerEmail: string };
  /** Selects product ids and sizes ordered since a time, as a subquery. */
  soldSince(since: Date): SQL;
  /** Without it no e-mail can be sent, so none is written. */
  mailServer?: unknown;
};

/** The most sizes in an e-mail; the others follow with the next one. */
const mostInMail = 50;
/** From eight in the morning in Lagos, until a shop that was down has come back. */
const morningMs = { from: 8 * 60 * 60_000, to: 10 * 60 * 60_000 };
/** A sold-out size is told at once when an order of this long ago had it. */
const soldWithinMs = 2 * 60 * 60_000;

/**
 * E-mails the owner about low stock: a sold-out size at once, all others at eight in the morning. Each once, until
 * there are more. For a periodic job, safe on several instances. Source: app/stock/README.md#low-stock.
 */
export async function tellLowStock(shop: TellingShop): Promise<void> {
  if (!shop.mailServer) return;
  const { lowStockPieces } = await findShopSettings(shop);
  await transact(shop.db, async transaction => {
    // One instance writes at a time: the second finds everything told.
    await transaction.execute(sql`lock table ${lowStockNotices} in share row exclusive mode`);
    await forgetRestocked(transaction, lowStockPieces);
    await tellSoldOut(transaction, shop);
    await tellInTheMorning(transaction, shop, lowStockPieces);
  });
}

/** A size that is restocked is told anew. */
async function forgetRestocked(transaction: Transaction, lowStockPieces: number): Promise<void> {
  await transaction.execute(sql`
    delete from ${lowStockNotices} as told using ${productSizes} as is_now
    where is_now.product_id = told.product_id and is_now.size = told.size
      and (is_now.quantity is null or is_now.quantity > case told.kind
        when 'low' then coalesce(is_now.low_level, ${lowStockPieces}::int) else 0 end)`);
}

async function tellSoldOut(transaction: Transaction, shop: TellingShop): Promise<void> {
  const since = new Date(shop.now().getTime() - soldWithinMs);
  const wasSold = sql`(${productSizes.productId}, ${productSizes.size}) in (${shop.soldSince(since)})`;
  const where = and(eq(productSizes.quantity, 0), isUntold(transaction, "sold-out"), wasSold);
  const sizes = await readLowSizes(transaction, where, mostInMail);
  const [first] = sizes;
  if (!first) return;
  await note(transaction, sizes, "sold-out", shop.now());
  const news = sizes.length === 1 ? { title: first.title } : { count: sizes.length };
  const key = `sold-out:${first.productId}:${first.size}:${shop.now().toISOString()}`;
  await write(transaction, shop, key, look => composeMail(look, "sold-out", { news, ...listed(look, sizes) }));
}

async function tellInTheMorning(transaction: Transaction, shop: TellingShop, lowStockPieces: number): Promise<void> {
  const now = shop.now();
  const day = lagosDayOf(now);
  const sinceMidnightMs = now.getTime() - lagosDayRange(day).from.getTime();
  if (sinceMidnightMs < morningMs.from || sinceMidnightMs >= morningMs.to) return;
  const key = `low-stock:${day}`;
  const { rows } = await transaction.execute(sql`select from emails where key = ${key}`);
  if (rows.length > 0) return;
  const isLow = and(gte(productSizes.quantity, 1), isFew(lowStockPieces));
  const isGone = eq(productSizes.quantity, 0);
  const low = await readLowSizes(transaction, and(isLow, isUntold(transaction, "low")), mostInMail);
  const soldOut = await readLowSizes(transaction, and(isGone, isUntold(transaction, "sold-out")), mostInMail);
  if (low.length + soldOut.length === 0) return;
  await note(transaction, low, "low", now);
  await note(transaction, soldOut, "sold-out", now);
  const sizes = [...soldOut, ...low];
  await write(transaction, shop, key, look => composeMail(look, "low-stock", listed(look, sizes)));
}

function isUntold(transaction: Transaction, kind: "low" | "sold-out") {
  const { productId, size } = lowStockNotices;
  return notExists(
    transaction
      .select({ size })
      .from(lowStockNotices)
      .where(and(eq(productId, productSizes.productId), eq(size, productSizes.size), eq(lowStockNotices.kind, kind))),
  );
}

async function note(transaction: Transaction, sizes: LowSize[], kind: "low" | "sold-out", toldAt: Date): Promise<void> {
  if (sizes.length === 0) return;
  const rows = sizes.map(({ productId, size }) => ({ productId, size, kind, toldAt }));
  await transaction.insert(lowStockNotices).values(rows).onConflictDoNothing();
}

function listed({ origin }: MailLook, sizes: LowSize[]) {
  return { sizes: sizes.map(lowSizeText), link: origin + href("/admin/low-stock") };
}

async function write(
  transaction: Transaction,
  shop: TellingShop,
  key: string,
  compose: (look: MailLook) => ComposedMail,
): Promise<void> {
  const mail = compose(await findMailLook({ ...shop, db: transaction }));
  await writeEmail(transaction, { key, to: { name: "", address: shop.settings.ownerEmail }, ...mail }, shop.now());
}
