import { eq } from "drizzle-orm";
import { href } from "react-router";
import * as v from "valibot";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import type { StartSettings } from "#app/shop/settings/shop-settings.server.ts";
import { orders } from "#app/platform/tables/order-tables.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import { findUndoable } from "./move-stage.server.ts";
import { stageFacts } from "./stage-news.ts";

type MailingShop = { db: Database; now(): Date; settings: StartSettings & { origin: string } };

const payloadSchema = v.object({ orderId: v.string(), eventId: v.string() });

/** One e-mail, unless the step was undone or followed. */
export function stageEffects(shop: MailingShop): OutboxEffects {
  return {
    async "stage-email"({ key, payload }) {
      const { orderId, eventId } = v.parse(payloadSchema, payload);
      const step = await findUndoable(shop.db, orderId, shop.now());
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
      if (!order || step?.id !== eventId) return;
      // The order confirmation says that.
      if (order.stage === "placed") return;
      const look = await findMailLook(shop);
      const { number, fullName: name, trackToken: token } = order;
      const mail = composeMail(look, `stage-${order.stage}`, {
        name,
        number,
        facts: stageFacts(order, look.settings.collectAddress),
        link: look.origin + href("/track/:token", { token }),
      });
      const to = { name, address: order.email };
      await writeEmail(shop.db, { key, to, orderId, ...mail }, shop.now());
    },
  };
}
