import { type Kobo, koboFromNaira } from "#app/lib/money.ts";
import type { DemoProduct } from "./demo-product.ts";
import { drawProduct, type Person, type PersonName, type ProductLook, people } from "./draw/draw-pictures.ts";
import { forWhomIn } from "./for-whom.ts";
import { garmentFacts } from "./garment-facts.ts";
import { madeToOrder } from "./made-to-order.ts";
import { occasionsIn } from "./occasions.ts";

/**
 * A product in the catalogue's files: sizes as "S:3 M:0 L:*" (a star is not counted), those of another scale than
 * letters with commas, "EU 40:3, EU 41:*", and with an own price "XL:2@98000"; prices in whole naira.
 */
export type Entry = ProductLook & {
  title: string;
  about: string;
  naira: number;
  color: string;
  sizes: string;
  /** Letter sizes unless it says otherwise. */
  sizeScale?: string;
  gone?: boolean;
};

const seedOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99991, 7);

function parseSizes({ sizes, sizeScale }: Pick<Entry, "sizes" | "sizeScale">): DemoProduct["sizes"] {
  return sizes.split(sizeScale ? ", " : " ").map(part => {
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

/** `wearers`: who wears a category's products, in turn. */
export function productsOf(category: string, entries: Entry[], { wearers }: { wearers: PersonName[] }): DemoProduct[] {
  return entries.map((entry, i) => ({
    title: entry.title,
    description: entry.about,
    category,
    priceKobo: koboOf(entry.naira),
    color: entry.color,
    stock: entry.gone ? "No Stock" : "In Stock",
    scale: entry.sizeScale ?? "letters",
    sizes: parseSizes(entry),
    ...garmentFacts(entry.title),
    ...madeToOrder[entry.title],
    forWhom: forWhomIn(category, entry.title),
    occasions: occasionsIn(category, entry.title),
    ...modelOf(people[entry.person ?? wearers[i % wearers.length]!], entry),
    pictures: picturesOf({ person: wearers[i % wearers.length], ...entry }),
  }));
}

/** The garment alone comes first, so that all cards of a list are alike. */
function picturesOf(entry: Entry): DemoProduct["pictures"] {
  const { title, garment } = entry;
  const { flat, close, worn } = drawProduct(entry, seedOf(title));
  const cloth = { draw: close, alt: `${title}: the cloth, close up` };
  const whole = { draw: flat, alt: "" };
  if (!worn) return [whole, cloth];
  const onPerson = { draw: worn, alt: `${title}, ${garment.kind === "bag" ? "carried" : "worn"}` };
  return [whole, onPerson, cloth];
}

/** Body wear in a size that the person wears, as the picture shows it. */
function modelOf({ cm, sizes }: Person, entry: Entry) {
  const isBodyWear = !["bag", "cap", "gele", "shawl", "slippers", "stack"].includes(entry.garment.kind);
  const size = sizes.find(one => parseSizes(entry).some(stock => stock.size === one));
  return isBodyWear && size ? { modelCm: cm, modelSize: size } : { modelCm: null, modelSize: "" };
}
