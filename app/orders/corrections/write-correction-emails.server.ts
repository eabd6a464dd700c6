import { href } from "react-router";
import * as v from "valibot";
import { findLaterOrder } from "#app/money/order-records/find-later-order.server.ts";
import { receiverFacts } from "#app/money/order-records/receiver.ts";
import { findMadeOrder, type OrderCore } from "#app/orders/orders/find-order.server.ts";
import { findToldBefore } from "#app/orders/orders/find-told-before.server.ts";
import { missingPiecesText, orderConfirmation } from "#app/orders/orders/order-mails.server.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findOrderLook, type OrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { correctedWords, standingCorrections } from "./correction.ts";
import { findCorrections } from "./find-corrections.server.ts";

export const correctionMailKind = "order-corrected";

const payloadSchema = v.object({ orderId: v.string(), eventId: v.string() });
const facts = v.record(v.string(), v.unknown());

/**
 * Writes one e-mail for a correction, unless it was undone, followed by another one, or the order was changed. A new
 * address gets the order's confirmation, which the old one may have kept from it.
 */
export function correctionEffects(shop: MailingContext): OutboxEffects {
  return {
    async [correctionMailKind]({ key, payload }) {
      const { orderId, eventId } = v.parse(payloadSchema, payload);
      const standing = standingCorrections(await findCorrections(shop.db, orderId));
      const event = standing.find(({ id }) => id === eventId);
      const found = event && (await findMadeOrder(shop, orderId));
      if (!found || found.order.customerEmail === "") return;
      const { order } = found;
      if (order.stage === "cancelled" && (await findLaterOrder(shop.db, orderId))) return;
      const after = v.is(facts, event.after) ? event.after : {};
      const look = await findOrderLook(shop, order);
      const to = { name: order.fullName, address: order.email };
      if (after.email !== undefined) {
        if (after.email !== order.email) return;
        const told = await findToldBefore(shop.db, order);
        const mail = orderConfirmation({ order, missing: missingPiecesText(found.missing), told }, look);
        return await writeEmail(shop.db, { key, to, orderId, ...mail }, shop.now());
      }
      if (standing.at(-1) !== event) return;
      const mail = correctedMail(order, correctedWords(Object.keys(after)), look);
      await writeEmail(shop.db, { key, to, orderId, ...mail }, shop.now());
    },
  };
}

function correctedMail(order: OrderCore, what: string, look: OrderLook) {
  const { number, fullName: name, trackToken: token } = order;
  const link = look.origin + href("/track/:token", { token });
  return composeMail(look, "order-corrected", { name, number, what, details: detailsOf(order), link });
}

function detailsOf(order: OrderCore): string[] {
  const { fullName, phone, street, landmark, city, region, postalCode, otherPhone, shopperNote } = order;
  return [
    fullName,
    phoneLinks(phone).shown,
    street,
    landmark ? `Landmark: ${landmark}` : "",
    [city, region, postalCode].filter(Boolean).join(", "),
    ...receiverFacts(order).map(({ label, text }) => `${label}: ${text}`),
    otherPhone ? `Another number for the rider: ${phoneLinks(otherPhone).shown}` : "",
    shopperNote ? `Note: ${shopperNote}` : "",
  ].filter(Boolean);
}
