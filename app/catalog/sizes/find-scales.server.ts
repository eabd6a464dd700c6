import { asc, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { type SizeScale, standardScales } from "./size-scale.ts";
import { sizeScales } from "./size-tables.server.ts";

/** Built-in ones first, then the owner's by name. */
export async function findScales({ db }: ReadContext): Promise<SizeScale[]> {
  const { id, name, sizes } = sizeScales;
  const written = await db.select({ id, name, sizes }).from(sizeScales).orderBy(asc(sizeScales.name));
  const isStandard = (one: SizeScale) => standardScales.some(standard => standard.id === one.id);
  return [
    ...standardScales.map(standard => written.find(one => one.id === standard.id) ?? standard),
    ...written.filter(one => !isStandard(one)),
  ];
}

/** Locked until the transaction ends. Take it before products and sizes. */
export async function lockScales(transaction: Transaction): Promise<SizeScale[]> {
  await transaction.execute(sql`lock table ${sizeScales} in share mode`);
  return await findScales({ db: transaction });
}
