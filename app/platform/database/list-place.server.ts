import { and, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isUuid } from "#app/lib/uuid.ts";
import type { Queryable } from "./open-database.server.ts";

/** A list that pages by a row's id. `keyOf`: what a row of this SQL name is sorted by, its id last. */
export type SortedList = { table: PgTable; id: PgColumn; keyOf(row: string): SQL };

export function sortedByTime(at: PgColumn, id: PgColumn): SortedList {
  const nameOf = (row: string, column: PgColumn) => sql`${sql.identifier(row)}.${sql.identifier(column.name)}`;
  return { table: id.table, id, keyOf: row => sql`${nameOf(row, at)}, ${nameOf(row, id)}` };
}

/** The id, if it is of a row for which `isListed` holds. Undefined otherwise: the list then starts at its beginning. */
export async function findListPlace(
  db: Queryable,
  { table, id }: SortedList,
  place: string | undefined,
  isListed?: SQL,
): Promise<string | undefined> {
  if (!isUuid(place)) return undefined;
  return (await db.$count(table, and(eq(id, place), isListed))) > 0 ? place : undefined;
}

export async function findListPlaces(
  db: Queryable,
  list: SortedList,
  { after, before }: { after?: string | undefined; before?: string | undefined },
): Promise<{ after: string | undefined; before: string | undefined }> {
  return { after: await findListPlace(db, list, after), before: await findListPlace(db, list, before) };
}

/**
 * True for rows with a lower or a higher key than the row at `place`; undefined without a place. Compared in the
 * database: a JavaScript date loses microseconds, and rows with them.
 */
export function beyondPlace(
  { table, id, keyOf }: SortedList,
  side: "<" | ">",
  place: string | undefined,
): SQL | undefined {
  if (place === undefined) return undefined;
  const [row, idName] = [getTableName(table), sql.identifier(id.name)];
  const placeKey = sql`(select ${keyOf("place")} from ${table} place where place.${idName} = ${place})`;
  return sql`(${keyOf(row)}) ${sql.raw(side)} ${placeKey}`;
}
