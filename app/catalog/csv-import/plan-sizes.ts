import { isSameSize, letters, maxSizes } from "#app/catalog/sizes/size-scale.ts";
import type { SizeStock } from "#app/catalog/sizes/size-stock.ts";
import { cut } from "./file-columns.ts";
import type { FileProduct, FileSize } from "./file-product.ts";
import type { PlannedPrices, PlannedSize, PresentProduct, Refuse } from "./import-plan.ts";
import { askedOf, type SizeBooks } from "./plan-scales.ts";
import { findScale } from "./size-spellings.ts";

/** The sizes as the scale calls them. */
export function planSizes(
  file: FileProduct,
  { existing, books, refuse }: { existing: PresentProduct | undefined; books: SizeBooks; refuse: Refuse },
): { scale: string; sizes: PlannedSize[] } {
  const offered = existing?.sizes ?? [];
  const named =
    file.sizes ??
    (existing ? offered.map(({ size }) => ({ ...file.all, size })) : [{ ...file.all, size: "Free size" }]);
  const asked = { ...askedOf(file), sizes: [...named, ...offered].map(({ size }) => size) };
  const own = existing?.scale ?? letters;
  const found =
    findScale(books.shop, { ...asked, own }) ?? (existing ? undefined : findScale(books.made, { ...asked, own }));
  if (named.length > maxSizes) refuse("value1", `At most ${maxSizes} sizes.`);
  if (!found) {
    const sizes = books.shop.scales.find(({ scale }) => scale.id === own)?.scale.sizes ?? [];
    const stray = named.find(({ size }) => !sizes.some(one => isSameSize(one, size))) ?? named[0];
    const why = `No size type has all sizes of this product (“${cut(stray?.size ?? "")}”). Add one under Sizes.`;
    refuse("value1", why, stray?.line);
    return { scale: own, sizes: [] };
  }
  const byLabel = new Map<string, FileSize>();
  for (const one of named) {
    const label = found.labelOf(one.size);
    if (byLabel.has(label)) refuse("value1", `“${cut(one.size)}” appears twice.`, one.line);
    byLabel.set(label, one);
  }
  const present = new Map(offered.map(one => [found.labelOf(one.size), one]));
  const inScale = found.scale.sizes.flatMap(size => {
    const known = byLabel.get(size);
    const isThere = present.get(size);
    if (known) return [{ ...known, size, existing: isThere }];
    const silent = { line: file.line, size, priceKobo: undefined, compareAtKobo: undefined, quantity: undefined };
    return isThere ? [{ ...silent, existing: isThere }] : [];
  });
  return { scale: found.scale.id, sizes: inScale };
}

type Stocked = {
  existing: PresentProduct | undefined;
  prices: PlannedPrices;
  soldSince(productId: string, size: string): number;
};

/** Returns the stock after the import. */
export function stockOf(size: PlannedSize, { existing, prices, soldSince }: Stocked): SizeStock {
  const sold = existing ? soldSince(existing.id, size.size) : 0;
  const counted = typeof size.quantity === "number" ? Math.max(0, size.quantity - sold) : size.quantity;
  const quantity = counted === undefined ? (size.existing?.quantity ?? null) : counted;
  const own = prices.own.get(size.size);
  return own === undefined ? { size: size.size, quantity } : { size: size.size, quantity, priceKobo: own };
}
