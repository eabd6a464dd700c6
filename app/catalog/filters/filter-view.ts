import { forWhomLabels } from "#app/catalog/product-fields/for-whom-labels.ts";
import { formatNaira, type Kobo, nairaFromKobo } from "#app/lib/money.ts";
import { colorFamilies } from "./color-families.ts";
import type { FilterChoices } from "./filter-choices.server.ts";
import { noFilter, type ProductFilter, type ProductOrder, writeFilter } from "./product-filter.ts";

/** A choice. `count`: products found with it and the filter's other kinds; undefined when not counted. */
export type FilterChoice = {
  value: string;
  label: string;
  isChosen: boolean;
  count?: number | undefined;
  paint?: string;
};

type SizeGroup = { scale: string; choices: FilterChoice[] };

/** A chip and the query without it. */
type FilterChip = { label: string; without: string };

/** A filter as form and chips show it. `here`: the query of its first page; `without`: of the unfiltered list. */
export type FilterView = {
  sizes: SizeGroup[];
  colors: FilterChoice[];
  forWhom: FilterChoice[];
  occasions: FilterChoice[];
  min: string;
  max: string;
  isInStock: boolean;
  order: ProductOrder | undefined;
  isSold: boolean;
  chips: FilterChip[];
  here: string;
  without: string;
};

/** `before` is what the address has before the filter, such as a search's words. */
export function viewFilter(filter: ProductFilter, choices: FilterChoices, before: [string, string][] = []): FilterView {
  const without = (less: Partial<ProductFilter>) =>
    `?${new URLSearchParams([...before, ...writeFilter({ ...filter, ...less })])}`;
  const { sizes, colors, forWhom, occasions, minKobo, maxKobo, isInStock, order } = filter;
  const price = priceWords(minKobo, maxKobo);
  const chips = [
    ...sizes.map(size => ({ label: `Size ${size}`, without: without({ sizes: sizes.filter(one => one !== size) }) })),
    ...colors.map(color => ({
      label: colorFamilies[color].label,
      without: without({ colors: colors.filter(one => one !== color) }),
    })),
    ...forWhom.map(kind => ({
      label: forWhomLabels[kind],
      without: without({ forWhom: forWhom.filter(one => one !== kind) }),
    })),
    ...occasions.map(occasion => ({
      label: choices.occasions.find(({ value }) => value === occasion)?.label ?? capital(occasion),
      without: without({ occasions: occasions.filter(one => one !== occasion) }),
    })),
    ...(price ? [{ label: price, without: without({ minKobo: undefined, maxKobo: undefined }) }] : []),
    ...(isInStock ? [{ label: "In stock", without: without({ isInStock: false }) }] : []),
  ];
  return {
    sizes: choices.sizes.map(group => ({
      scale: group.scale,
      choices: group.sizes.map(size => ({ ...size, label: size.value, isChosen: sizes.includes(size.value) })),
    })),
    colors: choices.colors.map(color => ({
      ...color,
      ...colorFamilies[color.value],
      isChosen: colors.includes(color.value),
    })),
    forWhom: choices.forWhom.map(kind => ({
      ...kind,
      label: forWhomLabels[kind.value],
      isChosen: forWhom.includes(kind.value),
    })),
    occasions: choices.occasions.map(one => ({ ...one, isChosen: occasions.includes(one.value) })),
    min: nairaText(minKobo),
    max: nairaText(maxKobo),
    isInStock,
    order,
    isSold: choices.isSold || order === "best-selling",
    chips,
    here: without({}),
    without: `?${new URLSearchParams([...before, ...writeFilter({ ...noFilter, order })])}`,
  };
}

/** Writes "₦5,000 to ₦20,000" or "up to ₦20,000", "" for no limit. */
export function priceWords(minKobo: Kobo | undefined, maxKobo: Kobo | undefined): string {
  const [from, to] = [minKobo, maxKobo].map(kobo => kobo !== undefined && formatNaira(kobo).replace(/\.00$/u, ""));
  if (from && to) return `${from} to ${to}`;
  return from ? `from ${from}` : to ? `up to ${to}` : "";
}

/** Kinds of narrowing, with their words and the filter without them. */
export function filterKinds(filter: ProductFilter): { words: string; less: ProductFilter }[] {
  const { sizes, colors, forWhom, occasions, minKobo, maxKobo, isInStock } = filter;
  const either = new Intl.ListFormat("en", { type: "disjunction" });
  const kinds: [words: string, less: Partial<ProductFilter>][] = [
    [either.format(sizes.map(size => `Size ${size}`)), { sizes: [] }],
    [either.format(colors.map(color => colorFamilies[color].label)), { colors: [] }],
    [either.format(forWhom.map(kind => forWhomLabels[kind])), { forWhom: [] }],
    [either.format(occasions.map(capital)), { occasions: [] }],
    [priceWords(minKobo, maxKobo), { minKobo: undefined, maxKobo: undefined }],
    [isInStock ? "In stock" : "", { isInStock: false }],
  ];
  return kinds.flatMap(([words, less]) => (words ? [{ words, less: { ...filter, ...less } }] : []));
}

/** Writes a folded occasion where its own spelling is not at hand. */
const capital = (occasion: string) => occasion.charAt(0).toUpperCase() + occasion.slice(1);

function nairaText(kobo: Kobo | undefined): string {
  return kobo === undefined ? "" : String(nairaFromKobo(kobo));
}
