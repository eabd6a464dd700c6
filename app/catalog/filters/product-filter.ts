import { type ShopperKind, shopperKinds } from "#app/catalog/product-fields/for-whom.ts";
import { type Kobo, nairaFromKobo } from "#app/lib/money.ts";
import { plainLetters } from "#app/lib/plain-letters.ts";
import { type ColorFamily, colorFamilyNames } from "./color-families.ts";
import { readTypedNaira } from "./typed-naira.ts";

/**
 * By default a category is newest first, a search by relevance. "best-selling": the most sold of ninety days first, the
 * newest of equals.
 */
const productOrders = ["newest", "best-selling", "price-up", "price-down"] as const;
export type ProductOrder = (typeof productOrders)[number];

export function isByPrice(order: ProductOrder): boolean {
  return order === "price-up" || order === "price-down";
}

/**
 * Sizes, colour families, shoppers, occasions, price range in kobo (inclusive), available now; empty kinds allow all.
 * With sizes, one of these must be available.
 */
export type ProductFilter = {
  sizes: readonly string[];
  colors: readonly ColorFamily[];
  forWhom: readonly ShopperKind[];
  /** Folded, as the keys of products have them. */
  occasions: readonly string[];
  minKobo?: Kobo | undefined;
  maxKobo?: Kobo | undefined;
  isInStock: boolean;
  /** Set for reduced products only. Search words set it, the address does not. */
  isOnSale?: true | undefined;
  order?: ProductOrder | undefined;
};

export const noFilter: ProductFilter = { sizes: [], colors: [], forWhom: [], occasions: [], isInStock: false };

const maxValues = 30;
const maxValueLength = 60;

/** Drops invalid parts and turns a reversed price range. Only the database knows which sizes and occasions exist. */
export function readFilter(params: URLSearchParams): ProductFilter {
  const sizes = [...new Set(params.getAll("size"))].filter(isLine).toSorted().slice(0, maxValues);
  const occasions = [...new Set(params.getAll("occasion").map(plainLetters))].filter(isLine).toSorted();
  const colors = colorFamilyNames.filter(name => params.getAll("color").includes(name)).toSorted();
  const [min, max] = [koboIn(params, "min"), koboIn(params, "max")];
  const isTurned = min !== undefined && max !== undefined && min > max;
  return {
    sizes,
    colors,
    forWhom: shopperKinds.filter(kind => params.getAll("for").includes(kind)),
    occasions: occasions.slice(0, maxValues),
    minKobo: isTurned ? max : min || undefined,
    maxKobo: isTurned ? min : max,
    isInStock: params.get("in") === "1",
    order: productOrders.find(order => order === params.get("sort")),
  };
}

/** Each filter has one spelling. */
export function writeFilter(filter: ProductFilter): [string, string][] {
  const { sizes, colors, forWhom, occasions, minKobo, maxKobo, isInStock, order } = filter;
  const naira = (kobo: Kobo | undefined) => (kobo === undefined ? [] : [String(nairaFromKobo(kobo))]);
  return [
    ...sizes.map((size): [string, string] => ["size", size]),
    ...colors.map((color): [string, string] => ["color", color]),
    ...forWhom.map((kind): [string, string] => ["for", kind]),
    ...occasions.map((occasion): [string, string] => ["occasion", occasion]),
    ...naira(minKobo).map((text): [string, string] => ["min", text]),
    ...naira(maxKobo).map((text): [string, string] => ["max", text]),
    ...(isInStock ? [["in", "1"] as [string, string]] : []),
    ...(order ? [["sort", order] as [string, string]] : []),
  ];
}

/** An order alone does not narrow a list. */
export function isNarrowed(filter: ProductFilter): boolean {
  const { sizes, colors, forWhom, occasions, minKobo, maxKobo, isInStock } = filter;
  return (
    [sizes, colors, forWhom, occasions].some(kind => kind.length > 0) ||
    minKobo !== undefined ||
    maxKobo !== undefined ||
    isInStock
  );
}

/** Addresses have them in this order. */
const filterNames = ["size", "color", "for", "occasion", "min", "max", "in", "sort"];

/**
 * The query's one spelling; undefined when it has it. `before`: words before the filter; `after`: the place, dropped
 * with any other change.
 */
export function movedFilter(
  params: URLSearchParams,
  filter: ProductFilter,
  before: [string, string][] = [],
): string | undefined {
  const names = [...before.map(([name]) => name), ...filterNames];
  const asked = new URLSearchParams([...params].filter(([name]) => names.includes(name)));
  const wanted = new URLSearchParams([...before, ...writeFilter(filter)]);
  if (asked.toString() === wanted.toString()) return undefined;
  return wanted.size > 0 ? `?${wanted}` : "";
}

/** PostgreSQL has no text with a zero byte; a label is one line. */
function isLine(text: string): boolean {
  return text !== "" && text.length <= maxValueLength && text.isWellFormed() && !/\p{Cc}/u.test(text);
}

function koboIn(params: URLSearchParams, name: string): Kobo | undefined {
  return readTypedNaira(params.get(name) ?? "");
}
