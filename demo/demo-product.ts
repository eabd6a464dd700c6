import type { ForWhom } from "#app/catalog/product-fields/for-whom-labels.ts";
import type { GarmentFacts } from "#app/catalog/product-fields/garment-facts.ts";
import type { SizeChart } from "#app/catalog/size-charts/size-chart.ts";

/**
 * A demo product before it is in a database. `priceKobo` is integer kobo (₦1 = 100 kobo). `color`: a name of the trade
 * or of CSS (`wine`, `navy`), or `multicolour`. `sizes` in this order; `quantity` null means "not counted", 0 sold out.
 * `pictures` draw SVG documents of 1200 × 1500 (4:5): the garment, then a person wearing it, then the
 * cloth close up.
 */
export type DemoProduct = {
  title: string;
  description: string;
  category: string;
  priceKobo: number;
  color: string;
  stock: "In Stock" | "No Stock";
  /** The id of the sizes' scale. */
  scale: string;
  /** `priceKobo` is the size's own price. */
  sizes: { size: string; quantity: number | null; priceKobo?: number }[];
  forWhom: ForWhom;
  /** With a comma and a space between. */
  occasions: string;
  /** `alt`: what it shows; "" for title and colour. */
  pictures: { draw: () => string; alt: string }[];
  /** Of what is made to order: working days, hundredths of a per cent paid at once, and a preset of measurements. */
  readyDays?: number;
  depositBp?: number;
  asks?: string;
} & GarmentFacts;

/** A demo category; `picture` draws an SVG of 1600 × 1000, its subject centred. `chart`: its size chart. */
export type DemoCategory = { name: string; picture: () => string; chart?: SizeChart };

/** Lists products by title. */
export type DemoCollection = { title: string; intro: string; titles: string[] };

export type DemoSettings = Record<
  "shopName" | "headline" | "tagline" | "promises" | "sameWords" | "popularSearches" | "instagram" | "facebook",
  string
>;
