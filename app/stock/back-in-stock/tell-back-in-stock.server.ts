import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { firstPicture } from "#app/catalog/products/product-summaries.server.ts";
import { isForSale, products } from "#app/catalog/products/product-tables.server.ts";
import { isOneSize, titleWithSize } from "#app/catalog/sizes/size.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { productPath } from "#app/lib/product-path.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { SignedLinks } from "#app/platform/mail/signed-links.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { datesText } from "#app/shop/delivery/delivery-words.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import { mailPicture } from "#app/shop/message-texts/mail-picture.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { lockAvailablePieces } from "#app/stock/holds/available-pieces.server.ts";
import { stockRequests } from "./request-tables.server.ts";

type TellingShop = MailingContext & { requestLinks: SignedLinks };

/** For each piece, this many people get an e-mail. */
const ofEachPiece = 3;
const dayMs = 24 * 3_600_000;
/** More would lock the pieces for too long. */
const mostAtOnce = 200;
/** An e-mail about stock is of no use later. */
const goodForMs = 2 * 3_600_000;

type Wanted = { productId: string; size: string };

/**
 * Tells people that a size is back, or can be ordered before it comes: three per piece that nobody holds, first come
 * first served, the next a day later; everybody where stock is not counted. Each once. For a periodic job, safe on
 * several instances. Source: app/stock/README.md#back-in-stock.
 */
export async function tellBackInStock(shop: TellingShop): Promise<void> {
  if (!(await findShopSettings(shop)).tellsBackInStock) return;
  for (const wanted of await listWanted(shop)) await transact(shop.db, transaction => tell(transaction, shop, wanted));
}

/** Neither the owner says that there is none, nor is its limit reached. */
const isTaken = and(eq(products.stock, "In Stock"), eq(products.isFull, false));

const isWaiting = (now: Date) =>
  and(isNull(stockRequests.toldAt), isNotNull(stockRequests.confirmedAt), gt(stockRequests.until, now));

/** Lists sizes that may be back, read without a lock. */
async function listWanted({ db, now }: TellingShop): Promise<Wanted[]> {
  const since = new Date(now().getTime() - dayMs).toISOString();
  const { quantity } = productSizes;
  return await db
    .selectDistinct({ productId: stockRequests.productId, size: stockRequests.size })
    .from(stockRequests)
    .innerJoin(
      productSizes,
      and(eq(productSizes.productId, stockRequests.productId), eq(productSizes.size, stockRequests.size)),
    )
    .innerJoin(products, eq(products.id, stockRequests.productId))
    .where(
      and(
        isWaiting(now()),
        isForSale,
        isTaken,
        sql`(${quantity} is null or ${quantity} > 0 and not exists (
          select from stock_requests as earlier where earlier.product_id = ${productSizes.productId}
            and earlier.size = ${productSizes.size} and earlier.told_at > ${since}::timestamptz))`,
      ),
    );
}

/** Tells people under the locks of the pieces: the last one cannot go meanwhile, and one instance writes. */
async function tell(transaction: Transaction, shop: TellingShop, { productId, size }: Wanted): Promise<void> {
  const now = shop.now();
  const pieces = await lockAvailablePieces(transaction, { productIds: [productId], checkoutId: nobody, now });
  const wanted = pieces.find(one => one.size === size);
  const [product] = await transaction
    .select({
      title: products.title,
      sizes: products.offeredSizes,
      preorderBy: products.preorderBy,
      picture: firstPicture,
    })
    .from(products)
    .where(and(eq(products.id, productId), isForSale, isTaken));
  if (!wanted || !product) return;
  if (wanted.available !== null && (await wasToldToday(transaction, { productId, size }, now))) return;
  const most = Math.min(wanted.available === null ? mostAtOnce : wanted.available * ofEachPiece, mostAtOnce);
  if (most < 1) return;
  const next = await transaction
    .select({ id: stockRequests.id, email: stockRequests.email })
    .from(stockRequests)
    .where(and(eq(stockRequests.productId, productId), eq(stockRequests.size, size), isWaiting(now)))
    .orderBy(asc(stockRequests.askedAt), asc(stockRequests.id))
    .limit(most)
    .for("update");
  if (next.length === 0) return;
  await write(transaction, shop, next, { productId, product, size });
}

/** No checkout has this id, so every hold counts. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** With a clock that was set back, the e-mail seems to have been sent in the future. */
async function wasToldToday(transaction: Transaction, { productId, size }: Wanted, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - dayMs);
  const isTheirs = and(eq(stockRequests.productId, productId), eq(stockRequests.size, size));
  const requests = await transaction
    .select({ id: stockRequests.id })
    .from(stockRequests)
    .where(and(isTheirs, gt(stockRequests.toldAt, since)))
    .limit(1);
  return requests.length > 0;
}

type Returned = { title: string; sizes: string[]; preorderBy: string | null; picture: StoredPicture | null };

async function write(
  transaction: Transaction,
  shop: TellingShop,
  requests: { id: string; email: string }[],
  { productId, product, size }: Wanted & { product: Returned },
): Promise<void> {
  const now = shop.now();
  const look = await findMailLook({ ...shop, db: transaction });
  const isOnlySize = isOneSize(product.sizes.map(one => ({ size: one })));
  const name = titleWithSize({ title: product.title, size, isOnlySize });
  const facts = {
    product: name,
    pictures: [{ name, picture: mailPicture(product.picture, look.origin) }],
    link: look.origin + productPath({ id: productId, title: product.title }),
  };
  const { preorderBy } = product;
  const day = preorderBy && datesText({ from: preorderBy, to: preorderBy });
  for (const { id, email } of requests) {
    const stopAddress = shop.requestLinks.make(id);
    const mail = day
      ? composeMail(look, "pre-order-open", { ...facts, day, stop: stopAddress })
      : composeMail(look, "back-in-stock", { ...facts, stop: stopAddress });
    const letter = { key: `back-in-stock:${id}`, to: { name: "", address: email }, goodForMs, stopAddress, ...mail };
    await writeEmail(transaction, letter, now);
  }
  const ids = requests.map(({ id }) => id);
  // The request is kept a day at least, because the next people wait by it.
  const until = sql`greatest(${stockRequests.until}, ${new Date(now.getTime() + dayMs).toISOString()}::timestamptz)`;
  await transaction.update(stockRequests).set({ toldAt: now, until }).where(inArray(stockRequests.id, ids));
}

/** Deletes requests whose time is over. Called by a job. */
export async function deleteOldRequests({ db, now }: WriteContext): Promise<void> {
  await db.delete(stockRequests).where(lte(stockRequests.until, now()));
}
