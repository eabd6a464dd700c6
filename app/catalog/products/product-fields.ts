import * as v from "valibot";
import { isKnownColor } from "#app/catalog/colours/css-colors.ts";
import { occasionsField } from "#app/catalog/occasions/parse-occasions.ts";
import { forWhomField } from "#app/catalog/product-fields/for-whom.ts";
import { factFields } from "#app/catalog/product-fields/garment-facts.ts";
import { makingFields } from "#app/catalog/product-fields/making.ts";
import { altsField, type PictureAlts } from "#app/catalog/product-fields/picture-alts.ts";
import { sizeSchema } from "#app/catalog/sizes/size.ts";
import { letters, maxSizes } from "#app/catalog/sizes/size-scale.ts";
import {
  type SizeStock,
  sizeInput,
  sizeLowInput,
  sizePriceInput,
  sizeStock,
  sizeStockOf,
} from "#app/catalog/sizes/size-stock.ts";
import { type Kobo, koboFromNairaText, koboSchema } from "#app/lib/money.ts";
import { oneLineText } from "#app/lib/one-line-text.ts";
import { pictureHash } from "#app/lib/stored-picture.ts";
import { uuid } from "#app/lib/uuid.ts";
import type { products } from "./product-tables.server.ts";
import { stockWords } from "./stock-words.ts";

/** Columns the shop writes; all others are the owner's fields. */
type ShopColumn =
  | ("id" | "code" | "handle" | "styleId" | "version" | "createdAt" | "updatedAt" | "archivedAt" | "hiddenAt")
  | SaleColumn
  | ("searchText" | "colorFamily" | "offeredSizes" | "availableSizes" | "findKeys")
  | (
      | "lowestSizeKobo"
      | "isPricedBySize"
      | "fromKobo"
      | "soldCount"
      | "measurementSetId"
      | "maxOpen"
      | "preorderBy"
      | "preorderBp"
      | "isFull"
    );

/** Columns that only sales and the clock write. */
type SaleColumn = "regularKobo" | "saleKobo" | "saleFrom" | "saleTo" | "shopSaleId" | "shopSaleBp" | "shopSaleTo";

/** Fields that are columns. Prices in kobo; `priceKobo` is the regular price, another column during a sale. */
export type ColumnFields = Omit<typeof products.$inferSelect, ShopColumn>;

/**
 * The owner's fields of a product. `scale`: id; `sizes`: at least one, in scale order; `pictures`: hashes; `alts`: what
 * some of them show. A new column is a new field: CONTRIBUTING.md.
 */
export type ProductFields = ColumnFields & { sizes: SizeStock[]; pictures: string[]; alts: PictureAlts };

type FieldDescription<Value> = {
  /** Reads the form; by default the input's text. */
  said?: (form: FormData) => unknown;
  /** Parses the value; issues are sentences for the owner. */
  typed: v.GenericSchema<unknown, Value>;
  /** The shape in which the value is stored. */
  stored: v.GenericSchema<unknown, Value>;
};

export const maxProductPictures = 10;
export const longestTitle = 150;
export const maxPieces = 1_000_000;

const lines = v.pipe(
  v.string(),
  v.transform(text =>
    text
      .replaceAll(/\r\n?/gu, "\n")
      .replaceAll(/[^\P{Cc}\n]/gu, " ")
      .trim(),
  ),
);

const price = v.pipe(
  v.string(),
  v.rawTransform<string, Kobo>(({ dataset, addIssue, NEVER }) => {
    const priceKobo = koboFromNairaText(dataset.value);
    if (priceKobo !== undefined) return priceKobo;
    const isEmpty = dataset.value.trim() === "";
    addIssue({
      message: isEmpty ? "Enter a price." : "Enter the price in naira, for example 12500.50.",
    });
    return NEVER;
  }),
);

/** Allows an empty text, or the size's own price. */
const ownPrice = v.pipe(
  v.string(),
  v.check(
    text => text.trim() === "" || Boolean(koboFromNairaText(text)),
    "Enter the price in naira, for example 14500, or leave empty for the product's price.",
  ),
  v.transform(koboFromNairaText),
);

const pieces = v.pipe(
  v.string(),
  v.transform(text => text.replaceAll(/[\s,]/gu, "")),
  v.check(
    text => /^\d{0,9}$/u.test(text) && Number(text) <= maxPieces,
    "Enter a whole number, or leave empty if you don't count stock.",
  ),
  v.transform(text => (text === "" ? null : Number(text))),
);

/** Allows an empty text, or the alert level. */
const lowLevel = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{0,3}$/u, "Enter a whole number up to 999, or leave empty for the shop's setting."),
  v.transform(text => (text === "" ? undefined : Number(text))),
);

/** How a product's fields are parsed and stored; their inputs are in `fieldInputs`. */
export const productFields = {
  title: {
    stored: v.string(),
    typed: v.pipe(oneLineText, v.nonEmpty("Enter a title."), v.maxLength(longestTitle, "Use at most 150 characters.")),
  },
  description: {
    stored: v.string(),
    typed: v.pipe(lines, v.maxLength(5000, "Use at most 5000 characters.")),
  },
  usedNote: {
    stored: v.string(),
    typed: v.pipe(oneLineText, v.maxLength(150, "Use at most 150 characters.")),
  },
  ...factFields,
  forWhom: forWhomField,
  occasions: occasionsField,
  priceKobo: { stored: koboSchema, typed: price },
  ...makingFields,
  color: {
    stored: v.string(),
    typed: v.pipe(
      oneLineText,
      v.nonEmpty("Enter a color."),
      v.check(isKnownColor, "Unknown color. Choose one from the list, such as wine or navy, or a code like #722f37."),
    ),
  },
  stock: {
    stored: v.picklist(stockWords),
    typed: v.picklist(stockWords, "Choose In Stock or No Stock."),
  },
  categoryId: { stored: v.string(), typed: v.message(uuid, "Choose a category.") },
  scale: {
    said: form => textIn(form, "scale") || letters,
    stored: v.string(),
    typed: v.pipe(v.string(), v.maxLength(40, "Choose a size type.")),
  },
  sizes: {
    said: form => {
      const chosen = [...new Set(form.getAll("size"))].filter(size => typeof size === "string");
      return chosen.map(size => ({
        size,
        quantity: textIn(form, sizeInput(size)),
        priceKobo: textIn(form, sizePriceInput(size)),
        lowLevel: textIn(form, sizeLowInput(size)),
      }));
    },
    stored: v.array(sizeStock),
    typed: v.pipe(
      v.array(
        v.pipe(
          v.object({
            size: v.message(sizeSchema, "Choose its sizes again."),
            quantity: pieces,
            priceKobo: ownPrice,
            lowLevel,
          }),
          v.transform((said): SizeStock => sizeStockOf(said)),
        ),
        "Choose at least one size.",
      ),
      v.nonEmpty("Choose at least one size."),
      v.maxLength(maxSizes, `Choose at most ${maxSizes} sizes.`),
    ),
  },
  pictures: {
    said: form => {
      const removed = form.getAll("remove");
      return [...new Set(form.getAll("picture"))].filter(picture => !removed.includes(picture));
    },
    stored: v.array(pictureHash),
    typed: v.pipe(
      v.array(v.unknown()),
      v.maxLength(maxProductPictures, `At most ${maxProductPictures} pictures. Remove some.`),
      v.array(v.message(pictureHash, "Choose the picture again.")),
    ),
  },
  alts: altsField,
} as const satisfies { [Name in keyof ProductFields]: FieldDescription<ProductFields[Name]> };

/** Returns "" when there is none. */
export function textIn(form: FormData, input: string): string {
  const value = form.get(input);
  return typeof value === "string" ? value : "";
}
