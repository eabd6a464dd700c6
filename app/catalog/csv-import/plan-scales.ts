import * as v from "valibot";
import { letters, maxSizes, type SizeScale, sizeLabel } from "#app/catalog/sizes/size-scale.ts";
import type { FileProduct } from "./file-product.ts";
import { findScale, inSizeOrder, type SizeBook, spellScales, waistLabel } from "./size-spellings.ts";

/** Prefix of scales that are not written yet. */
const newScale = "new scale ";

/** Returns what `findScale` asks about a new product. */
export function askedOf({ sizes, sizeName, title = "", category = "" }: FileProduct) {
  const named = sizes ? sizes.map(({ size }) => size) : ["Free size"];
  return { sizes: named, own: letters, hints: [sizeName, `${title} ${category}`] };
}

/** New scales by name, with their sizes. */
export type WantedScales = Map<string, Set<string>>;

/**
 * Adds scales that new products need: one for plain numbers, one per name of other sizes. Impossible sizes are left
 * out.
 */
export function addWanted(wanted: WantedScales, products: FileProduct[], book: SizeBook): void {
  for (const product of products) {
    if (product.problems.length > 0 || findScale(book, askedOf(product))) continue;
    const read = askedOf(product).sizes.map(size => v.safeParse(sizeLabel, size));
    const sizes = read.flatMap(one => (one.success ? [waistLabel(one.output) ?? one.output] : []));
    if (sizes.length < read.length) continue;
    const areNumbers = sizes.every(size => /^\d+(?:\.\d+)?$/u.test(size));
    const areWaists = sizes.every(waistLabel);
    const named = product.sizeName.slice(0, 30).trim() || "Sizes";
    const name = areNumbers ? "Numbers" : areWaists ? "Waist and length" : named;
    const all = wanted.get(name) ?? new Set();
    for (const size of sizes) all.add(size);
    wanted.set(name, all);
  }
}

/** Scales of the shop and of the file. */
export type SizeBooks = { shop: SizeBook; made: SizeBook };

/** Under free names. Scales with too many sizes are dropped. */
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
