import { desc, isNull } from "drizzle-orm";
import type { Database } from "#app/server/open-database.server.ts";
import { attentionItems } from "#app/server/schema.server.ts";
import type { Attention, AttentionKind } from "./attention.ts";

/** What waits for the owner, newest first, at most `limit` of it. Source: design §5.4 (nothing is dropped silently). */
export async function listAttention({ db }: { db: Database }, { limit = 20 } = {}): Promise<Attention[]> {
  const items = await db
    .select({
      id: attentionItems.id,
      kind: attentionItems.kind,
      reference: attentionItems.reference,
      detail: attentionItems.detail,
      expectedKobo: attentionItems.expectedKobo,
      paidKobo: attentionItems.paidKobo,
      currency: attentionItems.currency,
      createdAt: attentionItems.createdAt,
    })
    .from(attentionItems)
    .where(isNull(attentionItems.resolvedAt))
    .orderBy(desc(attentionItems.createdAt), desc(attentionItems.id))
    .limit(limit);
  return items.map(item => ({ ...item, kind: item.kind as AttentionKind }));
}
