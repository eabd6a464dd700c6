import { and, eq, sql } from "drizzle-orm";
import { href } from "react-router";
import * as v from "valibot";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { mailLimit } from "#app/people/accounts/limit-mails.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { addToOutbox, type OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findOrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import type { LostLink } from "./parse-lost-link.ts";

const lostLinkKind = "tracking-link";
const hourly = { limit: 5, minutes: 60 };

/**
 * Queues an e-mail with an order's tracking link. Number and address are compared later, in the background, so that
 * answer and time are the same for right and wrong ones. Five an hour per network address.
 */
export async function askForLink(
  context: OutboxContext,
  request: Request,
  asked: LostLink,
): Promise<"noted" | "too-many-tries"> {
  const tried = await countTry(context, [
    { key: `lost links from ${clientAddress(request)}`, ...hourly },
    mailLimit(asked.email),
  ]);
  if (tried === "too-many") return "too-many-tries";
  await addToOutbox(context.db, {
    kind: lostLinkKind,
    key: `${lostLinkKind}:${newId()}`,
    payload: asked,
    now: context.now(),
  });
  context.workSoon?.();
  return "noted";
}

const payloadSchema = v.object({ number: v.string(), email: v.string() });

/** Sends one e-mail to the order's address, only when the given address is that one. */
export function lostLinkEffects(context: MailingContext): OutboxEffects {
  return {
    async [lostLinkKind]({ key, payload }) {
      const { number, email } = v.parse(payloadSchema, payload);
      const [order] = await context.db
        .select({
          id: orders.id,
          fullName: orders.fullName,
          email: orders.email,
          token: orders.trackToken,
          isTest: orders.isTest,
        })
        .from(orders)
        .where(and(eq(orders.number, number), eq(sql`lower(${orders.email})`, email.toLowerCase())));
      if (!order) return;
      const look = await findOrderLook(context, order);
      const { fullName: name, token } = order;
      const mail = composeMail(look, "tracking-link", {
        name,
        number,
        link: look.origin + href("/track/:token", { token }),
      });
      const to = { name, address: order.email };
      await writeEmail(context.db, { key, to, orderId: order.id, ...mail }, context.now());
    },
  };
}
