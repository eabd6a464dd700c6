import * as v from "valibot";
import { type Kobo, koboSchema } from "#app/lib/money.ts";
import { type Size, sizeSchema } from "./size.ts";

const pieceCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** What stands of one size of a product. */
export const sizeStock = v.object({
  size: sizeSchema,
  quantity: v.nullable(pieceCount),
  priceKobo: v.exactOptional(koboSchema),
  lowLevel: v.exactOptional(pieceCount),
});

/**
 * A size, its pieces in the shop (null: they are not counted), its own price (absent: it costs what the product does)
 * and of how few pieces the owner is told (absent: as the shop's setting says).
 */
export type SizeStock = v.InferOutput<typeof sizeStock>;

/** The name of the input for the pieces of a size. */
export function sizeInput<One extends Size>(size: One): `quantity-${One}` {
  return `quantity-${size}`;
}

/** The name of the input for a size's own price. */
export function sizePriceInput<One extends Size>(size: One): `price-${One}` {
  return `price-${size}`;
}

/** The name of the input for the number of a size's pieces at which the owner is told. */
export function sizeLowInput<One extends Size>(size: One): `low-${One}` {
  return `low-${size}`;
}

type SaidStock = Pick<SizeStock, "size" | "quantity"> & {
  priceKobo?: Kobo | null | undefined;
  lowLevel?: number | null | undefined;
};

/** A size without what is not said of it. */
export function sizeStockOf({ size, quantity, priceKobo, lowLevel: level }: SaidStock): SizeStock {
  return { size, quantity, ...(priceKobo && { priceKobo }), ...(typeof level === "number" && { lowLevel: level }) };
}
