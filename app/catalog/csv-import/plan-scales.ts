import * as v from "valibot";
import { letters, maxSizes, type SizeScale, sizeLabel } from "#app/catalog/sizes/size-scale.ts";
import type { FileProduct } from "./file-product.ts";
import { findScale, inSizeOrder, type SizeBook, spellScales } from "./size-spellings.ts";

/** What a size scale is known by in a plan until it is written. */
const newScale = "new scale ";

/** What findScale is asked about a new product. */
export function askedOf({ sizes, sizeName, title = "", category = "" }: FileProduct) {
  const named = sizes ? sizes.map(({ size }) => size) : ["Free size"];
  return { sizes: named, own: letters, hints: [sizeName, `${title} ${category}`] };
}

/** The sizes that no scale of the shop has, by the name of the scale they become. */
export type WantedScales = Map<string, Set<string>>;

/**
 * Adds what new products need beside the scales of the shop: one scale of plain numbers, and one for each name that the
 * file has for other sizes. Sizes that no scale may have are left out.
 */
export function addWanted(wanted: WantedScales, products: FileProduct[], book: SizeBook): void {
  for (const product of products) {
    if (product.problems.length > 0 || findScale(book, askedOf(product))) continue;
    const read = askedOf(product).sizes.map(size => v.safeParse(sizeLabel, size));
    const sizes = read.flatMap(one => (one.success ? [one.output] : []));
    if (sizes.length < read.length) continue;
    const areNumbers = sizes.every(size => /^\d+(?:\.\d+)?$/u.test(size));
    const name = areNumbers ? "Numbers" : product.sizeName.slice(0, 30).trim() || "Sizes";
    const all = wanted.get(name) ?? new Set();
    for (const size of sizes) all.add(size);
    wanted.set(name, all);
  }
}

/** What plans need to know of sizes: the scales of the shop, and those that the file makes. */
export type SizeBooks = { shop: SizeBook; made: SizeBook };

/** The scales that a file makes, each under a name that is free. One with too many sizes is none. */
export function madeScales(wanted: WantedScales, book: SizeBook): SizeBook {
  const taken = new Set(book.scales.map(({ scale }) => scale.name.toLowerCase()));
  const scales = [...wanted].flatMap(([name, sizes], index): SizeScale[] => {
    const distinct = new Map([...sizes].map(size => [book.spell(size), size]));
    if (distinct.size > maxSizes) return [];
    const free = [name, ...Array.from({ length: 50 }, (_, n) => `${name} ${n + 2}`)];
    const called = free.find(one => !taken.has(one.toLowerCase())) ?? name;
    return [{ id: `${newScale}${index}`, name: called, sizes: inSizeOrder([...distinct.values()]) }];
  });
  return spellScales(scales);
}
