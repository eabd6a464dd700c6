import { eq, exists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { QueryBuilder } from "drizzle-orm/pg-core";

/** True when a room's table shows the picture with this hash. */
export type PictureUse = (hash: SQL) => SQL<boolean>;

/** The usual case: a row has the hash in one of these columns of one table. */
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

/** Throws the name of a room that is missing: the pictures that it shows would be removed. */
export function joinPictureUses(byRoom: Readonly<Record<string, PictureUse | undefined>>): readonly PictureUse[] {
  return Object.entries(byRoom).map(([room, use]) => {
    if (!use) throw new Error(`Which pictures ${room} shows is missing.`);
    return use;
  });
}
