import * as v from "valibot";

/** What is searched for, in one line; what is too long or no text is "". */
export const searchText = v.fallback(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(100),
    v.check(text => !text.includes("\0")),
  ),
  "",
);

/** One of these, or undefined for anything else. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  v.fallback(v.optional(v.picklist(choices)), undefined);

/** Which page of a list is asked for: the rows after the one of this id, or before it. */
const place = { after: v.optional(v.string()), before: v.optional(v.string()) };

/** What the address of a list asks for: its own `filters`, and the place of a page in it. */
export function readListAddress<const Filters extends v.ObjectEntries>({ searchParams }: URL, filters: Filters) {
  return v.parse(v.object({ ...place, ...filters }), Object.fromEntries(searchParams));
}

/** What a list is asked for, by the names in its address. */
export type ListAsking = Record<string, string | undefined>;

/** The query of a list that is asked for that: "?q=ada&stage=packed", or "" where nothing is. */
export function listQuery(asking: ListAsking): string {
  const told = Object.entries(asking).flatMap(([name, text]) => (text ? [[name, text]] : []));
  return told.length > 0 ? `?${new URLSearchParams(told)}` : "";
}
