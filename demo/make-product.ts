import type { DemoProduct, DemoSize } from "./demo-product.ts";
import type { Cloth } from "./draw/cloth.ts";
import { closeView, type Feature } from "./draw/close-view.ts";
import type { Drawing } from "./draw/drawing.ts";
import type { Drawn } from "./draw/garment-tunic.ts";
import { type Pose, productPicture } from "./draw/product-picture.ts";
import type { Ground } from "./draw/studio.ts";

/** A product as the catalogue's files write it: sizes as "S:3 M:0 L:*" (a star is not counted), naira with kobo after the point. */
export type Entry = {
  title: string;
  about: string;
  naira: number;
  color: string;
  sizes: string;
  gone?: boolean;
  ground: Ground;
  pose?: Pose;
  scale?: number;
  draw: (drawing: Drawing) => Drawn;
  cloth: Cloth;
  close: Feature;
  accent?: string;
};

const seedOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99991, 7);

function parseSizes(text: string): DemoProduct["sizes"] {
  return text.split(" ").map(part => {
    const [size, count] = part.split(":");
    return { size: size as DemoSize, quantity: count === "*" ? null : Number(count) };
  });
}

/** The finished products of one category. */
export function productsOf(category: string, entries: Entry[]): DemoProduct[] {
  return entries.map(entry => ({
    title: entry.title,
    description: entry.about,
    category,
    priceKobo: Math.round(entry.naira * 100),
    color: entry.color,
    stock: entry.gone ? "No Stock" : "In Stock",
    sizes: parseSizes(entry.sizes),
    pictures: [
      () => productPicture(entry.ground, entry.pose ?? "worn", entry.draw, entry.scale ?? 1),
      () => closeView(entry.cloth, entry.close, seedOf(entry.title), entry.accent ?? "#e3b45a", entry.ground),
    ],
  }));
}
