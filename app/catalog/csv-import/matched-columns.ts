import type { ReadColumn } from "./file-columns.ts";

/** Columns that the owner may name when a file calls them otherwise, with their labels. */
export const matchedColumns = [
  ["title", "Title"],
  ["price", "Price"],
  ["value1", "Size"],
  ["color", "Color"],
  ["category", "Category"],
  ["quantity", "Stock"],
  ["description", "Description"],
  ["picture", "Picture address"],
] as const satisfies [ReadColumn, string][];

/** How the file calls each of our columns. */
export type ColumnMatch = Partial<Record<ReadColumn, string>>;

/** Reads the selects `column-title` and so on; undefined when none was chosen. */
export function readColumnMatch(form: FormData): ColumnMatch | undefined {
  const matches = matchedColumns.flatMap(([column]) => {
    const name = form.get(`column-${column}`);
    return typeof name === "string" && name !== "" ? [[column, name.slice(0, 200)]] : [];
  });
  return matches.length > 0 ? (Object.fromEntries(matches) as ColumnMatch) : undefined;
}
