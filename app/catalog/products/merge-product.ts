import { mergeFields } from "#app/lib/merge-fields.ts";
import type { Kobo } from "#app/lib/money.ts";
import type { Size } from "#app/catalog/sizes/size.ts";
import { fieldNames, type ProductFields, productFields } from "./product-fields.ts";
import { sizeInput, sizeLowInput, sizePriceInput, type SizeStock, sizeStockOf } from "#app/catalog/sizes/size-stock.ts";

/** The pieces of one size as one fact. */
export type Pieces = number | "not counted" | "not offered";

/** Each field but the sizes has one input. */
type WholeField = Exclude<keyof ProductFields, "sizes">;

/** A product by the inputs of its form, each of which one person can change without the others. */
type ProductInputs = {
  [Name in WholeField as (typeof productFields)[Name]["input"]]: ProductFields[Name];
} & { [Input in `quantity-${Size}`]: Pieces } & { [Input in `price-${Size}`]: Kobo | "the price" } & {
  [Input in `low-${Size}`]: number | "the shop's";
};

export type ProductInput = keyof ProductInputs;

type Save = { mine: ProductFields; seen: ProductFields; now: ProductFields; left?: readonly string[] };

const wholeFields = fieldNames.filter((name): name is WholeField => name !== "sizes");

/**
 * What a product becomes when `mine` is saved in a form that began from `seen`, and it is `now` by then: each input by
 * itself, the pieces and the price of each size too, for the shop sells meanwhile. `clashes`: inputs that somebody else
 * changed too.
 */
export function mergeProduct({ mine, seen, now, left }: Save): { merged: ProductFields; clashes: ProductInput[] } {
  // Those there now first: what nobody changes stays in its order.
  const sizes = sizesOf(now, seen, mine);
  const [typed, began, there] = [inputsOf(mine, sizes), inputsOf(seen, sizes), inputsOf(now, sizes)];
  for (const size of sizes) {
    const name = sizeInput(size);
    // Who takes a size away need not be told how many of it were sold.
    if (typed[name] === "not offered" && began[name] !== "not offered") {
      began[name] = there[name]!;
      began[sizePriceInput(size)] = there[sizePriceInput(size)]!;
      began[sizeLowInput(size)] = there[sizeLowInput(size)]!;
    }
  }
  const { merged, clashes } = mergeFields({ mine: typed, seen: began, now: there, ...(left && { left }) });
  return { merged: productOf(merged, sizes), clashes };
}

/** What a form began from, once its clashes have been shown: the next time these inputs are changed knowingly. */
export function seenAfter(seen: ProductFields, now: ProductFields, clashes: ProductInput[]): ProductFields {
  const sizes = sizesOf(now, seen);
  const there = inputsOf(now, sizes);
  const shown = Object.fromEntries(clashes.map(name => [name, there[name]]));
  return productOf({ ...inputsOf(seen, sizes), ...shown }, sizes);
}

/** The pieces of a size of a product. */
export function piecesOf({ sizes: offered }: { sizes: SizeStock[] }, size: Size): Pieces {
  const stock = offered.find(one => one.size === size);
  return stock ? (stock.quantity ?? "not counted") : "not offered";
}

/** The field that an input is for: the pieces, the price and the low level of a size are a part of `sizes`. */
export function fieldOfInput(input: ProductInput): keyof ProductFields {
  return wholeFields.find(name => productFields[name].input === input) ?? "sizes";
}

function sizesOf(...products: ProductFields[]): Size[] {
  return [...new Set(products.flatMap(({ sizes }) => sizes.map(({ size }) => size)))];
}

function inputsOf(product: ProductFields, sizes: Size[]): ProductInputs {
  const whole = wholeFields.map(name => [productFields[name].input, product[name]]);
  const pieces = sizes.map(size => [sizeInput(size), piecesOf(product, size)]);
  const stockOf = (size: Size) => product.sizes.find(one => one.size === size);
  const prices = sizes.map(size => [sizePriceInput(size), stockOf(size)?.priceKobo ?? "the price"]);
  const levels = sizes.map(size => [sizeLowInput(size), stockOf(size)?.lowLevel ?? "the shop's"]);
  return Object.fromEntries([...whole, ...pieces, ...prices, ...levels]) as ProductInputs;
}

function productOf(inputs: ProductInputs, sizes: Size[]): ProductFields {
  const whole = Object.fromEntries(wholeFields.map(name => [name, inputs[productFields[name].input]]));
  const offered = sizes.flatMap((size): SizeStock[] => {
    const pieces = inputs[sizeInput(size)] ?? "not offered";
    if (pieces === "not offered") return [];
    const [own, level] = [inputs[sizePriceInput(size)], inputs[sizeLowInput(size)]];
    const quantity = pieces === "not counted" ? null : pieces;
    const priceKobo = own === "the price" ? undefined : own;
    return [sizeStockOf({ size, quantity, priceKobo, lowLevel: level === "the shop's" ? undefined : level })];
  });
  return { ...(whole as Pick<ProductFields, WholeField>), sizes: offered };
}
