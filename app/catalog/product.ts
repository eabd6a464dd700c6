import type { Size } from "#app/lib/sizes.ts";
import type { Picture } from "#app/pictures/picture.ts";

/** One size of a product and whether it can be bought now. */
export type SizeOffer = { size: Size; isSoldOut: boolean };

/**
 * A product as lists and carts show it. `priceKobo` is integer kobo. `stock` is derived: 'No Stock' when the owner says
 * so or when every size has sold out. `sizes` holds at least one, in the order of the shop's sizes.
 * `paint` is what a swatch shows (see `swatchOf`), absent where no browser knows the colour: its word then stands alone.
 */
export type ProductSummary = {
  id: string;
  code: string;
  title: string;
  priceKobo: number;
  color: string;
  paint?: string | undefined;
  categoryName: string;
  stock: "In Stock" | "No Stock";
  sizes: SizeOffer[];
  picture: Picture | null;
};

/** A product as its own page shows it. */
export type Product = ProductSummary & { description: string; pictures: Picture[] };
