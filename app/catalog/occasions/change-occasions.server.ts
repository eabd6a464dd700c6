import { countWithOccasion, rewriteOccasion } from "#app/catalog/products/write-many-products.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { lockListed, writeListed } from "#app/shop/settings/occasion-list.server.ts";
import { isSameOccasion } from "./occasion-words.ts";

type Refused = { kind: "refused"; fields: Record<string, string> };

const subject = { subject: "occasions", subjectId: "list" };

/**
 * Replaces the owner's list, with an audit. `refused`: a word that products have is missing. `outdated`: somebody has
 * changed the list since it was as in `seen`.
 */
export async function saveOccasions(
  { db, now }: WriteContext,
  { actor, names, seen }: { actor: string; names: string[]; seen: string[] },
): Promise<{ kind: "saved" | "unchanged" } | Refused | { kind: "outdated"; ownAt: Date | undefined }> {
  return await transact(db, async transaction => {
    const before = await lockListed(transaction);
    if (isSame(before, names)) return { kind: "unchanged" };
    if (!isSame(before, seen)) {
      return { kind: "outdated", ownAt: await findOwnChange(transaction, { actor, ...subject }) };
    }
    const gone = before.filter(one => !names.some(other => isSameOccasion(one, other)));
    for (const name of gone) {
      const count = await countWithOccasion(transaction, name);
      if (count > 0) return { kind: "refused", fields: { names: usedWords(name, count) } };
    }
    await writeList(transaction, { actor, before, after: names, now: now() });
    return { kind: "saved" };
  });
}

function usedWords(name: string, count: number): string {
  return `“${name}” is on ${count === 1 ? "1 product" : `${count} products`}. Rename or remove it below.`;
}

/** `isHosted`: products are in a content store, which is not changed. */
type Renaming = { actor: string; from: string; isHosted: boolean };

/**
 * Renames an occasion in the list and on all products, with an audit. Products that have `to` already keep one.
 * `count`: of changed products.
 */
export async function renameOccasion(
  { db, now }: WriteContext,
  { actor, from, to, isHosted }: Renaming & { to: string },
): Promise<{ kind: "renamed"; count: number } | { kind: "missing" }> {
  return await transact(db, async transaction => {
    const before = await lockListed(transaction);
    const at = now();
    const count = isHosted ? 0 : await rewriteOccasion(transaction, { from, to, at });
    const place = before.findIndex(one => isSameOccasion(one, from));
    if (place === -1 && count === 0) return { kind: "missing" };
    const others = before.filter(one => !isSameOccasion(one, to) || isSameOccasion(one, from));
    const after = place === -1 ? others : others.map(one => (isSameOccasion(one, from) ? to : one));
    await writeList(transaction, { actor, before, after, now: at, facts: [from, to] });
    return { kind: "renamed", count };
  });
}

/** Removes an occasion from the list and from all products, with an audit. `count`: of changed products. */
export async function removeOccasion(
  { db, now }: WriteContext,
  { actor, from, isHosted }: Renaming,
): Promise<{ kind: "removed"; count: number } | { kind: "missing" }> {
  return await transact(db, async transaction => {
    const before = await lockListed(transaction);
    const at = now();
    const count = isHosted ? 0 : await rewriteOccasion(transaction, { from, to: null, at });
    const after = before.filter(one => !isSameOccasion(one, from));
    if (count === 0 && after.length === before.length) return { kind: "missing" };
    await writeList(transaction, { actor, before, after, now: at, facts: [from, ""] });
    return { kind: "removed", count };
  });
}

const isSame = (one: string[], other: string[]) => JSON.stringify(one) === JSON.stringify(other);

type Written = { actor: string; before: string[]; after: string[]; now: Date; facts?: [from: string, to: string] };

async function writeList(transaction: Transaction, { actor, before, after, now, facts }: Written): Promise<void> {
  await writeListed(transaction, after, now);
  const sides = facts
    ? { before: { occasion: facts[0] }, after: { occasion: facts[1] } }
    : { before: { occasions: before }, after: { occasions: after } };
  await writeAudit(transaction, { actor, action: "update", ...subject, ...sides, now });
}
