import { and, eq, isNotNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { disputeNoticeKind } from "#app/money/disputes/keep-dispute.server.ts";
import { callToMakeKind } from "#app/money/settlement/announce-call.server.ts";
import { failingPaymentKind } from "#app/money/settlement/count-failures.server.ts";
import { orderEmailsKind } from "#app/money/settlement/make-order.server.ts";
import { contactMessageKind } from "#app/people/contact/send-contact-message.server.ts";
import { may } from "#app/people/staff/permissions.ts";
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
const rung: Record<string, RingKind[]> = {
  [orderEmailsKind]: ["order", "stock"],
  "transfer-told": ["confirm"],
  [callToMakeKind]: ["confirm"],
  "attention-notice": ["attention"],
  [disputeNoticeKind]: ["attention"],
  [contactMessageKind]: ["message"],
  [failingPaymentKind]: ["failing"],
};

/** Work that rings and writes no e-mail. */
const ringsAlone: OutboxEffects = { [failingPaymentKind]: async () => {} };

/**
 * Rings for work of the outbox before its e-mails are written. A device gets one row for each event, however often the
 * work is done.
 */
export function withRings(shop: WriteContext, effects: OutboxEffects): OutboxEffects {
  const ringing = Object.entries({ ...effects, ...ringsAlone }).map(([name, effect]) => {
    const kinds = rung[name];
    if (!kinds) return [name, effect];
    const ringAndWrite = async (work: OutboxWork) => {
      await queueRings(shop, kinds, work);
      await effect(work);
    };
    return [name, ringAndWrite];
  });
  return Object.fromEntries(ringing) as OutboxEffects;
}

async function queueRings(
  { db, now: clock }: WriteContext,
  kinds: RingKind[],
  { key, payload }: OutboxWork,
): Promise<void> {
  const devices = await db
    .select({
      id: pushDevices.id,
      kinds: pushDevices.kinds,
      quietFrom: pushDevices.quietFrom,
      quietTo: pushDevices.quietTo,
      role: users.role,
    })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .where(and(isNotNull(pushDevices.sessionId), sql`${pushDevices.kinds} ?| ${sql.param(kinds)}::text[]`));
  const now = clock();
  const rows = devices.flatMap(device =>
    kinds
      .filter(kind => device.kinds.includes(kind) && may(device.role, ringKinds[kind].permission))
      .map(kind => {
        const { subject, event } = eventOf(kind, key, payload);
        const dueAt = ringKinds[kind].isUrgent ? now : dueAfterQuiet(device, now);
        return { id: newId(), deviceId: device.id, event, kind, subject, dueAt, createdAt: now };
      }),
  );
  if (rows.length > 0) await db.insert(rings).values(rows).onConflictDoNothing();
}

function eventOf(kind: RingKind, key: string, payload: unknown) {
  const { orderId, checkoutId, entryId, moment } = v.parse(about, kind === "message" ? {} : payload);
  const subject = orderId ?? checkoutId ?? entryId ?? key;
  return { subject, event: [kind, subject, moment].filter(Boolean).join(":") };
}
