import { and, eq, isNull, sql } from "drizzle-orm";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { findOwnChange } from "#app/shop/history/find-own-change.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { sizeCharts } from "./chart-tables.server.ts";
import { type ChartTarget, findChartFor } from "./find-chart.server.ts";
import { cellText, type SizeChart } from "./size-chart.ts";

/** Returns undefined when the product or category is not in the shop. */
export async function findChartTarget(
  { db }: { db: Database | Transaction },
  { kind, id }: ChartTarget,
): Promise<{ name: string; scale: string | undefined } | undefined> {
  if (!isUuid(id)) return undefined;
  if (kind === "category") {
    const isThere = and(eq(categories.id, id), isNull(categories.archivedAt));
    const [category] = await db.select({ name: categories.name }).from(categories).where(isThere);
    const [most] = await db
      .select({ scale: products.scale })
      .from(products)
      .where(and(eq(products.categoryId, id), isNull(products.archivedAt)))
      .groupBy(products.scale)
      .orderBy(sql`count(*) desc`)
      .limit(1);
    return category && { name: category.name, scale: most?.scale };
  }
  const isThere = and(eq(products.id, id), isNull(products.archivedAt));
  const [product] = await db.select({ name: products.title, scale: products.scale }).from(products).where(isThere);
  return product;
}

/**
 * Replaces the chart of a category or product, with its audit. `outdated`: somebody saved one since `seen` ("" for
 * none), or its picture is gone; nothing changes.
 */
export async function saveChart(
  { db, now }: WriteContext,
  { actor, target, chart, seen }: { actor: string; target: ChartTarget; chart: SizeChart; seen: string },
): Promise<
  { kind: "saved" | "unchanged" | "missing" | "picture-gone" } | { kind: "outdated"; ownAt: Date | undefined }
> {
  return await transact(db, async transaction => {
    await lockCharts(transaction);
    const subject = await findChartTarget({ db: transaction }, target);
    if (!subject) return { kind: "missing" };
    const existing = await findChartFor({ db: transaction }, target);
    if (writeSeenChart(existing) === writeSeenChart(chart)) return { kind: "unchanged" };
    if (writeSeenChart(existing) !== seen) {
      const own = { actor, subject: "size chart", subjectId: target.id };
      return { kind: "outdated", ownAt: await findOwnChange(transaction, own) };
    }
    if (chart.imageHash && !(await keepPicture(transaction, chart.imageHash))) return { kind: "picture-gone" };
    const at = now();
    const row = { ...chart, updatedAt: at };
    const owner = target.kind === "product" ? { productId: target.id } : { categoryId: target.id };
    const column = target.kind === "product" ? sizeCharts.productId : sizeCharts.categoryId;
    await transaction
      .insert(sizeCharts)
      .values({ id: newId(), ...owner, ...row })
      .onConflictDoUpdate({ target: column, set: row });
    await audit(transaction, { actor, target, name: subject.name, before: existing, after: chart, now: at });
    return { kind: "saved" };
  });
}

/** Removes the chart and writes an audit, or does nothing when there is no chart. */
export async function removeChart(
  { db, now }: WriteContext,
  { actor, target }: { actor: string; target: ChartTarget },
): Promise<{ kind: "removed" | "missing" }> {
  return await transact(db, async transaction => {
    await lockCharts(transaction);
    const subject = await findChartTarget({ db: transaction }, target);
    const existing = subject && (await findChartFor({ db: transaction }, target));
    if (!existing) return { kind: "missing" };
    const column = target.kind === "product" ? sizeCharts.productId : sizeCharts.categoryId;
    await transaction.delete(sizeCharts).where(eq(column, target.id));
    await audit(transaction, { actor, target, name: subject.name, before: existing, after: undefined, now: now() });
    return { kind: "removed" };
  });
}

/** The chart as the form carries it along, "" for none. */
export function writeSeenChart(chart: SizeChart | undefined): string {
  if (!chart) return "";
  const picture = chart.imageHash ? [chart.imageHash, chart.imageAlt] : [];
  return JSON.stringify([chart.unit, chart.measures, chart.rows.map(rowText), chart.note, ...picture]);
}

function rowText({ size, uk, cells }: SizeChart["rows"][number]): string[] {
  return [size, ...(uk ? [`UK ${cellText(uk)}`] : []), ...cells.map(cellText)];
}

/** Locks the picture until the transaction ends. */
async function keepPicture(transaction: Transaction, hash: string): Promise<boolean> {
  const [found] = await transaction
    .select({ hash: images.hash })
    .from(images)
    .where(eq(images.hash, hash))
    .for("key share");
  return found !== undefined;
}

async function lockCharts(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${sizeCharts} in share row exclusive mode`);
}

async function audit(
  transaction: Transaction,
  change: {
    actor: string;
    target: ChartTarget;
    name: string;
    before: SizeChart | undefined;
    after: SizeChart | undefined;
    now: Date;
  },
): Promise<void> {
  const { actor, target, name, before, after, now } = change;
  const action = before ? (after ? "update" : "delete") : "create";
  const facts = (chart: SizeChart | undefined) =>
    chart && {
      name,
      unit: chart.unit,
      measures: chart.measures,
      rows: chart.rows.map(row => rowText(row).join(" ")),
      note: chart.note,
      ...(chart.imageHash && { picture: chart.imageHash, pictureSays: chart.imageAlt }),
    };
  const [was, is] = [facts(before), facts(after)];
  const sides = { ...(was && { before: was }), ...(is && { after: is }) };
  await writeAudit(transaction, { actor, action, subject: "size chart", subjectId: target.id, ...sides, now });
}
