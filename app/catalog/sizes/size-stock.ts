import * as v from "valibot";
import { type Kobo, koboSchema } from "#app/lib/money.ts";
import { type Size, sizeSchema } from "./size.ts";

const pieceCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const sizeStock = v.object({
  size: sizeSchema,
  quantity: v.nullable(pieceCount),
  priceKobo: v.exactOptional(koboSchema),
  lowLevel: v.exactOptional(pieceCount),
});

/**
 * `quantity` null: the pieces are not counted. Without `priceKobo` the product's price applies, without `lowLevel` the
 * shop's.
 */
export type SizeStock = v.InferOutput<typeof sizeStock>;

export function sizeInput<One extends Size>(size: One): `quantity-${One}` {
  return `quantity-${size}`;
}

export function sizePriceInput<One extends Size>(size: One): `price-${One}` {
  return `price-${size}`;
}

export function sizeLowInput<One extends Size>(size: One): `low-${One}` {
  return `low-${size}`;
}

type SaidStock = Pick<SizeStock, "size" | "quantity"> & {
  priceKobo?: Kobo | null | undefined;
  lowLevel?: number | null | undefined;
};

/** Leaves out what is not set. */
export function sizeStockOf({ size, quantity, priceKobo, lowLevel: level }: SaidStock): SizeStock {
  return { size, quantity, ...(priceKobo && { priceKobo }), ...(typeof level === "number" && { lowLevel: level }) };
}
