import { type Kobo, koboFromNaira } from "#app/lib/money.ts";
import type { DemoProduct } from "./demo-product.ts";
import { drawProduct, type Form, type ProductLook } from "./draw/draw-pictures.ts";

/**
 * A product in the catalogue's files: sizes as "S:3 M:0 L:*" (a star is not counted), with commas where sizes have
 * spaces, "EU 40:3, EU 41:*", and with an own price "XL:2@98000"; prices in naira, with kobo after the point.
 */
export type Entry = Omit<ProductLook, "form"> & {
  title: string;
  about: string;
  naira: number;
  color: string;
  sizes: string;
  /** Default: letter sizes. */
  sizeScale?: string;
  gone?: boolean;
};

const seedOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99991, 7);

function parseSizes(text: string): DemoProduct["sizes"] {
  return text.split(text.includes(",") ? ", " : " ").map(part => {
    const [size = "", count = "", naira] = part.split(/[:@]/u);
    const stock = { size, quantity: count === "*" ? null : Number(count) };
    return naira ? { ...stock, priceKobo: koboOf(Number(naira)) } : stock;
  });
}

function koboOf(naira: number): Kobo {
  const amountKobo = koboFromNaira(naira);
  if (amountKobo === undefined) throw new Error(`${naira} is no amount of naira.`);
  return amountKobo;
}

/** One category's products; `form`: size of their dress form. */
export function productsOf(category: string, entries: Entry[], form: Form = "grown"): DemoProduct[] {
  return entries.map(entry => ({
    title: entry.title,
    description: entry.about,
    category,
    priceKobo: koboOf(entry.naira),
    color: entry.color,
    stock: entry.gone ? "No Stock" : "In Stock",
    scale: entry.sizeScale ?? "letters",
    sizes: parseSizes(entry.sizes),
    pictures: drawProduct({ ...entry, form }, seedOf(entry.title)),
  }));
}
