import type { Category } from "#app/catalog/categories/category.ts";
import { altInput } from "#app/catalog/product-fields/alt-input.ts";
import { isTextField, type TextField } from "#app/catalog/product-fields/field-inputs.ts";
import type { StockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { fieldOfInput, type ProductInput, piecesOf } from "#app/catalog/products/merge-product.ts";
import type { ProductFields } from "#app/catalog/products/product-fields.ts";
import type { SizeScale } from "#app/catalog/sizes/size-scale.ts";
import { sizeInput, sizeLowInput, sizePriceInput } from "#app/catalog/sizes/size-stock.ts";
import type { Clash } from "#app/dashboard/forms/field-clash.tsx";
import { PictureRow } from "#app/dashboard/forms/picture-row.tsx";
import type { TypedValues } from "#app/dashboard/forms/typed-values.ts";
import { formatNaira, type Kobo, koboFromNairaText } from "#app/lib/money.ts";
import { percentText } from "#app/lib/percent-text.ts";

/** `fields` are the inputs that differ. */
export type ProductClash = { stored: StockedProduct; fields: ProductInput[] };

/** Shows both values of each input that two people changed, in words and pictures. */
export function productClashes(
  { stored, fields }: ProductClash,
  { typed, ...lists }: { typed: TypedValues; categories: Category[]; scales: SizeScale[] },
): Record<string, Clash> {
  const textsOf = (name: string) => typed.filter(([one]) => one === name).map(([, text]) => text);
  return Object.fromEntries(fields.map(input => [input, clashOf({ input, stored, textsOf, ...lists })]));
}

type Clashing = {
  input: ProductInput;
  stored: StockedProduct;
  textsOf(name: string): string[];
  categories: Category[];
  scales: SizeScale[];
};

function clashOf(clashing: Clashing): Clash {
  const { input, stored, textsOf } = clashing;
  const field = fieldOfInput(input);
  const [yours = ""] = textsOf(input);
  if (isTextField(field)) {
    // Occasions have several inputs of one name.
    const all = textsOf(input).filter(Boolean).join(", ");
    return { now: stored[field] || "empty", yours: all || "empty" };
  }
  return clashes[field](clashing, yours);
}

const clashes: Record<Exclude<keyof ProductFields, TextField>, (clashing: Clashing, yours: string) => Clash> = {
  priceKobo({ stored }, yours) {
    return pricesOf(stored.priceKobo, koboFromNairaText(yours), yours);
  },
  modelCm({ stored }, yours) {
    return { now: stored.modelCm?.toString() ?? "empty", yours: yours || "empty" };
  },
  readyDays({ stored }, yours) {
    return { now: stored.readyDays?.toString() ?? "empty", yours: yours || "empty" };
  },
  depositBp({ stored }, yours) {
    return { now: stored.depositBp ? `${percentText(stored.depositBp)}%` : "empty", yours: yours || "empty" };
  },
  categoryId({ stored, categories }, yours) {
    const nameOf = (id: string) => categories.find(category => category.id === id)?.name ?? "another one";
    return { now: nameOf(stored.categoryId), yours: nameOf(yours) };
  },
  scale({ stored, scales }, yours) {
    const nameOf = (id: string) => scales.find(scale => scale.id === id)?.name ?? "another one";
    return { now: nameOf(stored.scale), yours: nameOf(yours) };
  },
  sizes({ input, stored, textsOf }, yours) {
    const ownPrice = stored.sizes.find(one => input === sizePriceInput(one.size))?.priceKobo;
    if (input.startsWith(sizePriceInput(""))) return pricesOf(ownPrice, koboFromNairaText(yours), yours);
    if (input.startsWith(sizeLowInput(""))) {
      const level = stored.sizes.find(one => input === sizeLowInput(one.size))?.lowLevel;
      return { now: level?.toString() ?? asTheShop, yours: yours || asTheShop };
    }
    const size = input.slice(sizeInput("").length);
    const isOffered = textsOf("size").includes(size);
    return { now: piecesOf(stored, size), yours: isOffered ? yours || "not counted" : "not offered" };
  },
  alts({ stored, textsOf }) {
    const inWords = (texts: string[]) => texts.filter(Boolean).join("; ") || "empty";
    const yours = textsOf("picture").flatMap(hash => textsOf(altInput(hash)));
    return { now: inWords(Object.values(stored.alts)), yours: inWords(yours) };
  },
  pictures({ stored, textsOf }) {
    return { now: <PictureRow hashes={stored.pictures} />, yours: <PictureRow hashes={textsOf("picture")} /> };
  },
};

const asTheShop = "shop setting";

function pricesOf(now: Kobo | undefined, typed: Kobo | undefined, text: string): Clash {
  const said = (kobo: Kobo | undefined, otherwise: string) => (kobo === undefined ? otherwise : formatNaira(kobo));
  return { now: said(now, "no own price"), yours: said(typed, text || "no own price") };
}
