import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { percentText } from "#app/lib/percent-text.ts";
import { isStored } from "#app/platform/database/is-stored.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { withSaleTargets } from "./list-sales.server.ts";
import { mayResume, type Sale, type SaleTerms, saleStage } from "./sale.ts";
import { sales, saleTargets } from "./sale-tables.server.ts";
import { settleSales } from "./settle-sales.server.ts";

/** `ended`: a sale that is over is not changed any more; `outdated`: changed since the form was opened. */
export type SaleOutcome = { kind: "changed" | "missing" | "ended" } | { kind: "outdated"; ownAt: Date | undefined };

/** Creates a sale with its audit; one that is on lowers prices. `id` came with the form: sent twice it makes one. */
export async function createSale(
  shop: WriteContext,
  { id, actor, terms }: { id: string; actor: string; terms: SaleTerms },
): Promise<SaleOutcome> {
  const made = await transact(shop.db, async transaction => {
    const at = shop.now();
    const [row] = await transaction
      .insert(sales)
      .values({ ...columnsOf(terms), id, createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: sales.id })
      .returning({ id: sales.id });
    if (!row) return false;
    await writeTargets(transaction, id, terms);
    const audit = { actor, action: "create", subject: "sale", subjectId: id, after: auditOf(terms) };
    await writeAudit(transaction, { ...audit, now: at });
    return true;
  });
  if (made) await settleSales(shop);
  return { kind: "changed" };
}

/** Changes a sale that is still at `version` and not over, with its audit and its prices. */
export async function updateSale(
  shop: WriteContext,
  { id, version, actor, terms }: { id: string; version: number; actor: string; terms: SaleTerms },
): Promise<SaleOutcome> {
  const outcome = await transact(shop.db, async (transaction): Promise<SaleOutcome> => {
    const existing = await lockSale(transaction, id);
    if (!existing) return { kind: "missing" };
    if (existing.version !== version) {
      if (isWritten(existing, terms)) return { kind: "changed" };
      return { kind: "outdated", ownAt: await findOwnChange(transaction, { actor, subject: "sale", subjectId: id }) };
    }
    const at = shop.now();
    if (saleStage(existing, at) === "ended") return { kind: "ended" };
    await transaction
      .update(sales)
      .set({ ...columnsOf(terms), version: version + 1, updatedAt: at })
      .where(eq(sales.id, id));
    await transaction.delete(saleTargets).where(eq(saleTargets.saleId, id));
    await writeTargets(transaction, id, terms);
    const sides = { before: auditOf(existing), after: auditOf(terms) };
    await writeAudit(transaction, { actor, action: "update", subject: "sale", subjectId: id, ...sides, now: at });
    return { kind: "changed" };
  });
  if (outcome.kind === "changed") await settleSales(shop);
  return outcome;
}

/** Ends a sale now, or takes that back while its own end is to come. A second call changes nothing. */
export async function stopSale(
  shop: WriteContext,
  { id, actor, isStopped }: { id: string; actor: string; isStopped: boolean },
): Promise<{ kind: "changed" | "missing"; title: string }> {
  const outcome = await transact(shop.db, async transaction => {
    const existing = await lockSale(transaction, id);
    if (!existing) return { kind: "missing" as const, title: "" };
    const at = shop.now();
    const { title, stoppedAt, version } = existing;
    const may = isStopped ? saleStage(existing, at) !== "ended" : mayResume(existing, at);
    if (!may) return { kind: "changed" as const, title };
    const set = { stoppedAt: isStopped ? at : null };
    await transaction
      .update(sales)
      .set({ ...set, version: version + 1, updatedAt: at })
      .where(eq(sales.id, id));
    const sides = { before: { title, stoppedAt }, after: { title, ...set } };
    await writeAudit(transaction, { actor, action: "update", subject: "sale", subjectId: id, ...sides, now: at });
    return { kind: "changed" as const, title };
  });
  if (outcome.kind === "changed") await settleSales(shop);
  return outcome;
}

async function lockSale(transaction: Transaction, id: string): Promise<Sale | undefined> {
  const rows = await transaction.select().from(sales).where(eq(sales.id, id)).for("no key update");
  return (await withSaleTargets(transaction, rows))[0];
}

function isWritten(existing: Sale, terms: SaleTerms): boolean {
  const idsOf = ({ categoryIds, collectionIds, productIds }: SaleTerms) =>
    new Set([...categoryIds, ...collectionIds, ...productIds]);
  return isStored(existing, columnsOf(terms)) && isDeepStrictEqual(idsOf(existing), idsOf(terms));
}

function columnsOf({ title, percentBp, isForAll, startsAt, endsAt }: SaleTerms) {
  return { title, percentBp, isForAll, startsAt, endsAt };
}

async function writeTargets(transaction: Transaction, saleId: string, terms: SaleTerms): Promise<void> {
  if (terms.isForAll) return;
  const rows = [
    ...terms.categoryIds.map(targetId => ({ saleId, kind: "category" as const, targetId })),
    ...terms.collectionIds.map(targetId => ({ saleId, kind: "collection" as const, targetId })),
    ...terms.productIds.map(targetId => ({ saleId, kind: "product" as const, targetId })),
  ];
  if (rows.length > 0) await transaction.insert(saleTargets).values(rows);
}

function auditOf(terms: SaleTerms): Record<string, unknown> {
  const { title, percentBp, isForAll, startsAt, endsAt, categoryIds, collectionIds, productIds } = terms;
  const targets = { categories: categoryIds.length, collections: collectionIds.length, products: productIds.length };
  return { title, percent: percentText(percentBp), everything: isForAll, startsAt, endsAt, ...(!isForAll && targets) };
}
