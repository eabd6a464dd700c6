import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as v from "valibot";
import { products } from "./product-tables.server.ts";

/** A JavaScript Date loses the last three digits, and with them products. */
export const microsOf = (instant: SQLWrapper) => sql<number>`(extract(epoch from ${instant}) * 1000000)::bigint`;

export const createdMicros = microsOf(products.createdAt);

/** Writes an opaque cursor of "newest first", such as `ch2k8v6rk0o-019a…`. */
export function writeProductCursor(place: { createdMicros: number; id: string }): string {
  return `${place.createdMicros.toString(36)}-${place.id.replaceAll("-", "")}`;
}

const cursorText = v.pipe(v.string(), v.regex(/^[0-9a-z]{1,10}-[0-9a-f]{32}$/u));

/** An invalid cursor starts at the beginning. */
export function isProductCursor(text: string | undefined): text is string {
  return v.is(cursorText, text);
}

/** True for rows that are older or newer than the cursor, by (created_at, id) descending. */
export function isBeyondCursor(
  side: "older" | "newer",
  cursor: string,
  columns: { createdAt: SQLWrapper; id: SQLWrapper } = products,
): SQL {
  const [micros = "", id = ""] = cursor.split("-");
  const createdAt = sql`'epoch'::timestamptz + ${Number.parseInt(micros, 36)}::bigint * interval '1 microsecond'`;
  return sql`(${columns.createdAt}, ${columns.id}) ${sql.raw(side === "older" ? "<" : ">")} (${createdAt}, ${id}::uuid)`;
}
