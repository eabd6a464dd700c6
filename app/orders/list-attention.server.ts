import { desc, isNull } from "drizzle-orm";
import type { Database } from "#app/server/open-database.server.ts";
import { attentionItems } from "#app/server/schema.server.ts";
import type { Attention } from "./attention.ts";

/** What waits for the owner, newest first, at most `limit` of it. Source: design §5.4 (nothing is dropped silently). */
export async function listAttention({ db }: { db: Database }, { limit = 20 } = {}): Promise<Attention[]> {
  return db
    .select({
      id: attentionItems.id,
      reference: attentionItems.reference,
      detail: attentionItems.detail,
      expectedKobo: attentionItems.expectedKobo,
      paidKobo: attentionItems.paidKobo,
      createdAt: attentionItems.createdAt,
    })
    .from(attentionItems)
    .where(isNull(attentionItems.resolvedAt))
    .orderBy(desc(attentionItems.createdAt), desc(attentionItems.id))
    .limit(limit);
}
