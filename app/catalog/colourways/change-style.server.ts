import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { setStyle } from "#app/catalog/products/move-products.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { maxSiblings } from "./find-siblings.server.ts";

type StyledProduct = { id: string; title: string; color: string; styleId: string | null };

/**
 * Joins two products, and those joined with them, as one style in several colours, with its audit. `code`: of the
 * other. `missing`: the first is gone. `refused`: no such product, the same one, or more than `maxSiblings`.
 */
export async function joinStyle(
  { db, now }: WriteContext,
  { id, code, actor }: { id: string; code: string; actor: string },
): Promise<{ kind: "joined" | "unchanged" } | { kind: "missing" } | { kind: "refused"; fields: { code: string } }> {
  if (!isUuid(id)) return { kind: "missing" };
  const refuse = (sentence: string) => ({ kind: "refused" as const, fields: { code: sentence } });
  return await transact(db, async transaction => {
    const wanted = code.replaceAll("\0", "").trim().toLowerCase();
    const both = await lock(transaction, sql`(${products.id} = ${id} or lower(${products.code}) = ${wanted})`);
    const own = both.find(one => one.id === id);
    if (!own) return { kind: "missing" };
    if (wanted === "") return refuse("Enter another colour's product code.");
    const other = both.find(one => one.code.toLowerCase() === wanted);
    if (!other) return refuse("No product with this code. The code is on the product's page.");
    if (other.id === own.id) return refuse("This is this product's code. Enter another colour's code.");
    if (own.styleId !== null && own.styleId === other.styleId) return { kind: "unchanged" };
    const styles = [own.styleId, other.styleId].filter(style => style !== null);
    const joined = styles.length > 0 ? await lock(transaction, inArray(products.styleId, styles)) : [];
    const all = new Map([own, other, ...joined].map(one => [one.id, one]));
    if (all.size > maxSiblings) return refuse(`At most ${maxSiblings} colours per style.`);
    const styleId = other.styleId ?? own.styleId ?? newId();
    await setStyle(transaction, [...all.keys()], styleId);
    await audit(transaction, { actor, own, before: joined.filter(isWith(own)), after: [...all.values()], now: now() });
    return { kind: "joined" };
  });
}

/** Removes a product from its style, with its audit; a style of one is dissolved. */
export async function leaveStyle(
  { db, now }: WriteContext,
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "left" | "unchanged" } | { kind: "missing" }> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    const [own] = await lock(transaction, eq(products.id, id));
    if (!own) return { kind: "missing" };
    if (own.styleId === null) return { kind: "unchanged" };
    const all = await lock(transaction, eq(products.styleId, own.styleId));
    const gone = all.length <= 2 ? all.map(one => one.id) : [id];
    await setStyle(transaction, gone, null);
    await audit(transaction, { actor, own, before: all, after: [], now: now() });
    return { kind: "left" };
  });
}

/** Locks products in one order. Archived products keep their style. */
async function lock(transaction: Transaction, condition: SQL) {
  const { id, code, title, color, styleId } = products;
  return await transaction
    .select({ id, code, title, color, styleId })
    .from(products)
    .where(and(condition, isNull(products.archivedAt)))
    .orderBy(asc(products.id))
    .for("no key update");
}

const isWith = (own: StyledProduct) => (one: StyledProduct) => own.styleId !== null && one.styleId === own.styleId;

async function audit(
  transaction: Transaction,
  change: { actor: string; own: StyledProduct; before: StyledProduct[]; after: StyledProduct[]; now: Date },
): Promise<void> {
  const { actor, own, now } = change;
  const inWords = (all: StyledProduct[]) =>
    all.filter(({ id }) => id !== own.id).map(({ title, color }) => `${title}, ${color}`);
  await writeAudit(transaction, {
    actor,
    action: "update",
    subject: "product",
    subjectId: own.id,
    before: { title: own.title, otherColours: inWords(change.before) },
    after: { title: own.title, otherColours: inWords(change.after) },
    now,
  });
}
