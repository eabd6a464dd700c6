import * as v from "valibot";
import type { ProductPlace } from "#app/catalog/filters/find-in-order.server.ts";

/**
 * Steps of a search, by their number in addresses: titles, synonyms in titles, names, anything else, titles and
 * categories with mistakes, some of the words. A sorted search has one step.
 */
const steps = [
  "title",
  "anywhere",
  "title but for a slip",
  "category but for a slip",
  "in order",
  "named",
  "some of the words",
  "title in other words",
] as const;
export type SearchStep = (typeof steps)[number];

/** `likeness`: 0 to 1,000,000 for mistakes. `sortKey`: a microsecond, or a price in kobo. */
export type SearchHit = { id: string; sortKey: number; likeness: number };

export type SearchPlace = SearchHit & { step: SearchStep };

const placeText = v.pipe(v.string(), v.regex(/^[0-7][0-9a-z]{1,4}-[0-9a-z]{1,10}-[0-9a-f]{32}$/u));

/** Returns an opaque cursor like `00-ch2k8v6rk0o-019a…`. */
export function writeSearchPlace({ step, likeness, sortKey, id }: SearchPlace): string {
  return `${steps.indexOf(step)}${likeness.toString(36)}-${sortKey.toString(36)}-${id.replaceAll("-", "")}`;
}

/** Returns undefined for an invalid text. */
export function readSearchPlace(text: string | undefined): SearchPlace | undefined {
  if (!v.is(placeText, text)) return undefined;
  const [kind = "", sortKey = "", digits = ""] = text.split("-");
  return {
    step: steps[Number(kind[0])]!,
    likeness: Number.parseInt(kind.slice(1), 36),
    sortKey: Number.parseInt(sortKey, 36),
    id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5"),
  };
}

/** Sorts the most similar first, then the newest. */
export function compareHits(one: SearchHit, other: SearchHit): number {
  const byId = one.id === other.id ? 0 : one.id < other.id ? 1 : -1;
  return other.likeness - one.likeness || other.sortKey - one.sortKey || byId;
}

export function at(step: SearchStep, hits: SearchHit[]): SearchPlace[] {
  return hits.map(hit => ({ ...hit, step }));
}

/** Counts as an exact match. */
export function toHit(place: ProductPlace): SearchHit {
  return { ...place, likeness: 0 };
}
