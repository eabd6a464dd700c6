import { eq, sql } from "drizzle-orm";
import { changedMeanwhile } from "#app/lib/merge-fields.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { isMailKind, type MailKind, type MailWords, mailOf } from "./mail-kinds.server.ts";
import { type ShopTextKind, standardShopTexts } from "./shop-texts.ts";
import { shopTexts as writtenTexts } from "./text-tables.server.ts";

type TextKind = ShopTextKind | MailKind;

type Change = {
  actor: string;
  kind: TextKind;
  wanted: Partial<MailWords>;
  seen: Partial<Record<keyof MailWords, string | undefined>>;
};

/**
 * Replaces a text, audited; back to ours when `wanted` is ours. Chat texts have no subject. `outdated`: somebody else
 * wrote `stored` since `seen`, `clashes` names the fields; nothing is written.
 */
export async function changeShopText(
  { db, now }: WriteContext,
  { actor, kind, wanted: mine, seen }: Change,
): Promise<
  | { kind: "changed" | "unchanged" }
  | { kind: "outdated"; stored: MailWords; clashes: string[]; ownAt: Date | undefined }
> {
  return await transact(db, async transaction => {
    // Lets one change run at a time, so that the audit's "before" is right.
    await transaction.execute(sql`lock table ${writtenTexts} in share row exclusive mode`);
    const { title, ...ours } = oursOf(kind);
    const [row] = await transaction.select().from(writtenTexts).where(eq(writtenTexts.kind, kind));
    const current = row ? { subject: row.subject, text: row.body } : ours;
    const clashes = changedMeanwhile({ mine, seen, now: current });
    if (clashes.length > 0) {
      const facts = Object.fromEntries(clashes.map(name => [name, current[name]]));
      const ownAt = await findOwnChange(transaction, { actor, subject: "text", subjectId: kind, facts });
      return { kind: "outdated", stored: current, clashes, ownAt };
    }
    const words = { ...current, ...mine };
    if (isSame(words, current)) return { kind: "unchanged" };
    const isOurs = isSame(words, ours);
    const at = now();
    if (isOurs) await transaction.delete(writtenTexts).where(eq(writtenTexts.kind, kind));
    else {
      const set = { subject: words.subject, body: words.text, updatedAt: at };
      const toRow = { target: writtenTexts.kind, set };
      await transaction
        .insert(writtenTexts)
        .values({ kind, ...set })
        .onConflictDoUpdate(toRow);
    }
    await writeAudit(transaction, {
      actor,
      action: isOurs ? "restore" : "update",
      subject: "text",
      subjectId: kind,
      before: { name: title, ...told(current) },
      after: { name: title, ...told(words) },
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

function isSame(one: MailWords, other: MailWords): boolean {
  return one.subject === other.subject && one.text === other.text;
}

/** Chat texts have no subject. */
function told({ subject, text }: MailWords): Partial<MailWords> {
  return subject === "" ? { text } : { subject, text };
}
