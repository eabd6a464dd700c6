import { href } from "react-router";
import * as v from "valibot";
import { findUndoable } from "#app/orders/fulfilment/find-undoable.server.ts";
import { findMadeOrder } from "#app/orders/orders/find-order.server.ts";
import { mailedItems } from "#app/orders/orders/order-mails.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { addToOutbox, type OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { datesText } from "#app/shop/delivery/delivery-words.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findOrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { isAltering } from "./alteration.ts";

const kind = "alteration-email";

/** An alteration undone by then is not e-mailed. */
const waitMs = 2 * 60_000;

export async function queueAlterationMail(
  db: Queryable,
  { orderId, eventId, now }: { orderId: string; eventId: string; now: Date },
): Promise<void> {
  const notBefore = new Date(now.getTime() + waitMs);
  await addToOutbox(db, { kind, key: `${kind}:${eventId}`, payload: { orderId, eventId }, now, notBefore });
}

const payloadSchema = v.object({ orderId: v.string(), eventId: v.string() });

/** Tells customers that their order is back to be altered: what is done and by when, as it stands now. */
export function alterationEffects(shop: MailingContext): OutboxEffects {
  return {
    async [kind]({ key, payload }) {
      const { orderId, eventId } = v.parse(payloadSchema, payload);
      const made = await findMadeOrder(shop, orderId);
      if (!made || made.order.customerEmail === "" || !isAltering(made.order) || !made.order.readyBy) return;
      if ((await findUndoable(shop.db, orderId, shop.now()))?.id !== eventId) return;
      const { order } = made;
      const look = await findOrderLook(shop, order);
      const { number, fullName: name, trackToken: token, alteration: what, readyBy } = order;
      const mail = composeMail(look, "alteration", {
        name,
        number,
        what,
        day: datesText({ from: readyBy!, to: readyBy! }),
        link: look.origin + href("/track/:token", { token }),
        items: mailedItems(order.lines, look.origin),
      });
      await writeEmail(shop.db, { key, to: { name, address: order.email }, orderId, ...mail }, shop.now());
    },
  };
}
