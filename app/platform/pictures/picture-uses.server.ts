import { eq, exists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { QueryBuilder } from "drizzle-orm/pg-core";

/** Is true when a room shows the picture with this hash. */
export type PictureUse = (hash: SQL) => SQL<boolean>;

/** Covers the usual case, in which a row has the hash in one of these columns of one table. */
export const isNamedBy =
  (first: PgColumn, ...others: PgColumn[]): PictureUse =>
  hash => {
    const columns = [first, ...others];
    const rows = new QueryBuilder()
      .select({ one: sql`1` })
      .from(first.table)
      .where(or(...columns.map(column => eq(column, hash))));
    return sql<boolean>`${exists(rows)}`;
  };

/** Joins the declarations of all rooms. Throws if a room is missing: its pictures would be removed. */
export function joinPictureUses(byRoom: Readonly<Record<string, PictureUse | undefined>>): readonly PictureUse[] {
  return Object.entries(byRoom).map(([room, use]) => {
    if (!use) throw new Error(`Which pictures ${room} shows is missing.`);
    return use;
  });
}
