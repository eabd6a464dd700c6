import type { SizeChart } from "#app/catalog/size-charts/size-chart.ts";

/**
 * A product of the demo catalogue, before it is written to a database.
 * `priceKobo` is integer kobo (₦1 = 100 kobo). `color` is what one says of its picture: a
 * name of the trade or of CSS (`wine`, `navy`), or `multicolour`.
 * `sizes` are offered in this order; `quantity` null means "not counted", 0 means sold out; one with a `priceKobo` has
 * its own price.
 * `pictures` draw standalone SVG documents of 1200 × 1500 (4:5): the garment first, then a close view of the cloth,
 * then what is worn on the body on a dress form.
 */
export type DemoProduct = {
  title: string;
  description: string;
  category: string;
  priceKobo: number;
  color: string;
  stock: "In Stock" | "No Stock";
  /** The id of the size scale that its sizes come from. */
  scale: string;
  /** One with a `priceKobo` has its own price. */
  sizes: { size: string; quantity: number | null; priceKobo?: number }[];
  pictures: (() => string)[];
};

/**
 * A category of the demo catalogue; `picture` draws a standalone SVG of 1600 × 1000, its subject centred. `chart`: its
 * size chart.
 */
export type DemoCategory = { name: string; picture: () => string; chart?: SizeChart };

/** A collection of the demo shop, of products by their titles. */
export type DemoCollection = { title: string; intro: string; titles: string[] };

/** What the owner of the demo shop says of it, by the names of the settings. */
export type DemoSettings = { tagline: string; promises: string; instagram: string; facebook: string };
