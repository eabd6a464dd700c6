import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as v from "valibot";
import { products } from "#app/platform/tables/catalog-tables.server.ts";

/** The microsecond of an instant: a JavaScript Date would lose the last three digits, and with them products. */
export const microsOf = (instant: SQLWrapper) => sql<number>`(extract(epoch from ${instant}) * 1000000)::bigint`;

/** The microsecond in which a product was made. */
export const createdMicros = microsOf(products.createdAt);

/** The place of a product in the order "newest first", as an opaque text for an address: `ch2k8v6rk0o-019a…`. */
export function writeProductCursor(place: { createdMicros: number; id: string }): string {
  return `${place.createdMicros.toString(36)}-${place.id.replaceAll("-", "")}`;
}

const cursorText = v.pipe(v.string(), v.regex(/^[0-9a-z]{1,10}-[0-9a-f]{32}$/u));

/** Whether a text is a cursor: an address someone shortened or made up shows the list from its beginning. */
export function isProductCursor(text: string | undefined): text is string {
  return v.is(cursorText, text);
}

/**
 * The condition "older" or "newer than the cursor" in the order (created_at, id), both descending; of products, or of a
 * subquery's columns.
 */
export function isBeyondCursor(
  side: "older" | "newer",
  cursor: string,
  columns: { createdAt: SQLWrapper; id: SQLWrapper } = products,
): SQL {
  const [micros = "", id = ""] = cursor.split("-");
  const createdAt = sql`'epoch'::timestamptz + ${Number.parseInt(micros, 36)}::bigint * interval '1 microsecond'`;
  return sql`(${columns.createdAt}, ${columns.id}) ${sql.raw(side === "older" ? "<" : ">")} (${createdAt}, ${id}::uuid)`;
}
