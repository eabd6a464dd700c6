import type { ProductPlace } from "#app/catalog/filters/find-in-order.server.ts";
import * as v from "valibot";

/**
 * The steps of a search, by their number in addresses. In order they are titles, titles with what means the same,
 * categories and the other names ("named"), whatever else a product is found by, titles and categories again allowing
 * for a typing slip, and where all of these find nothing some of the words. A search in an order of its own has one
 * step.
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

/**
 * A product that was found: newest first within its step, or likest first where that was for a slip (0 to 1,000,000).
 * `sortKey` is its microsecond, in an order by price its price in kobo.
 */
export type SearchHit = { id: string; sortKey: number; likeness: number };

/** The place of a product among all that a search finds. */
export type SearchPlace = SearchHit & { step: SearchStep };

const placeText = v.pipe(v.string(), v.regex(/^[0-7][0-9a-z]{1,4}-[0-9a-z]{1,10}-[0-9a-f]{32}$/u));

/** A place as an opaque text for an address: `00-ch2k8v6rk0o-019a…`. */
export function writeSearchPlace({ step, likeness, sortKey, id }: SearchPlace): string {
  return `${steps.indexOf(step)}${likeness.toString(36)}-${sortKey.toString(36)}-${id.replaceAll("-", "")}`;
}

/** The place that a text says; undefined for a text that someone shortened or made up. */
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

/** Likest first, then newest first: negative when `one` comes before `other`. */
export function compareHits(one: SearchHit, other: SearchHit): number {
  const byId = one.id === other.id ? 0 : one.id < other.id ? 1 : -1;
  return other.likeness - one.likeness || other.sortKey - one.sortKey || byId;
}

/** Hits as places of a step. */
export function at(step: SearchStep, hits: SearchHit[]): SearchPlace[] {
  return hits.map(hit => ({ ...hit, step }));
}

/** A product that was found by keys, which is exactly like what was asked for. */
export function toHit(place: ProductPlace): SearchHit {
  return { ...place, likeness: 0 };
}
