import { and, eq, isNull } from "drizzle-orm";
import { href } from "react-router";
import * as v from "valibot";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { alteredLines } from "#app/orders/alterations/alteration.ts";
import { findMadeOrder } from "#app/orders/orders/find-order.server.ts";
import { mailedItems } from "#app/orders/orders/order-mails.server.ts";
import { findReturnTerms } from "#app/orders/returns/ask-return.server.ts";
import { reasonsFor, returnRefusal } from "#app/orders/returns/return.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { datesText } from "#app/shop/delivery/delivery-words.ts";
import type { ReturnOffer } from "#app/shop/mails-to-shoppers/order-steps.server.tsx";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findOrderLook, type MailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findUndoable } from "./find-undoable.server.ts";
import { keptSentence } from "./kept-part.ts";
import { stageMailKind } from "./queue-stage-mail.server.ts";
import { stageFacts } from "./stage-news.ts";

const payloadSchema = v.object({ orderId: v.string(), eventId: v.string() });

/** Writes one e-mail, unless the step was undone or followed by another one. An alteration has its own words. */
export function stageEffects(shop: MailingContext): OutboxEffects {
  return {
    async [stageMailKind]({ key, payload }) {
      const { orderId, eventId } = v.parse(payloadSchema, payload);
      const step = await findUndoable(shop.db, orderId, shop.now());
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
      if (!order || step?.id !== eventId) return;
      // The order confirmation already says that the order was placed.
      if (order.stage === "placed") return;
      const made = await findMadeOrder(shop, orderId);
      const look = await findOrderLook(shop, order);
      const { number, fullName: name, trackToken: token, stage, alteration, readyBy } = order;
      const lines = made?.order.lines ?? [];
      const said = {
        name,
        number,
        link: look.origin + href("/track/:token", { token }),
        items: mailedItems(alteration === "" ? lines : alteredLines(lines), look.origin),
      };
      const isAltered = stage === "in-production" && alteration !== "" && readyBy;
      const news = {
        ...said,
        facts: [...stageFacts(order, look.settings.collectAddress), ...doorCodeLines(order)],
        kept: step.after.kept && keptSentence(step.after.kept),
        returns: await findReturnOffer(shop, order, look),
      };
      const mail = isAltered
        ? composeMail(look, "alteration", { ...said, what: alteration, day: datesText({ from: readyBy, to: readyBy }) })
        : composeMail(look, `stage-${stage}`, news);
      const to = { name, address: order.email };
      await writeEmail(shop.db, { key, to, orderId, ...mail }, shop.now());
    },
  };
}

/** Staff's own messages leave it out, so that it stays between customer and rider. */
function doorCodeLines({ stage, doorCode }: typeof orders.$inferSelect): string[] {
  return stage === "sent" && doorCode ? [`Code for the rider: ${doorCode}. Say it when you have your parcel.`] : [];
}

/** Returns undefined while nothing of the order may be returned, and where all of it fits one person only. */
async function findReturnOffer(
  { db, now }: MailingContext,
  order: typeof orders.$inferSelect,
  { settings: { takesReturns, returnDays: days }, origin }: MailLook,
): Promise<ReturnOffer | undefined> {
  if (!takesReturns) return undefined;
  const judged = await findReturnTerms(db, order);
  const { until } = reasonsFor(judged, { days, now: now() });
  if (until === undefined || returnRefusal(judged)) return undefined;
  const isOfAnySize = and(eq(orderItems.orderId, order.id), isNull(orderItems.measures));
  if ((await db.$count(orderItems, isOfAnySize)) === 0) return undefined;
  const address = origin + href("/track/:token/return", { token: order.trackToken });
  return { until: formatLagosDay(until).replace(/ \d{4}$/u, ""), address };
}
