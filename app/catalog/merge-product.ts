import { mergeFields } from "#app/lib/merge-fields.ts";
import { type Size, sizes } from "#app/lib/sizes.ts";
import type { ProductValues, SizeStock } from "./product-form.ts";

/** The pieces of one size as one fact. */
export type Pieces = number | "not counted" | "not offered";

/** A product by the fields of its form, each of which one person can change without the others. */
type ProductFields = {
  [field in "title" | "description" | "color" | "stock"]: ProductValues[field];
} & { price: number; category: string; image: string[] } & { [field in `quantity-${Size}`]: Pieces };

export type ProductField = keyof ProductFields;

type Save = { mine: ProductValues; seen: ProductValues; now: ProductValues; left?: readonly string[] };

/**
 * What a product becomes when `mine` is saved in a form that began from `seen`, and it is `now` by then: each field by
 * itself, the pieces of each size too, for the shop sells meanwhile. `clashes`: fields that somebody else changed too.
 */
export function mergeProduct({ mine, seen, now, left }: Save): { merged: ProductValues; clashes: ProductField[] } {
  const [typed, began, there] = [fieldsOf(mine), fieldsOf(seen), fieldsOf(now)];
  for (const size of sizes) {
    const name = `quantity-${size}` as const;
    // Who takes a size away need not be told how many of it were sold.
    if (typed[name] === "not offered" && began[name] !== "not offered") began[name] = there[name];
  }
  const { merged, clashes } = mergeFields({ mine: typed, seen: began, now: there, ...(left && { left }) });
  return { merged: valuesOf(merged), clashes };
}

/** What a form began from, once its clashes have been shown: the next time these fields are changed knowingly. */
export function seenAfter(seen: ProductValues, now: ProductValues, clashes: ProductField[]): ProductValues {
  const there = fieldsOf(now);
  return valuesOf({ ...fieldsOf(seen), ...Object.fromEntries(clashes.map(name => [name, there[name]])) });
}

/** The pieces of a size of a product. */
export function piecesOf({ sizes: offered }: { sizes: SizeStock[] }, size: Size): Pieces {
  const stock = offered.find(one => one.size === size);
  return stock ? (stock.quantity ?? "not counted") : "not offered";
}

function fieldsOf(product: ProductValues): ProductFields {
  const { title, description, color, stock, priceKobo, categoryId, pictures } = product;
  const pieces = Object.fromEntries(sizes.map(size => [`quantity-${size}`, piecesOf(product, size)]));
  return {
    ...{ title, description, color, stock, price: priceKobo, category: categoryId, image: pictures },
    ...(pieces as { [field in `quantity-${Size}`]: Pieces }),
  };
}

function valuesOf(fields: ProductFields): ProductValues {
  const { title, description, color, stock, price, category, image } = fields;
  const offered = sizes.flatMap((size): SizeStock[] => {
    const pieces = fields[`quantity-${size}`];
    if (pieces === "not offered") return [];
    return [{ size, quantity: pieces === "not counted" ? null : pieces }];
  });
  return {
    ...{ title, description, color, stock, priceKobo: price, categoryId: category, pictures: image, sizes: offered },
  };
}
