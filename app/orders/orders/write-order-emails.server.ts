import * as v from "valibot";
import { findLaterOrder } from "#app/money/order-records/find-later-order.server.ts";
import { orderEmailsKind } from "#app/money/settlement/make-order.server.ts";
import type { OutboxEffects, OutboxWork } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmails } from "#app/platform/mail/write-email.server.ts";
import { findOrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { StaffMailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findMadeOrder } from "./find-order.server.ts";
import { findToldBefore } from "./find-told-before.server.ts";
import { missingPiecesText, newOrderNotice, orderConfirmation } from "./order-mails.server.ts";

const payloadSchema = v.object({ orderId: v.string() });

/** Confirmation and notice are written once each, and for an order that was changed no more. */
export function orderEffects(shop: StaffMailingContext): OutboxEffects {
  const write = (work: OutboxWork) => writeOrderEmails(shop, work);
  // Earlier versions queued the e-mails under the last two names.
  return { [orderEmailsKind]: write, "order-confirmation": write, "new-order-notice": write };
}

async function writeOrderEmails(shop: StaffMailingContext, { payload, key }: OutboxWork): Promise<void> {
  const { orderId } = v.parse(payloadSchema, payload);
  const found = await findMadeOrder(shop, orderId);
  if (!found) throw new Error(`There is no order for ${key}.`);
  const { order } = found;
  // A changed order has the e-mails of the one that goes on.
  if (order.stage === "cancelled" && (await findLaterOrder(shop.db, orderId))) return;
  const missing = missingPiecesText(found.missing);
  const look = await findOrderLook(shop, order);
  const told = await findToldBefore(shop.db, order);
  const confirmation = {
    key: `order-confirmation:${orderId}`,
    to: { name: order.fullName, address: order.email },
    orderId,
    ...orderConfirmation({ order, missing, told }, look),
  };
  const notice = {
    key: `new-order-notice:${orderId}`,
    to: { name: "", address: shop.settings.ownerEmail },
    replyTo: order.customerEmail,
    orderId,
    ...newOrderNotice({ order, missing }, look),
  };
  await writeEmails(shop.db, [confirmation, notice], shop.now());
}
