import { and, eq, isNotNull } from "drizzle-orm";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { canReopen } from "./attention.ts";
import type { AttentionKind } from "./attention-kinds.ts";
import { attentionItems } from "./attention-tables.server.ts";

/** Opens an entry that staff closed by its note. False, and nothing written, for any other. */
export async function reopenAttention(
  { db, now }: WriteContext,
  { id, actor }: { id: string; actor: string },
): Promise<boolean> {
  return await transact(db, async transaction => {
    const isClosed = and(eq(attentionItems.id, id), isNotNull(attentionItems.resolvedAt));
    const [entry] = await transaction.select().from(attentionItems).where(isClosed).for("update");
    if (!entry || !canReopen(entry.resolution)) return false;
    const { kind: about, orderId, reference, note } = entry;
    await transaction
      .update(attentionItems)
      .set({ resolvedAt: null, resolvedBy: null, resolution: null, note: null })
      .where(eq(attentionItems.id, id));
    const at = now();
    const after = { about, ...(note && { note }) };
    if (orderId) await recordOrderEvent(transaction, { orderId, actor, kind: "attention-reopened", after, now: at });
    const subject = { subject: "attention", subjectId: id };
    await writeAudit(transaction, { actor, action: "reopen", ...subject, after: { ...after, reference }, now: at });
    return true;
  });
}

/** What names an entry: there is one for each. */
type EntryName = { kind: AttentionKind; reference: string; subject: string };

const isNamed = ({ kind, reference, subject }: EntryName) =>
  and(eq(attentionItems.kind, kind), eq(attentionItems.reference, reference), eq(attentionItems.subject, subject));

export async function findEntryId(transaction: Transaction, name: EntryName): Promise<string | undefined> {
  const [entry] = await transaction.select({ id: attentionItems.id }).from(attentionItems).where(isNamed(name));
  return entry?.id;
}

/** Opens a closed entry because what it is about began again. */
export async function openEntryAgain(
  transaction: Transaction,
  { detail, ...name }: EntryName & { detail: string },
): Promise<void> {
  await transaction
    .update(attentionItems)
    .set({ resolvedAt: null, resolvedBy: null, resolution: null, note: null, detail })
    .where(and(isNamed(name), isNotNull(attentionItems.resolvedAt)));
}
