import { asc, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import { sizeScales } from "#app/platform/tables/catalog-tables.server.ts";
import { type SizeScale, standardScales } from "./size-scale.ts";

/** Every size scale: the shop's own as the owner has them, then the owner's by name. */
export async function findScales({ db }: { db: Queryable }): Promise<SizeScale[]> {
  const { id, name, sizes } = sizeScales;
  const written = await db.select({ id, name, sizes }).from(sizeScales).orderBy(asc(sizeScales.name));
  const isStandard = (one: SizeScale) => standardScales.some(standard => standard.id === one.id);
  return [
    ...standardScales.map(standard => written.find(one => one.id === standard.id) ?? standard),
    ...written.filter(one => !isStandard(one)),
  ];
}

/**
 * The same, and none of them changes until the transaction ends. Take it before the locks of a product and its sizes.
 */
export async function lockScales(transaction: Transaction): Promise<SizeScale[]> {
  await transaction.execute(sql`lock table ${sizeScales} in share mode`);
  return await findScales({ db: transaction });
}
