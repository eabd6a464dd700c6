import * as v from "valibot";
import type { Database } from "#app/database/open-database.server.ts";
import type { StartSettings } from "#app/owner/shop-settings.server.ts";
import type { OutboxEffects, OutboxWork } from "#app/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/mail/write-email.server.ts";
import { findMailLook } from "#app/texts/find-mail-look.server.ts";
import { findOrder } from "./find-order.server.ts";
import { missingPieces } from "#app/stock/missing-pieces.ts";
import type { OrderDetail } from "./order-detail.ts";
import { newOrderNotice, orderConfirmation } from "./order-mails.server.ts";

type MailingShop = { db: Database; now(): Date; settings: StartSettings & { origin: string; ownerEmail: string } };

const payloadSchema = v.object({ orderId: v.string() });

/** The effects of a new order: the confirmation to the shopper and the notice to the owner, each written once. */
export function orderEffects(shop: MailingShop): OutboxEffects {
  return {
    async "order-confirmation"(work) {
      const { order, missing } = await read(shop, work);
      const to = { name: order.fullName, address: order.email };
      const mail = orderConfirmation({ order, missing }, await findMailLook(shop));
      await writeEmail(shop.db, { key: work.key, to, orderId: order.id, ...mail }, shop.now());
    },
    async "new-order-notice"(work) {
      const { order, missing } = await read(shop, work);
      const to = { name: "", address: shop.settings.ownerEmail };
      const mail = newOrderNotice({ order, missing }, await findMailLook(shop));
      await writeEmail(shop.db, { key: work.key, to, orderId: order.id, ...mail }, shop.now());
    },
  };
}

async function read(shop: MailingShop, { payload, key }: OutboxWork) {
  const { orderId } = v.parse(payloadSchema, payload);
  const order = await findOrder(shop, orderId);
  if (!order) throw new Error(`There is no order for ${key}.`);
  return { order, missing: missingOf(order) };
}

/** The pieces that were missing when a late payment came, in words. */
function missingOf({ events }: OrderDetail): string {
  return missingPieces(events)
    .map(({ title, size, pieces }) => `${pieces} × ${title} (${size})`)
    .join(", ");
}
