import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/database/open-database.server.ts";
import { transact } from "#app/database/transact.server.ts";
import { mergeFields } from "#app/lib/merge-fields.ts";
import { writeAudit } from "#app/owner/write-audit.server.ts";
import { shopTexts as writtenTexts } from "#app/tables/owner-tables.server.ts";
import { findShopTexts } from "./find-shop-texts.server.ts";
import type { TextChange } from "./parse-shop-text.ts";
import { shopTexts } from "./shop-texts.ts";

/**
 * Puts a text of the owner's in place of the one there, with its audit; ours again when `wanted` is ours. `outdated`:
 * nothing was changed, since somebody else has written `there` since the form was opened.
 */
export async function changeShopText(
  { db, now }: { db: Database; now(): Date },
  { actor, kind, wanted, seen, left }: TextChange & { actor: string },
): Promise<{ kind: "changed" | "unchanged" } | { kind: "outdated"; there: string }> {
  return await transact(db, async transaction => {
    // One change at a time, so that the audit's "before" is what it was.
    await transaction.execute(sql`lock table ${writtenTexts} in share row exclusive mode`);
    const { [kind]: is } = await findShopTexts({ db: transaction });
    const save = { mine: { text: wanted }, seen: seen === undefined ? {} : { text: seen }, now: { text: is }, left };
    const { merged, clashes } = mergeFields(save);
    if (clashes.length > 0) return { kind: "outdated", there: is };
    if (merged.text === is) return { kind: "unchanged" };
    const { title, standard } = shopTexts[kind];
    const row = { body: merged.text, updatedAt: now() };
    if (merged.text === standard) await transaction.delete(writtenTexts).where(eq(writtenTexts.kind, kind));
    else {
      const toRow = { target: writtenTexts.kind, set: row };
      await transaction
        .insert(writtenTexts)
        .values({ kind, ...row })
        .onConflictDoUpdate(toRow);
    }
    await writeAudit(transaction, {
      actor,
      action: merged.text === standard ? "restore" : "update",
      subject: "text",
      subjectId: kind,
      before: { name: title, text: is },
      after: { name: title, text: merged.text },
      now: row.updatedAt,
    });
    return { kind: "changed" };
  });
}
