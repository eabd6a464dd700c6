import { eq, sql } from "drizzle-orm";
import { mergeFields } from "#app/lib/merge-fields.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { isMailKind, type MailKind, type MailWords, mailOf } from "./mail-kinds.server.ts";
import { readWords } from "./parse-mail-text.server.ts";
import { type ShopTextKind, standardShopTexts } from "./shop-texts.ts";
import { shopTexts as writtenTexts } from "./text-tables.server.ts";

type TextKind = ShopTextKind | MailKind;

type Change = {
  actor: string;
  kind: TextKind;
  wanted: Partial<MailWords>;
  seen: Partial<MailWords>;
  left?: readonly string[];
};

/**
 * Replaces a text, audited; back to ours when `wanted` is ours. Chat texts have no subject. `outdated`: nothing
 * changed, because somebody wrote `there` since the form was opened; `clashes`: fields both changed.
 */
export async function changeShopText(
  { db, now }: WriteContext,
  { actor, kind, wanted: mine, seen, left }: Change,
): Promise<
  { kind: "changed" | "unchanged" } | { kind: "outdated"; there: MailWords; clashes: string[]; ownAt: Date | undefined }
> {
  return await transact(db, async transaction => {
    // One change at a time, so that the audit's "before" is right.
    await transaction.execute(sql`lock table ${writtenTexts} in share row exclusive mode`);
    const { title, ...ours } = oursOf(kind);
    const [row] = await transaction.select().from(writtenTexts).where(eq(writtenTexts.kind, kind));
    const current = row ? { subject: row.subject, text: row.body } : ours;
    const { merged, clashes } = mergeFields({ mine, seen: withoutUnknown(seen), now: current, left });
    if (clashes.length > 0) {
      const facts = Object.fromEntries(clashes.map(name => [name, current[name]]));
      const ownAt = await findOwnChange(transaction, { actor, subject: "text", subjectId: kind, facts });
      return { kind: "outdated", there: current, clashes, ownAt };
    }
    // Each side may have dropped what only the other's half had.
    if (isMailKind(kind) && !readWords(kind, merged).ok) {
      return { kind: "outdated", there: current, clashes: ["text"], ownAt: undefined };
    }
    if (isSame(merged, current)) return { kind: "unchanged" };
    const isOurs = isSame(merged, ours);
    const at = now();
    if (isOurs) await transaction.delete(writtenTexts).where(eq(writtenTexts.kind, kind));
    else {
      const words = { subject: merged.subject, body: merged.text, updatedAt: at };
      const toRow = { target: writtenTexts.kind, set: words };
      await transaction
        .insert(writtenTexts)
        .values({ kind, ...words })
        .onConflictDoUpdate(toRow);
    }
    await writeAudit(transaction, {
      actor,
      action: isOurs ? "restore" : "update",
      subject: "text",
      subjectId: kind,
      before: { name: title, ...told(current) },
      after: { name: title, ...told(merged) },
      now: at,
    });
    return { kind: "changed" };
  });
}

function oursOf(kind: TextKind): MailWords & { title: string } {
  if (!isMailKind(kind))
    return { title: standardShopTexts[kind].title, subject: "", text: standardShopTexts[kind].standard };
  const { title, subject, text } = mailOf(kind);
  return { title, subject, text };
}

/** Ignores fields the form did not send. */
function withoutUnknown(seen: Partial<MailWords>): Partial<MailWords> {
  return Object.fromEntries(Object.entries(seen).filter(([, words]) => words !== undefined));
}

function isSame(one: MailWords, other: MailWords): boolean {
  return one.subject === other.subject && one.text === other.text;
}

/** Chat texts have no subject. */
function told({ subject, text }: MailWords): Partial<MailWords> {
  return subject === "" ? { text } : { subject, text };
}
