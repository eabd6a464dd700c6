import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { disputeNoticeKind } from "#app/money/disputes/keep-dispute.server.ts";
import { callToMakeKind } from "#app/money/settlement/announce-call.server.ts";
import { orderEmailsKind } from "#app/money/settlement/make-order.server.ts";
import { contactMessageKind } from "#app/people/contact/send-contact-message.server.ts";
import { rolesThatMay } from "#app/people/staff/permissions.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import type { OutboxEffects, OutboxWork } from "#app/platform/jobs/work-outbox.server.ts";
import { dueAfterQuiet } from "./quiet-hours.ts";
import { type RingKind, ringKinds } from "./ring-kinds.ts";
import { pushDevices, rings } from "./ring-tables.server.ts";

const about = v.object({
  orderId: v.optional(v.string()),
  checkoutId: v.optional(v.string()),
  entryId: v.optional(v.string()),
  /** Tells two rings about one thing apart. */
  moment: v.optional(v.string()),
});

/** Says which work of the outbox rings, and for what. */
const rung: Record<string, RingKind> = {
  [orderEmailsKind]: "order",
  "transfer-told": "confirm",
  [callToMakeKind]: "confirm",
  "attention-notice": "attention",
  [disputeNoticeKind]: "attention",
  [contactMessageKind]: "message",
};

/**
 * Rings for work of the outbox before its e-mails are written. A device gets one row for each event, however often the
 * work is done.
 */
export function withRings(shop: WriteContext, effects: OutboxEffects): OutboxEffects {
  const ringing = Object.entries(effects).map(([name, effect]) => {
    const kind = rung[name];
    if (!kind) return [name, effect];
    const ringAndWrite = async (work: OutboxWork) => {
      await queueRings(shop, kind, work);
      await effect(work);
    };
    return [name, ringAndWrite];
  });
  return Object.fromEntries(ringing) as OutboxEffects;
}

async function queueRings(
  { db, now: clock }: WriteContext,
  kind: RingKind,
  { key, payload }: OutboxWork,
): Promise<void> {
  const devices = await db
    .select({ id: pushDevices.id, quietFrom: pushDevices.quietFrom, quietTo: pushDevices.quietTo })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .where(
      and(
        isNotNull(pushDevices.sessionId),
        sql`${pushDevices.kinds} ? ${kind}`,
        inArray(users.role, [...rolesThatMay(ringKinds[kind].permission)]),
      ),
    );
  if (devices.length === 0) return;
  const now = clock();
  const { orderId, checkoutId, entryId, moment } = v.parse(about, kind === "message" ? {} : payload);
  const subject = orderId ?? checkoutId ?? entryId ?? key;
  const event = [kind, subject, moment].filter(Boolean).join(":");
  const rows = devices.map(device => {
    const dueAt = ringKinds[kind].isUrgent ? now : dueAfterQuiet(device, now);
    return { id: newId(), deviceId: device.id, event, kind, subject, dueAt, createdAt: now };
  });
  await db.insert(rings).values(rows).onConflictDoNothing();
}
