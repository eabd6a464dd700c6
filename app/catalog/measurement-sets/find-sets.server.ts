import { asc, eq, getTableColumns } from "drizzle-orm";
import * as v from "valibot";
import { askingSet, products } from "#app/catalog/products/product-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { type MeasurementSet, storedFields } from "./measurement-set.ts";
import { measurementSets } from "./set-tables.server.ts";

/** Lists all sets of measurements in the order of their names. */
export async function listSets({ db }: ReadContext): Promise<MeasurementSet[]> {
  const rows = await db
    .select()
    .from(measurementSets)
    .orderBy(asc(measurementSets.name), asc(measurementSets.id))
    .limit(200);
  return rows.map(setOf);
}

/** Returns undefined when there is none. */
export async function findSet({ db }: ReadContext, id: string): Promise<MeasurementSet | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(measurementSets).where(eq(measurementSets.id, id));
  return row && setOf(row);
}

/** Finds what a product asks for; undefined when it is not made to measure. */
export async function findSetOf({ db }: ReadContext, productId: string): Promise<MeasurementSet | undefined> {
  const [row] = await db
    .select(getTableColumns(measurementSets))
    .from(products)
    .innerJoin(measurementSets, eq(measurementSets.id, askingSet))
    .where(eq(products.id, productId));
  return row && setOf(row);
}

function setOf({ id, version, name, unit, fields }: typeof measurementSets.$inferSelect): MeasurementSet {
  return { id, version, name, unit, fields: v.parse(storedFields, fields) };
}
