import { randomUUID } from "node:crypto";
import { mergeFields } from "#app/lib/merge-fields.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { lockOrderWithCheckout } from "#app/money/order-records/lock-order.server.ts";
import { orderEmailsKind } from "#app/money/settlement/make-order.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { isOwed } from "#app/platform/jobs/owed-work.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { type CorrectedFacts, type CorrectedField, correctableFacts, undoCorrectionMs } from "./correction.ts";
import { type Correction, pick } from "./parse-correction.server.ts";
import { closedSentence } from "./why-closed.server.ts";
import { writeCorrection } from "./write-correction.server.ts";
import { correctionMailKind } from "./write-correction-emails.server.ts";

/** `closed`: sent, cancelled or erased, in a sentence. `outdated`: somebody changed the same; nothing was written. */
export type CorrectionOutcome =
  | { kind: "corrected"; number: string }
  | { kind: "unchanged" | "missing" }
  | { kind: "closed"; sentence: string }
  | { kind: "outdated"; facts: CorrectedFacts; fields: CorrectedField[]; ownAt: Date | undefined };

/**
 * Corrects who ordered and where it goes, until it is sent, with version, history, audit and, two minutes later, an
 * e-mail. A corrected e-mail address ends the tracking link, because a stranger may have got it. Papers stay as they
 * were numbered.
 */
export async function correctOrder(
  shop: OutboxContext,
  { id, actor, correction }: { id: string; actor: string; correction: Correction },
): Promise<CorrectionOutcome> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(shop.db, async (transaction): Promise<CorrectionOutcome> => {
    const order = await lockOrderWithCheckout(transaction, id);
    if (!order) return { kind: "missing" };
    const sentence = await closedSentence(transaction, order);
    if (sentence) return { kind: "closed", sentence };
    const current = correctableFacts(order);
    const { merged, clashes } = mergeFields<CorrectedFacts>({ ...correction, now: current });
    if (clashes.length > 0) {
      const facts = pick(current, clashes);
      const ownAt = await findOwnChange(transaction, { actor, subject: "order", subjectId: id, facts });
      return { kind: "outdated", facts: current, fields: clashes, ownAt };
    }
    const changed = (Object.keys(merged) as CorrectedField[]).filter(name => merged[name] !== current[name]);
    if (changed.length === 0) return { kind: "unchanged" };
    const now = shop.now();
    const notBefore = new Date(now.getTime() + undoCorrectionMs);
    const eventId = newId();
    const token = changed.includes("email") ? randomUUID().replaceAll("-", "") : order.trackToken;
    await writeCorrection(transaction, {
      order,
      actor,
      event: { id: eventId, kind: "corrected" },
      from: { facts: pick(current, changed), trackToken: order.trackToken },
      to: { facts: pick(merged, changed), trackToken: token },
      heldEmail: merged.email,
      mailsDue: notBefore,
      now,
    });
    // A confirmation that was never sent goes to the corrected address by itself.
    const isConfirmed = changed.includes("email") && (await isOwed(transaction, `${orderEmailsKind}:${id}`));
    const mail = {
      kind: correctionMailKind,
      key: `${correctionMailKind}:${eventId}`,
      payload: { orderId: id, eventId },
    };
    if (!isConfirmed) await addToOutbox(transaction, { ...mail, now, notBefore });
    return { kind: "corrected", number: order.number };
  });
}
