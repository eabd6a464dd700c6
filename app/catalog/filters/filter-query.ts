import type { PageHandle } from "#app/platform/http/page-handle.ts";

/** Names in the query, written in the order that `readFilter` uses. */
export const filterQuery = {
  size: "many",
  color: "many",
  for: "many",
  occasion: "many",
  min: "words",
  max: "words",
  in: "words",
  sort: "words",
  after: "place",
} as const satisfies NonNullable<PageHandle["kept"]>["query"];
