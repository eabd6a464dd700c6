import { eq } from "drizzle-orm";
import { addCategory } from "#app/catalog/categories/create-category.server.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { lockCategories } from "#app/catalog/categories/lock-categories.server.ts";
import { insertScale, lockForChange } from "#app/catalog/sizes/change-scales.server.ts";
import type { SizeScale } from "#app/catalog/sizes/size-scale.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { applyPlan } from "./apply-plan.server.ts";
import { type AskOrders, type FoundPlan, findPlan, type MissingCategory } from "./find-plan.server.ts";
import { lockPresent } from "./find-present.server.ts";
import { newCategory, type PlannedProduct } from "./import-plan.ts";
import { importParts, imports } from "./import-tables.server.ts";
import { readParts } from "./read-parts.server.ts";

/** What the owner confirms with the button. */
export type Consent = {
  /** Marks the plan that was seen. */
  seal: string;
  since: Date | undefined;
  /** The colour that new products without one get. */
  color?: string | undefined;
  /** Categories chosen for the plan's `missing` ones; `newCategory` makes the one that the file names. */
  categoryIds?: string[];
  /** Import the good products and skip those with a problem. */
  withoutWrong?: boolean;
  /** Import texts that lost their letters as they are. */
  withLost?: boolean;
};

/**
 * Imports a file with its history: whole, or all that is right where the owner said so. `outdated`: the shop has
 * changed since the plan was seen; `incomplete`: questions without an answer, as sentences by field. Nothing is written
 * in either. A second press finds it `applied`.
 */
export async function applyImport(
  { db, settings, findSold, findWaiting, now }: WriteContext & { settings: { origin: string } } & AskOrders,
  { id, actor, ...said }: { id: string; actor: string } & Consent,
): Promise<{ kind: "applied" | "outdated" | "missing" } | { kind: "incomplete"; fields: Record<string, string> }> {
  if (!isUuid(id)) return { kind: "missing" };
  const parts = await readParts(db, id);
  return await transact(db, async transaction => {
    const [row] = await transaction
      .select({ name: imports.name, appliedAt: imports.appliedAt })
      .from(imports)
      .where(eq(imports.id, id))
      .for("update");
    if (row?.appliedAt) return { kind: "applied" };
    if (!row || parts.length === 0) return { kind: "missing" };
    if (said.categoryIds?.includes(newCategory)) await lockCategories(transaction);
    const scales = await lockForChange(transaction);
    await lockPresent(
      transaction,
      parts.flatMap(({ products }) => products.map(({ handle }) => handle)),
    );
    const asked = { origin: settings.origin, findSold, findWaiting, now, since: said.since, color: said.color };
    const plan = await findPlan(transaction, parts, asked);
    if (plan.seal !== said.seal || (plan.problems.length > 0 && !said.withoutWrong)) return { kind: "outdated" };
    const fields = await missingIn(transaction, plan, said);
    if (Object.keys(fields).length > 0) return { kind: "incomplete", fields };
    const at = now();
    const writing = { importId: id, actor, now: at };
    const categoryIds = await makeCategories(transaction, {
      ...writing,
      missing: plan.missing,
      chosen: said.categoryIds,
    });
    const made = await makeScales(transaction, plan.scales, writing);
    const products = plan.products.map(one => placed(one, { made, plan, categoryIds }));
    await applyPlan(transaction, products, { ...writing, scales: [...scales, ...made.values()] });
    const createdCount = plan.products.filter(one => one.id === undefined).length;
    const counts = { createdCount, changedCount: plan.products.length - createdCount };
    await transaction
      .update(imports)
      .set({ ...counts, appliedAt: at, body: null })
      .where(eq(imports.id, id));
    await transaction.delete(importParts).where(eq(importParts.importId, id));
    const after = { name: row.name, added: createdCount, changed: counts.changedCount };
    await writeAudit(transaction, { actor, action: "import", subject: "file", subjectId: id, after, now: at });
    return { kind: "applied" };
  });
}

/** Returns the unanswered questions, as sentences by field. */
async function missingIn(transaction: Transaction, plan: FoundPlan, said: Consent): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  if (plan.lost.length > 0 && !said.withLost)
    fields.lost = "Tick the box, or save the file as “CSV UTF-8” and upload it again.";
  if (plan.missing.length > 0) {
    const inShop = new Set((await listCategories({ db: transaction })).map(({ id }) => id));
    const areChosen = plan.missing.every(({ name }, at) => {
      const chosen = said.categoryIds?.[at] ?? "";
      return inShop.has(chosen) || (chosen === newCategory && name !== undefined);
    });
    if (!areChosen) fields.category = "Choose a category.";
  }
  return fields;
}

type Chosen = { actor: string; now: Date; missing: MissingCategory[]; chosen: string[] | undefined };

/** The categories of `missing`, in order, with new ones where the owner asked for them. One name is one category. */
async function makeCategories(
  transaction: Transaction,
  { actor, now, missing, chosen = [] }: Chosen,
): Promise<string[]> {
  const made = new Map<string, string>();
  const ids: string[] = [];
  for (const [at, { name = "" }] of missing.entries()) {
    const wanted = chosen[at]!;
    if (wanted !== newCategory) {
      ids.push(wanted);
      continue;
    }
    const key = name.toLowerCase();
    const id = made.get(key) ?? (await addOrFind(transaction, { actor, name, now }));
    made.set(key, id);
    ids.push(id);
  }
  return ids;
}

/** Accents tell apart names which the file's reader takes for one, so a taken name is that category. */
async function addOrFind(
  transaction: Transaction,
  { actor, name, now }: { actor: string; name: string; now: Date },
): Promise<string> {
  const added = await addCategory(transaction, { actor, name }, now);
  if (added.kind === "created") return added.id;
  const all = await listCategories({ db: transaction });
  return all.find(one => one.name.toLowerCase() === name.toLowerCase())!.id;
}

/** Writes new scales, by the name the plan knows each by. */
async function makeScales(
  transaction: Transaction,
  planned: SizeScale[],
  { actor, now }: { actor: string; now: Date },
): Promise<Map<string, SizeScale>> {
  const made = new Map<string, SizeScale>();
  for (const { id, name, sizes } of planned) {
    made.set(id, { id: await insertScale(transaction, { actor, scale: { name, sizes }, now }), name, sizes });
  }
  return made;
}

type Placing = { made: Map<string, SizeScale>; plan: FoundPlan; categoryIds: string[] };

/** With its written scale, and the chosen category where the shop has not its own. */
function placed(product: PlannedProduct, { made, plan, categoryIds }: Placing): PlannedProduct {
  const { fields, category } = product;
  const scale = made.get(fields.scale)?.id ?? fields.scale;
  if (fields.categoryId !== "") return { ...product, fields: { ...fields, scale } };
  const at = plan.missing.findIndex(one => one.category === category);
  return { ...product, fields: { ...fields, scale, categoryId: categoryIds[Math.max(0, at)]! } };
}
