import { type Kobo, nairaFromKobo } from "#app/lib/money.ts";
import { type ColorFamily, colorFamilyNames } from "./color-families.ts";
import { readTypedNaira } from "./typed-naira.ts";

/** The orders of a list that can be chosen; by itself a category is newest first, and a search likest first. */
export const productOrders = ["newest", "price-up", "price-down"] as const;
export type ProductOrder = (typeof productOrders)[number];

/**
 * What a list of products is narrowed to: one of the sizes, one of the colour families, a price from–to in kobo (both
 * included), what can be bought now; each kind that is left empty allows everything. With sizes, what can be bought is
 * one of these.
 */
export type ProductFilter = {
  sizes: readonly string[];
  colors: readonly ColorFamily[];
  minKobo?: Kobo | undefined;
  maxKobo?: Kobo | undefined;
  isInStock: boolean;
  /** Only what a sale has made cheaper: said by a search, and by no address. */
  isOnSale?: true | undefined;
  order?: ProductOrder | undefined;
};

export const noFilter: ProductFilter = { sizes: [], colors: [], isInStock: false };

/** The most sizes one address may name, and the most letters of one. */
const maxSizes = 30;
const maxSizeLength = 60;

/**
 * The filter that an address says. What it cannot say is left out; a price range the wrong way round is turned. Whether
 * there are such sizes only the database knows.
 */
export function readFilter(params: URLSearchParams): ProductFilter {
  const sizes = [...new Set(params.getAll("size"))].filter(isSize).toSorted().slice(0, maxSizes);
  const colors = colorFamilyNames.filter(name => params.getAll("color").includes(name)).toSorted();
  const [min, max] = [koboIn(params, "min"), koboIn(params, "max")];
  const isTurned = min !== undefined && max !== undefined && min > max;
  return {
    sizes,
    colors,
    minKobo: isTurned ? max : min || undefined,
    maxKobo: isTurned ? min : max,
    isInStock: params.get("in") === "1",
    order: productOrders.find(order => order === params.get("sort")),
  };
}

/** The filter as the one spelling of its address. */
export function writeFilter({ sizes, colors, minKobo, maxKobo, isInStock, order }: ProductFilter): [string, string][] {
  const naira = (kobo: Kobo | undefined) => (kobo === undefined ? [] : [String(nairaFromKobo(kobo))]);
  return [
    ...sizes.map((size): [string, string] => ["size", size]),
    ...colors.map((color): [string, string] => ["color", color]),
    ...naira(minKobo).map((text): [string, string] => ["min", text]),
    ...naira(maxKobo).map((text): [string, string] => ["max", text]),
    ...(isInStock ? [["in", "1"] as [string, string]] : []),
    ...(order ? [["sort", order] as [string, string]] : []),
  ];
}

/** Whether it leaves anything out; an order alone does not. */
export function isNarrowed({ sizes, colors, minKobo, maxKobo, isInStock }: ProductFilter): boolean {
  return sizes.length > 0 || colors.length > 0 || minKobo !== undefined || maxKobo !== undefined || isInStock;
}

/** The names of the parameters a filtered page's address has, in their order. */
const filterNames = ["size", "color", "min", "max", "in", "sort"];

/**
 * Where an address leads that is not in the one spelling of its page: undefined when it is. `before` is what stands in
 * it before the filter (a search's words); `after` the place in the list, which goes with any other change of it.
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
function isSize(text: string): boolean {
  return text !== "" && text.length <= maxSizeLength && text.isWellFormed() && !/\p{Cc}/u.test(text);
}

function koboIn(params: URLSearchParams, name: string): Kobo | undefined {
  return readTypedNaira(params.get(name) ?? "");
}
