import * as v from "valibot";
import { categoryName } from "#app/catalog/categories/category-form.ts";
import { fieldNames, isTextField, pickFields, type TextField } from "#app/catalog/product-fields/field-inputs.ts";
import { modelHeight } from "#app/catalog/product-fields/garment-facts.ts";
import { makingDocument, readMaking } from "#app/catalog/product-fields/making.ts";
import {
  maxPieces,
  maxProductPictures,
  type ProductFields,
  productFields,
} from "#app/catalog/products/product-fields.ts";
import { stockWords } from "#app/catalog/products/stock-words.ts";
import { letterSizes, type Size, sizeSchema } from "#app/catalog/sizes/size.ts";
import { type SizeStock, sizeStockOf } from "#app/catalog/sizes/size-stock.ts";
import { koboFromNaira, nairaFromKobo } from "#app/lib/money.ts";
import { oneLineText } from "#app/lib/one-line-text.ts";
import { sentenceOf } from "#app/lib/parse-form.ts";
import {
  type AssetPicture,
  brokenPicture,
  imageField,
  pictureFields,
  picturesOf,
} from "./sanity-document-pictures.server.ts";

const textFields = fieldNames.filter(isTextField);

/** Fields the shop reads. Source: spec, calls; docs/sanity.md. */
export const categoryProjection =
  '{_id, _rev, _type, name, "slug": slug.current, position, "image": image.asset._ref, "imageUrl": image.asset->url}';
export const productProjection =
  `{_id, _rev, _type, ${textFields.join(", ")}, modelCm, readyDays, deposit, price, id, scale, size, sizes, "category": category._ref, ` +
  '"image": image.asset._ref, "imageUrl": image.asset->url, "alt": image.alt, ' +
  '"more": images[]{"image": asset._ref, "imageUrl": asset->url, alt}}';

/** The shop fills in a missing `slug` or `position`. */
export type CategoryDocument = {
  name: string;
  slug: string | undefined;
  position: number | undefined;
  picture: AssetPicture | undefined;
};

/** `category` is a document's id, pictures are assets. The shop fills in a missing `code` or `scale`. */
export type ProductDocument = Omit<ProductFields, "categoryId" | "pictures" | "alts" | "scale"> & {
  code: string | undefined;
  scale: string | undefined;
  category: string;
  pictures: AssetPicture[];
};

/** `reason` is a sentence for the owner. */
export type Fitting<Document> = { fits: true; document: Document } | { fits: false; title: string; reason: string };

const noPieces = "The stock of a size is not a whole number.";
const quantity = v.pipe(
  v.number(noPieces),
  v.integer(noPieces),
  v.minValue(0, noPieces),
  v.maxValue(maxPieces, "The stock of a size is more than a million."),
);

const noSize = "One of its sizes is not one of the shop's.";
const noSizePrice = "The price of a size is not an amount in naira with at most two decimals.";
const sizePrice = v.pipe(
  v.number(noSizePrice),
  v.transform(naira => koboFromNaira(naira) ?? 0),
  v.minValue(1, noSizePrice),
);
// Shoppers never see it, so a wrong value is ignored.
const lowSchema = v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))), undefined);

const categoryDocument = v.object({
  name: v.pipe(v.string("It has no name."), categoryName),
  slug: v.nullish(v.pipe(v.string(), v.maxLength(100))),
  position: v.nullish(v.pipe(v.number(), v.safeInteger("Its position is not a whole number."))),
  ...pictureFields,
});

/** An optional text under its field's name; other fields follow below. */
const anyText: { [name: string]: v.GenericSchema<unknown, string> } = {};
for (const name of textFields) {
  const typed: v.GenericSchema<string, string> = productFields[name].typed;
  anyText[name] = v.nullish(v.pipe(v.string(`Its ${name} is not text.`), typed), "");
}
const texts = {
  ...(anyText as Record<TextField, v.GenericSchema<unknown, string>>),
  title: v.pipe(v.string("It has no title."), productFields.title.typed),
  stock: v.nullish(v.picklist(stockWords, "Its stock must be In Stock or No Stock."), "In Stock"),
  // A wrong word only leaves it out of some lists, so it is ignored. The same holds for occasions.
  forWhom: v.fallback(v.nullish(productFields.forWhom.typed, ""), ""),
  occasions: v.fallback(v.nullish(productFields.occasions.typed, ""), ""),
  // The colour may be any word. One that no browser knows is shown as text without a swatch.
  color: v.nullish(
    v.pipe(v.string("Its color is not text."), oneLineText, v.maxLength(100, "Its color is over 100 characters.")),
    "",
  ),
};

const productDocument = v.object({
  ...texts,
  price: v.pipe(
    v.number("It has no price."),
    v.transform(naira => koboFromNaira(naira) ?? -1),
    v.minValue(0, "Its price is not an amount in naira with at most two decimals."),
  ),
  // A wrong height is ignored, because it is only shown together with the size.
  modelCm: v.fallback(v.nullish(modelHeight, null), null),
  ...makingDocument,
  id: v.nullish(v.pipe(v.string("Its id is not text."), v.trim(), v.maxLength(60, "Its id is too long."))),
  category: v.string("It has no category."),
  scale: v.nullish(v.pipe(v.string("Its scale is not text."), v.maxLength(40, "Its scale is not one of the shop's."))),
  size: v.nullish(v.string("Its size is not text.")),
  sizes: v.nullish(
    v.array(
      v.pipe(
        v.object({
          size: v.pipe(v.string("One of its sizes is not text."), v.trim(), v.message(sizeSchema, noSize)),
          quantity: v.nullish(quantity, null),
          price: v.nullish(sizePrice),
          low: lowSchema,
        }),
        v.transform(({ price, low: lowLevel, ...stock }) => sizeStockOf({ ...stock, priceKobo: price, lowLevel })),
      ),
      "The shop can't read its sizes.",
    ),
  ),
  ...pictureFields,
  more: v.nullish(v.array(v.object(pictureFields))),
});

export function readCategory(document: unknown): Fitting<CategoryDocument> {
  const parsed = v.safeParse(categoryDocument, document);
  if (!parsed.success) return { fits: false, title: titleOf(document), reason: sentenceOf(parsed.issues[0]) };
  const { name, slug, position, ...rest } = parsed.output;
  const pictures = picturesOf([rest]);
  if (!pictures) return { fits: false, title: name, reason: brokenPicture };
  return {
    fits: true,
    document: { name, slug: slug ?? undefined, position: position ?? undefined, picture: pictures[0] },
  };
}

/** Converts the price to exact kobo, or refuses the document. */
export function readProduct(document: unknown): Fitting<ProductDocument> {
  const parsed = v.safeParse(productDocument, document);
  if (!parsed.success) return { fits: false, title: titleOf(document), reason: sentenceOf(parsed.issues[0]) };
  const { id, price: priceKobo, scale, size, sizes: offered, readyDays, deposit, ...shown } = parsed.output;
  const { more, image, imageUrl, alt: words, ...rest } = shown;
  const refuse = (reason: string) => ({ fits: false as const, title: rest.title, reason });
  const stocks = offered?.length ? offered : size?.trim() ? sizesOfText(size) : onlySize;
  if (!stocks) return refuse("Its size is not one of the shop's.");
  if (new Set(stocks.map(one => one.size)).size < stocks.length) return refuse("One of its sizes appears twice.");
  const pictures = picturesOf([{ image, imageUrl, alt: words }, ...(more ?? [])]);
  if (!pictures) return refuse(brokenPicture);
  if (pictures.length > maxProductPictures) return refuse(`It has more than ${maxProductPictures} pictures.`);
  const optional = { code: id || undefined, scale: scale || undefined };
  return {
    fits: true,
    document: { ...rest, ...optional, ...readMaking(readyDays, deposit), priceKobo, sizes: stocks, pictures },
  };
}

/** `picture` is the id of an asset. */
export function categoryDocumentFields(category: {
  name: string;
  slug: string;
  position: number;
  picture?: string | undefined;
}) {
  const { name, slug, position, picture: asset } = category;
  return {
    name,
    slug: { _type: "slug", current: slug },
    position,
    image: asset ? imageField({ assetId: asset }) : null,
  };
}

type WrittenProduct = Omit<ProductDocument, "pictures"> & { pictures: Omit<AssetPicture, "url">[] };

/** Values a document does not store as plain text. */
const written: {
  [Name in Exclude<keyof WrittenProduct, TextField>]: (product: WrittenProduct) => Record<string, unknown>;
} = {
  priceKobo: ({ priceKobo }) => ({ price: nairaFromKobo(priceKobo) }),
  modelCm: ({ modelCm }) => ({ modelCm }),
  readyDays: ({ readyDays }) => ({ readyDays }),
  depositBp: ({ depositBp }) => ({ deposit: depositBp && nairaFromKobo(depositBp) }),
  code: ({ code }) => ({ id: code }),
  category: ({ category }) => ({ category: { _type: "reference", _ref: category } }),
  scale: ({ scale }) => ({ scale }),
  sizes: product => stockFields(product.sizes),
  pictures: ({ pictures: [first, ...more] }) => ({
    image: first ? imageField(first) : null,
    images: more.map((one, n) => ({ _key: `picture-${n + 2}`, ...imageField(one) })),
  }),
};

/** `category` is the id of its document. */
export function productDocumentFields(product: WrittenProduct): Record<string, unknown> {
  const others = Object.values(written).map(fields => fields(product));
  return Object.assign({}, pickFields(product, textFields), ...others);
}

/** `size` is the first size, as the specification's shop reads it. */
export function stockFields(stocks: SizeStock[]) {
  return {
    size: stocks[0]?.size ?? null,
    sizes: stocks.map(({ size, quantity: pieces, priceKobo, lowLevel: low }) => ({
      _key: size,
      _type: "sizeStock",
      size,
      ...(pieces !== null && { quantity: pieces }),
      ...(priceKobo !== undefined && { price: nairaFromKobo(priceKobo) }),
      ...(low !== undefined && { low }),
    })),
  };
}

/** A document without sizes has one. */
const onlySize: SizeStock[] = [{ size: "M", quantity: null }];

/**
 * "M", or as people write it "S, M / L"; else sizes of another scale, with commas: "UK 12, UK 14". Undefined for what
 * can be no size. Pieces are not counted.
 */
function sizesOfText(text: string): SizeStock[] | undefined {
  const wordsBy = (between: RegExp) =>
    text
      .split(between)
      .map(word => word.trim())
      .filter(Boolean);
  const uncounted = (words: Size[]) => words.map(size => ({ size, quantity: null }));
  const words = wordsBy(/[\s,;/]+/u).map(word => word.toUpperCase());
  if (words.length > 0 && words.every(word => letterSizes.includes(word))) return uncounted(words);
  const labels = wordsBy(/[,;]/u);
  return labels.length > 0 && v.is(v.array(sizeSchema), labels) ? uncounted(labels) : undefined;
}

function titleOf(document: unknown): string {
  const { title, name } = (document ?? {}) as { title?: unknown; name?: unknown };
  const found = [title, name].find(text => typeof text === "string" && text.trim() !== "");
  return String(found ?? "").slice(0, 150);
}
