import * as v from "valibot";

/** The search words in one line; "" for text that is too long or not text. */
export const searchText = v.fallback(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(100),
    v.check(text => !text.includes("\0")),
  ),
  "",
);

/** Gives undefined for any other value. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  v.fallback(v.optional(v.picklist(choices)), undefined);

/** Reads the place of a page: the rows after this id, or before it. */
const place = { after: v.optional(v.string()), before: v.optional(v.string()) };

export function readListAddress<const Filters extends v.ObjectEntries>({ searchParams }: URL, filters: Filters) {
  return v.parse(v.object({ ...place, ...filters }), Object.fromEntries(searchParams));
}

export type ListAsking = Record<string, string | undefined>;

/** Returns "?q=ada&stage=packed", or "" when empty. */
export function listQuery(asking: ListAsking): string {
  const pairs = Object.entries(asking).flatMap(([name, text]) => (text ? [[name, text]] : []));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}
