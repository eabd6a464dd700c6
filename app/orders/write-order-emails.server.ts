import * as v from "valibot";
import type { Database } from "#app/database/open-database.server.ts";
import { findShopSettings, type StartSettings } from "#app/owner/shop-settings.server.ts";
import type { OutboxEffects, OutboxWork } from "#app/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/mail/write-email.server.ts";
import { findMailedFacts } from "#app/trust/find-trust-facts.server.ts";
import { findOrder } from "./find-order.server.ts";
import { missingPieces } from "#app/stock/missing-pieces.ts";
import type { OrderDetail } from "./order-detail.ts";
import { newOrderNotice, orderConfirmation } from "./order-mails.ts";

type MailingShop = { db: Database; now(): Date; settings: StartSettings & { origin: string; ownerEmail: string } };

const payloadSchema = v.object({ orderId: v.string() });

/** The effects of a new order: the confirmation to the shopper and the notice to the owner, each written once. */
export function orderEffects(shop: MailingShop): OutboxEffects {
  return {
    async "order-confirmation"(work) {
      const { order, missing, about } = await read(shop, work);
      const to = { name: order.fullName, address: order.email };
      const mail = orderConfirmation({ order, missing }, about);
      await writeEmail(shop.db, { key: work.key, to, orderId: order.id, ...mail }, shop.now());
    },
    async "new-order-notice"(work) {
      const { order, missing, about } = await read(shop, work);
      const to = { name: "", address: shop.settings.ownerEmail };
      const mail = newOrderNotice({ order, missing }, about);
      await writeEmail(shop.db, { key: work.key, to, orderId: order.id, ...mail }, shop.now());
    },
  };
}

async function read(shop: MailingShop, { payload, key }: OutboxWork) {
  const { orderId } = v.parse(payloadSchema, payload);
  const order = await findOrder(shop, orderId);
  if (!order) throw new Error(`There is no order for ${key}.`);
  const settings = await findShopSettings(shop);
  const { shopName, collectAddress, phone } = settings;
  const facts = await findMailedFacts(shop, settings);
  const about = { shopName, collectAddress, phone, facts, origin: shop.settings.origin };
  return { order, missing: missingOf(order), about };
}

/** The pieces that were missing when a late payment came, in words. */
function missingOf({ events }: OrderDetail): string {
  return missingPieces(events)
    .map(({ title, size, pieces }) => `${pieces} × ${title} (${size})`)
    .join(", ");
}
