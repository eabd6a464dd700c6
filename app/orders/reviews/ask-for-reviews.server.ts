import { randomBytes } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { href } from "react-router";
import { lagosDayOf, lagosDayRange } from "#app/lib/lagos-time.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { orderStageFacts } from "#app/shop/delivery/order-states.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findOrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailRow } from "#app/shop/message-texts/mail-parts.server.tsx";
import { mailPicture } from "#app/shop/message-texts/mail-picture.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { reviewRequests } from "./review-tables.server.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Days from the handover until a buyer is asked. */
const askedAfterDays = 7;
const askedUntilDays = 30;
/** Sending is tried for these days. */
const goodForDays = 3;
/** Nobody is asked outside these hours of Lagos. */
const hours = { from: 8, to: 20 };
/** One round asks for at most this many reviews. */
const atOnce = 50;

/** 08:00 to 20:00 in Lagos. */
export function isWritingTime(now: Date): boolean {
  const sinceMidnightMs = now.getTime() - lagosDayRange(lagosDayOf(now)).from.getTime();
  return sinceMidnightMs >= hours.from * hourMs && sinceMidnightMs < hours.to * hourMs;
}

/**
 * Asks for reviews a week after handover: one e-mail per order, ever; not at night, not after a stop, a return or
 * refund of all. For a periodic job, safe on several instances; only reads the settings while off. Source:
 * app/orders/README.md#reviews.
 */
export async function askForReviews(shop: MailingContext): Promise<void> {
  if (!isWritingTime(shop.now())) return;
  if (!(await findShopSettings(shop)).asksReviews) return;
  for (const id of await findUnasked(shop.db, shop.now())) {
    await transact(shop.db, transaction => askAbout(transaction, shop, id));
  }
}

/** The instance that inserts the row writes the e-mail. */
async function askAbout(transaction: Transaction, shop: MailingContext, orderId: string): Promise<void> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for("update");
  // The order was moved on or erased since.
  if (!order || order.email === "" || orderStageFacts[order.stage].progress !== "arrived") return;
  const token = randomBytes(16).toString("hex");
  const [asked] = await transaction
    .insert(reviewRequests)
    .values({ orderId, token, askedAt: shop.now() })
    .onConflictDoNothing()
    .returning();
  if (!asked) return;
  const { fullName: name, number, email: address } = order;
  const look = await findOrderLook({ ...shop, db: transaction }, order);
  const page = look.origin + href("/review/:token", { token });
  const mail = composeMail(look, "review-asked", {
    name,
    number,
    items: await mailedItems(transaction, orderId, look.origin),
    link: page,
    stop: `${page}#stop`,
  });
  const to = { name, address };
  // The link is removed once sent, so that no staff write in a shopper's name.
  const letter = { key: `review-asked:${orderId}`, to, orderId, goodForMs: goodForDays * dayMs, holdsSecret: true };
  await writeEmail(transaction, { ...letter, ...mail }, shop.now());
}

async function mailedItems(transaction: Transaction, orderId: string, origin: string): Promise<MailRow[]> {
  const lines = await transaction
    .select({ title: orderItems.title, picture: pictureColumns })
    .from(orderItems)
    .leftJoin(images, eq(images.hash, orderItems.imageHash))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  return lines.map(({ title, picture }) => ({ label: title, picture: mailPicture(picture, origin) }));
}

/** Longest handed over first: 7 to 30 days ago, with something still sold and not all of it back. */
async function findUnasked(db: Database, now: Date): Promise<string[]> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    with handed as (
      select order_id, max(at) as at from order_events
       where kind in ('stage', 'stage-undone') and at >= ${ago(askedUntilDays)}::timestamptz
         and kind = 'stage' and after ->> 'stage' in ('delivered', 'collected')
       group by order_id having max(at) <= ${ago(askedAfterDays)}::timestamptz)
    select orders.id from handed join orders on orders.id = handed.order_id
     where orders.stage in ('delivered', 'collected') and orders.email <> '' and orders.erased_at is null
       and not exists (select from review_requests where review_requests.order_id = orders.id)
       and not exists (select from review_stops where review_stops.email = lower(orders.email))
       and exists (select from order_items join products on products.id = order_items.product_id
                    where order_items.order_id = orders.id and products.archived_at is null)
       and not (${isGivenBack})
     order by handed.at, orders.id limit ${atOnce}`);
  return rows.map(({ id }) => id);
}

/** All items returned or refunded. A return's refund may fail, so it does not count twice. */
const isGivenBack = sql`
  coalesce((select sum(amount_kobo) from refunds
             where state <> 'failed' and currency = 'NGN' and (order_id is null or order_id = orders.id)
               and reference in (select reference from receipts where receipts.checkout_id = orders.checkout_id)), 0)
    >= greatest(orders.subtotal_kobo - orders.discount_kobo, 1)
  or not exists (
    select from order_items where order_items.order_id = orders.id
       and order_items.quantity > coalesce((
         select sum((piece ->> 'count')::int) from refunds, jsonb_array_elements(refunds.pieces) as piece
          where refunds.order_id = orders.id and refunds.return_id is null and refunds.state <> 'failed'
            and (piece ->> 'position')::int = order_items.position), 0)
       + coalesce((
         select sum(return_items.count) from returns join return_items on return_items.return_id = returns.id
          where returns.order_id = orders.id and returns.state in ('received', 'settled')
            and return_items.position = order_items.position), 0))`;
