import { href } from "react-router";
import * as v from "valibot";
import { findMadeOrder } from "#app/orders/orders/find-order.server.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { datesText } from "#app/shop/delivery/delivery-words.ts";
import { isToMake } from "#app/shop/delivery/order-states.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findOrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findMovedDay } from "./find-moved-day.server.ts";
import { choiceEnd } from "./moved-day.ts";
import { movedMailKind } from "./queue-moved-mail.server.ts";

const payloadSchema = v.object({ orderId: v.string(), eventId: v.string() });

/** Tells customers the new day of an order. The day is read now: one that was moved again has an e-mail of its own. */
export function movedEffects(shop: MailingContext): OutboxEffects {
  return {
    async [movedMailKind]({ key, payload }) {
      const { orderId, eventId } = v.parse(payloadSchema, payload);
      const made = await findMadeOrder(shop, orderId);
      if (!made || made.order.customerEmail === "" || !isToMake(made.order.stage)) return;
      const { order } = made;
      const moved = await findMovedDay(shop.db, order);
      if (moved?.eventId !== eventId) return;
      const look = await findOrderLook(shop, order);
      const { number, fullName: name, trackToken: token } = order;
      const mail = composeMail(look, "day-moved", {
        name,
        number,
        day: datesText({ from: moved.to, to: moved.to }),
        before: datesText({ from: moved.from, to: moved.from }),
        reason: moved.reason,
        choice: choiceEnd(moved),
        link: look.origin + href("/track/:token", { token }),
      });
      await writeEmail(shop.db, { key, to: { name, address: order.email }, orderId, ...mail }, shop.now());
    },
  };
}
