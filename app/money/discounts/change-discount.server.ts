import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { isStored } from "#app/platform/database/is-stored.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { DiscountTerms } from "./discount.ts";
import { discounts, discountTargets } from "./discount-tables.server.ts";

/** `refused`: a sentence per field; `outdated`: changed since the form was opened. */
export type DiscountChange =
  | { kind: "changed" | "missing" }
  | { kind: "outdated"; ownAt: Date | undefined }
  | { kind: "refused"; fields: Record<string, string> };

/** Creates a discount and its audit entry. `id` came with the form, so a form sent twice makes one. */
export async function createDiscount(
  { db, now }: WriteContext,
  { id, actor, terms }: { id: string; actor: string; terms: DiscountTerms },
): Promise<DiscountChange> {
  return await transact(db, async (transaction): Promise<DiscountChange> => {
    const taken = await findTaken(transaction, id, terms);
    if (taken) return taken;
    const at = now();
    const { categoryIds: _categories, productIds: _products, collectionIds: _collections, ...columns } = terms;
    const made = await transaction
      .insert(discounts)
      .values({ ...columns, id, createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: discounts.id })
      .returning({ id: discounts.id });
    if (made.length === 0) return { kind: "changed" };
    await writeTargets(transaction, id, terms);
    const audit = { actor, action: "create", subject: "discount", subjectId: id, after: auditOf(terms) };
    await writeAudit(transaction, { ...audit, now: at });
    return { kind: "changed" };
  });
}

/** Changes a discount still at `version`, with its audit. Checkouts keep their price. */
export async function updateDiscount(
  { db, now }: WriteContext,
  { id, version, actor, terms }: { id: string; version: number; actor: string; terms: DiscountTerms },
): Promise<DiscountChange> {
  return await transact(db, async (transaction): Promise<DiscountChange> => {
    const existing = await lockDiscount(transaction, id);
    if (!existing) return { kind: "missing" };
    if (existing.version !== version) {
      if (await isWritten(transaction, existing, terms)) return { kind: "changed" };
      const own = { actor, subject: "discount", subjectId: id };
      return { kind: "outdated", ownAt: await findOwnChange(transaction, own) };
    }
    const taken = await findTaken(transaction, id, terms);
    if (taken) return taken;
    const at = now();
    const { categoryIds: _categories, productIds: _products, collectionIds: _collections, ...columns } = terms;
    await transaction
      .update(discounts)
      .set({ ...columns, version: version + 1, updatedAt: at })
      .where(eq(discounts.id, id));
    await transaction.delete(discountTargets).where(eq(discountTargets.discountId, id));
    await writeTargets(transaction, id, terms);
    const { code, title, minimumKobo, startsAt, endsAt, maxUses, maxPerPerson } = existing;
    const before = { code, title, minimumKobo, startsAt, endsAt, maxUses, maxPerPerson };
    const audit = { actor, action: "update", subject: "discount", subjectId: id, before, after: auditOf(terms) };
    await writeAudit(transaction, { ...audit, now: at });
    return { kind: "changed" };
  });
}

export type DiscountStep = "pause" | "resume" | "end";

/** Writes its audit too, and changes nothing the second time. */
export async function stepDiscount(
  { db, now }: WriteContext,
  { id, step, actor }: { id: string; step: DiscountStep; actor: string },
): Promise<{ kind: "changed" | "missing" }> {
  return await transact(db, async transaction => {
    const existing = await lockDiscount(transaction, id);
    if (!existing) return { kind: "missing" };
    const at = now();
    const isEnded = existing.endsAt !== null && existing.endsAt <= at;
    if (isEnded || (step !== "end" && (existing.pausedAt !== null) === (step === "pause"))) return { kind: "changed" };
    const startsAt = existing.startsAt !== null && existing.startsAt < at ? existing.startsAt : null;
    const set = step === "end" ? { startsAt, endsAt: at } : { pausedAt: step === "pause" ? at : null };
    await transaction
      .update(discounts)
      .set({ ...set, version: existing.version + 1, updatedAt: at })
      .where(eq(discounts.id, id));
    const before = { code: existing.code, title: existing.title, endsAt: existing.endsAt, pausedAt: existing.pausedAt };
    const audit = { actor, action: "update", subject: "discount", subjectId: id, before, after: { ...before, ...set } };
    await writeAudit(transaction, { ...audit, now: at });
    return { kind: "changed" };
  });
}

async function lockDiscount(transaction: Transaction, id: string) {
  const [row] = await transaction.select().from(discounts).where(eq(discounts.id, id)).for("no key update");
  return row;
}

async function isWritten(
  transaction: Transaction,
  existing: typeof discounts.$inferSelect,
  { categoryIds, productIds, collectionIds, ...columns }: DiscountTerms,
): Promise<boolean> {
  if (!isStored(existing, columns)) return false;
  const targets = await transaction
    .select({ id: discountTargets.targetId })
    .from(discountTargets)
    .where(eq(discountTargets.discountId, existing.id));
  const wanted = [...categoryIds, ...productIds, ...collectionIds];
  return isDeepStrictEqual(new Set(targets.map(target => target.id)), new Set(wanted));
}

async function findTaken(
  transaction: Transaction,
  id: string,
  { code }: DiscountTerms,
): Promise<DiscountChange | undefined> {
  if (code === null) return undefined;
  const [other] = await transaction
    .select({ id: discounts.id })
    .from(discounts)
    .where(and(eq(discounts.code, code)));
  if (!other || other.id === id) return undefined;
  return { kind: "refused", fields: { code: "This code is already used, perhaps by a discount that has ended." } };
}

async function writeTargets(
  transaction: Transaction,
  discountId: string,
  { categoryIds, productIds, collectionIds }: DiscountTerms,
): Promise<void> {
  const rows = [
    ...categoryIds.map(targetId => ({ discountId, kind: "category" as const, targetId })),
    ...productIds.map(targetId => ({ discountId, kind: "product" as const, targetId })),
    ...collectionIds.map(targetId => ({ discountId, kind: "collection" as const, targetId })),
  ];
  if (rows.length > 0) await transaction.insert(discountTargets).values(rows);
}

function auditOf({ categoryIds, productIds, collectionIds, ...terms }: DiscountTerms): Record<string, unknown> {
  const targets = { categories: categoryIds.length, products: productIds.length, collections: collectionIds.length };
  return { ...terms, ...targets };
}
