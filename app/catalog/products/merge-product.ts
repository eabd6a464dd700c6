import { fieldInputs, fieldNames } from "#app/catalog/product-fields/field-inputs.ts";
import type { Size } from "#app/catalog/sizes/size.ts";
import { type SizeStock, sizeInput, sizeLowInput, sizePriceInput, sizeStockOf } from "#app/catalog/sizes/size-stock.ts";
import { mergeFields } from "#app/lib/merge-fields.ts";
import type { Kobo } from "#app/lib/money.ts";
import type { ProductFields } from "./product-fields.ts";

export type Pieces = number | "not counted" | "not offered";

/** These fields have one input each. */
type WholeField = Exclude<keyof ProductFields, "sizes">;

/** These inputs can change independently. */
type ProductInputs = {
  [Name in WholeField as (typeof fieldInputs)[Name]["input"]]: ProductFields[Name];
} & { [Input in `quantity-${Size}`]: Pieces } & { [Input in `price-${Size}`]: Kobo | "the price" } & {
  [Input in `low-${Size}`]: number | "the shop's";
};

export type ProductInput = keyof ProductInputs;

type Save = { mine: ProductFields; seen: ProductFields; now: ProductFields; left?: readonly string[] };

const wholeFields = fieldNames.filter((name): name is WholeField => name !== "sizes");

/**
 * Merges `mine` (a form that began from `seen`) into `now`, input by input, each size's pieces and price apart.
 * `clashes`: inputs both changed.
 */
export function mergeProduct({ mine, seen, now, left }: Save): { merged: ProductFields; clashes: ProductInput[] } {
  // Current sizes come first, so that unchanged ones stay in order.
  const sizes = sizesOf(now, seen, mine);
  const [typed, began, stored] = [inputsOf(mine, sizes), inputsOf(seen, sizes), inputsOf(now, sizes)];
  for (const size of sizes) {
    const name = sizeInput(size);
    // Removing a size is no clash with its sales.
    if (typed[name] === "not offered" && began[name] !== "not offered") {
      began[name] = stored[name]!;
      began[sizePriceInput(size)] = stored[sizePriceInput(size)]!;
      began[sizeLowInput(size)] = stored[sizeLowInput(size)]!;
    }
  }
  const { merged, clashes } = mergeFields({ mine: typed, seen: began, now: stored, ...(left && { left }) });
  return { merged: productOf(merged, sizes), clashes };
}

/** What a form begins from after its clashes were shown. */
export function seenAfter(seen: ProductFields, now: ProductFields, clashes: ProductInput[]): ProductFields {
  const sizes = sizesOf(now, seen);
  const current = inputsOf(now, sizes);
  const shown = Object.fromEntries(clashes.map(name => [name, current[name]]));
  return productOf({ ...inputsOf(seen, sizes), ...shown }, sizes);
}

export function piecesOf({ sizes: offered }: { sizes: SizeStock[] }, size: Size): Pieces {
  const stock = offered.find(one => one.size === size);
  return stock ? (stock.quantity ?? "not counted") : "not offered";
}

/** Pieces, price and alert level belong to `sizes`. */
export function fieldOfInput(input: ProductInput): keyof ProductFields {
  return wholeFields.find(name => fieldInputs[name].input === input) ?? "sizes";
}

function sizesOf(...products: ProductFields[]): Size[] {
  return [...new Set(products.flatMap(({ sizes }) => sizes.map(({ size }) => size)))];
}

function inputsOf(product: ProductFields, sizes: Size[]): ProductInputs {
  const whole = wholeFields.map(name => [fieldInputs[name].input, product[name]]);
  const pieces = sizes.map(size => [sizeInput(size), piecesOf(product, size)]);
  const stockOf = (size: Size) => product.sizes.find(one => one.size === size);
  const prices = sizes.map(size => [sizePriceInput(size), stockOf(size)?.priceKobo ?? "the price"]);
  const levels = sizes.map(size => [sizeLowInput(size), stockOf(size)?.lowLevel ?? "the shop's"]);
  return Object.fromEntries([...whole, ...pieces, ...prices, ...levels]) as ProductInputs;
}

function productOf(inputs: ProductInputs, sizes: Size[]): ProductFields {
  const whole = Object.fromEntries(wholeFields.map(name => [name, inputs[fieldInputs[name].input]]));
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
