import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { changedMeanwhile } from "#app/lib/merge-fields.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { findScales } from "./find-scales.server.ts";
import type { ScaleFacts } from "./parse-scale-form.ts";
import { isSameSize, letters, type SizeScale, standardScales } from "./size-scale.ts";
import { productSizes, sizeScales } from "./size-tables.server.ts";

type Refused = { kind: "refused"; fields: Record<string, string> };
type Missing = { kind: "missing" };

/** Creates a scale and writes an audit. `refused` when the name is taken. */
export async function createScale(
  { db, now }: WriteContext,
  { actor, scale }: { actor: string; scale: ScaleFacts },
): Promise<{ kind: "created"; id: string } | Refused> {
  return await transact(db, async transaction => {
    const taken = nameTaken(await lockForChange(transaction), { id: "", ...scale });
    if (taken) return taken;
    return { kind: "created", id: await insertScale(transaction, { actor, scale, now: now() }) };
  });
}

/** Writes a scale with its audit, under `lockForChange`, and returns its id. The name must be free. */
export async function insertScale(
  transaction: Transaction,
  { actor, scale, now }: { actor: string; scale: ScaleFacts; now: Date },
): Promise<string> {
  const id = newId();
  await transaction.insert(sizeScales).values({ id, ...scale, createdAt: now, updatedAt: now });
  await writeAudit(transaction, { actor, action: "create", subject: "size scale", subjectId: id, after: scale, now });
  return id;
}

/**
 * Renames and reorders a scale, with its audit. `refused`: a removed size is in use (named, archived ones too);
 * `outdated`: changed since `seen`. Letters are `fixed`. Writes only when `updated`.
 */
export async function updateScale(
  { db, now }: WriteContext,
  request: { id: string; actor: string; scale: ScaleFacts; seen: ScaleFacts | undefined },
): Promise<
  | { kind: "updated" | "unchanged" | "fixed" }
  | Missing
  | Refused
  | { kind: "outdated"; stored: Partial<ScaleFacts>; ownAt: Date | undefined }
> {
  const { id, actor, scale, seen = {} } = request;
  return await transact(db, async transaction => {
    const all = await lockForChange(transaction);
    const existing = all.find(one => one.id === id);
    if (!existing) return { kind: "missing" };
    if (id === letters) return { kind: "fixed" };
    const facts = factsOf(existing);
    const clashes = changedMeanwhile<ScaleFacts>({ mine: scale, seen, now: facts });
    if (clashes.length > 0) {
      const stored = Object.fromEntries(clashes.map(name => [name, facts[name]]));
      const own = { actor, subject: "size scale", subjectId: id, facts: stored };
      return { kind: "outdated", stored, ownAt: await findOwnChange(transaction, own) };
    }
    if (JSON.stringify(scale) === JSON.stringify(facts)) return { kind: "unchanged" };
    const taken = nameTaken(all, { id, ...scale });
    if (taken) return taken;
    const gone = existing.sizes.filter(size => !scale.sizes.includes(size));
    const offering = await findOffering(transaction, id, gone);
    if (offering)
      return { kind: "refused", fields: { sizes: `${offering} Remove it there first, or rename it below.` } };
    const at = now();
    await saveScale(transaction, { id, ...scale }, at);
    const change = { actor, action: "update", subject: "size scale", subjectId: id } as const;
    await writeAudit(transaction, { ...change, before: facts, after: scale, now: at });
    return { kind: "updated" };
  });
}

/** Removes a scale and writes an audit; `refused` while a product uses it, archived ones too. */
export async function removeScale(
  { db, now }: WriteContext,
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "removed" | "fixed" } | Missing | { kind: "refused"; reason: string }> {
  return await transact(db, async transaction => {
    const existing = (await lockForChange(transaction)).find(one => one.id === id);
    if (!existing) return { kind: "missing" };
    if (standardScales.some(one => one.id === id)) return { kind: "fixed" };
    const using = await transaction.select({ title: products.title }).from(products).where(eq(products.scale, id));
    if (using.length > 0) {
      const reason = `Used by ${inWords(using.map(({ title }) => title))}. Choose another size type there first.`;
      return { kind: "refused", reason };
    }
    await transaction.delete(sizeScales).where(eq(sizeScales.id, id));
    const change = { actor, action: "delete", subject: "size scale", subjectId: id } as const;
    await writeAudit(transaction, { ...change, before: factsOf(existing), now: now() });
    return { kind: "removed" };
  });
}

/** Serialises changes of scales, and blocks saving products. */
export async function lockForChange(transaction: Transaction): Promise<SizeScale[]> {
  await transaction.execute(sql`lock table ${sizeScales} in share row exclusive mode`);
  return await findScales({ db: transaction });
}

/** Writes a scale and the places of its sizes in products. Under `lockForChange`. */
export async function saveScale(transaction: Transaction, { id, name, sizes }: SizeScale, at: Date): Promise<void> {
  const row = { name, sizes, updatedAt: at };
  await transaction
    .insert(sizeScales)
    .values({ id, ...row, createdAt: at })
    .onConflictDoUpdate({ target: sizeScales.id, set: row });
  const place = sql`array_position(${sql.param(sizes, sizeScales.sizes)}, ${productSizes.size}) - 1`;
  await transaction
    .update(productSizes)
    .set({ position: place })
    .where(and(isOfScale(transaction, id), sql`${productSizes.position} <> ${place}`));
}

const isOfScale = (transaction: Transaction, id: string) =>
  inArray(productSizes.productId, transaction.select({ id: products.id }).from(products).where(eq(products.scale, id)));

/** A sentence naming a product offered in one of these sizes; undefined for none. */
async function findOffering(transaction: Transaction, scale: string, gone: string[]): Promise<string | undefined> {
  if (gone.length === 0) return undefined;
  const rows = await transaction
    .select({ size: productSizes.size, title: products.title })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(and(eq(products.scale, scale), inArray(productSizes.size, gone)))
    .orderBy(asc(productSizes.position), asc(products.title));
  const [first] = rows;
  if (!first) return undefined;
  const titles = rows.filter(({ size }) => size === first.size).map(({ title }) => title);
  return `“${first.size}” is used by ${inWords(titles)}.`;
}

function refuse(fields: Record<string, string>): Refused {
  return { kind: "refused", fields };
}

function nameTaken(all: SizeScale[], { id, name }: { id: string; name: string }): Refused | undefined {
  const isTaken = all.some(one => one.id !== id && isSameSize(one.name, name));
  return isTaken ? refuse({ name: "Another scale already has this name." }) : undefined;
}

/** Returns "A, B and 3 more". */
function inWords(titles: string[]): string {
  const [shown, rest] = [titles.slice(0, 3), titles.length - 3];
  return new Intl.ListFormat("en-GB").format(rest > 0 ? [...shown, `${rest} more`] : shown);
}

function factsOf({ name, sizes }: SizeScale): ScaleFacts {
  return { name, sizes };
}
