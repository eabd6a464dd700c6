import { and, desc, eq, sql } from "drizzle-orm";
import { href } from "react-router";
import * as v from "valibot";
import { formatNaira } from "#app/lib/money.ts";
import { orderEvents } from "#app/money/order-records/order-tables.server.ts";
import { findMadeOrder } from "#app/orders/orders/find-order.server.ts";
import { mailedItems } from "#app/orders/orders/order-mails.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findOrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { balanceMailKind } from "./queue-balance-mails.server.ts";

const payloadSchema = v.object({ orderId: v.string(), eventId: v.string() });

/** An order in one of these is made, and not with its customer yet. */
const waitingStages: OrderStage[] = ["made", "packed", "ready"];

/** Asks for the rest of an order that is made. What is due is read now: what came meanwhile is not asked again. */
export function balanceEffects(shop: MailingContext): OutboxEffects {
  return {
    async [balanceMailKind]({ key, payload }) {
      const { orderId, eventId } = v.parse(payloadSchema, payload);
      const made = await findMadeOrder(shop, orderId);
      if (!made || made.order.customerEmail === "") return;
      const { order } = made;
      const isAsked = order.dueKobo > 0 && waitingStages.includes(order.stage);
      if (!isAsked || (await findLastMade(shop.db, orderId)) !== eventId) return;
      const look = await findOrderLook(shop, order);
      const { number, fullName: name, trackToken: token } = order;
      const mail = composeMail(look, "balance-asked", {
        name,
        number,
        amount: formatNaira(order.dueKobo),
        link: look.origin + href("/track/:token", { token }),
        items: mailedItems(order.lines, look.origin),
      });
      await writeEmail(shop.db, { key, to: { name, address: order.email }, orderId, ...mail }, shop.now());
    },
  };
}

/** The step that marked the order as made; one that was taken again later has e-mails of its own. */
async function findLastMade(db: Queryable, orderId: string): Promise<string | undefined> {
  const isMade = sql`${orderEvents.after} ->> 'stage' = 'made'`;
  const [event] = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, "stage"), isMade))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return event?.id;
}
