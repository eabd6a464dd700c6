import { eq } from "drizzle-orm";
import { href } from "react-router";
import * as v from "valibot";
import type { Database } from "#app/database/open-database.server.ts";
import type { OutboxEffects } from "#app/jobs/work-outbox.server.ts";
import { layOutMail, type MailPart } from "#app/lib/mail-layout.ts";
import { writeEmail } from "#app/mail/write-email.server.ts";
import { findShopSettings, type StartSettings } from "#app/owner/shop-settings.server.ts";
import { orders } from "#app/tables/order-tables.server.ts";
import { findMailedFacts } from "#app/trust/find-trust-facts.server.ts";
import { trustMailParts } from "#app/trust/trust-mail.ts";
import { findUndoable } from "./move-stage.server.ts";
import { stageFacts } from "./stage-news.ts";
import { stageWords } from "./stage-words.ts";

type MailingShop = { db: Database; now(): Date; settings: StartSettings & { origin: string } };

const payloadSchema = v.object({ orderId: v.string(), eventId: v.string() });

/** The effect of a step the owner wants told: one e-mail to the shopper, unless the step was undone or followed. */
export function stageEffects(shop: MailingShop): OutboxEffects {
  return {
    async "stage-email"({ key, payload }) {
      const { orderId, eventId } = v.parse(payloadSchema, payload);
      const step = await findUndoable(shop.db, orderId, shop.now());
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
      if (!order || step?.id !== eventId) return;
      const settings = await findShopSettings(shop);
      const { shopName, collectAddress } = settings;
      const { origin } = shop.settings;
      const { title, news } = stageWords[order.stage];
      const facts = stageFacts(order, collectAddress);
      const parts: MailPart[] = [
        { kind: "text", text: `${order.fullName}, ${news.charAt(0).toLowerCase()}${news.slice(1)}` },
        ...(facts.length > 0 ? [{ kind: "lines", title, lines: facts } as const] : []),
        {
          kind: "link",
          label: "Follow your order",
          address: origin + href("/track/:token", { token: order.trackToken }),
        },
        ...trustMailParts(await findMailedFacts(shop, settings), origin),
      ];
      const heading = `Your order ${order.number}: ${title.toLowerCase()}`;
      const mail = layOutMail({ title: heading, parts, shopName, origin });
      const to = { name: order.fullName, address: order.email };
      await writeEmail(shop.db, { key, to, orderId, subject: `${heading} (${shopName})`, ...mail }, shop.now());
    },
  };
}
