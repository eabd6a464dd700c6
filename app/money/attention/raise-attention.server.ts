import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { type AttentionKind, attentionKinds } from "./attention-kinds.ts";
import { attentionItems } from "./attention-tables.server.ts";

/**
 * Adds an entry with an e-mail, once per kind, reference and subject (a refund's or dispute's id; none for a payment).
 * Amounts in the smallest unit of `currency`, NGN by default. Source: docs/architecture.md#the-way-of-an-order.
 */
export async function raiseAttention(
  db: Queryable,
  item: {
    kind: AttentionKind;
    reference: string;
    subject?: string;
    /** The provider, where no attempt of ours names it. */
    provider?: string;
    checkoutId?: string;
    orderId?: string;
    expectedKobo?: number;
    paidKobo?: number;
    currency?: string;
    /** Tells the owner what happened, in a sentence. */
    detail: string;
    /** False when the caller writes its own e-mail. */
    isMailed?: boolean;
    now: Date;
  },
): Promise<void> {
  const { now, isMailed = attentionKinds[item.kind].isMailed, ...values } = item;
  await db.transaction(async transaction => {
    const [raised] = await transaction
      .insert(attentionItems)
      .values({ ...values, id: newId(), createdAt: now })
      .onConflictDoNothing({ target: [attentionItems.kind, attentionItems.reference, attentionItems.subject] })
      .returning({ id: attentionItems.id });
    if (!raised || !isMailed) return;
    const work = { kind: "attention-notice", key: `attention-notice:${raised.id}`, payload: { entryId: raised.id } };
    await addToOutbox(transaction, { ...work, now });
  });
}
