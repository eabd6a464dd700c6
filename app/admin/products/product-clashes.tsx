import type { StockedProduct } from "#app/catalog/find-stocked-product.server.ts";
import { piecesOf, type ProductField } from "#app/catalog/merge-product.ts";
import type { Category } from "#app/categories/category.ts";
import { formatNaira, koboFromNairaText } from "#app/lib/money.ts";
import { sizes } from "#app/lib/sizes.ts";
import type { Clash } from "#app/admin/field-clash.tsx";
import { PictureRow } from "#app/admin/picture-row.tsx";
import type { TypedValues } from "#app/admin/typed-values.ts";

/** What somebody else has made of a product's `fields` meanwhile, beside what was typed. */
export type ProductClash = { there: StockedProduct; fields: ProductField[] };

/** Both values of each such field, in words and pictures. */
export function productClashes(
  { there, fields }: ProductClash,
  { typed, categories }: { typed: TypedValues; categories: Category[] },
): Record<string, Clash> {
  return Object.fromEntries(fields.map(field => [field, clashOf(field, { there, typed, categories })]));
}

type Facts = { there: StockedProduct; typed: TypedValues; categories: Category[] };

function clashOf(field: ProductField, { there, typed, categories }: Facts): Clash {
  const textsOf = (name: string) => typed.filter(([one]) => one === name).map(([, text]) => text);
  const [yours = ""] = textsOf(field);
  const nameOf = (id: string) => categories.find(category => category.id === id)?.name ?? "another one";
  switch (field) {
    case "title":
    case "description":
    case "color":
    case "stock":
      return { now: there[field] || "empty", yours: yours || "empty" };
    case "price": {
      const kobo = koboFromNairaText(yours);
      return { now: formatNaira(there.priceKobo), yours: kobo === undefined ? yours : formatNaira(kobo) };
    }
    case "category":
      return { now: nameOf(there.categoryId), yours: nameOf(yours) };
    case "image":
      return { now: <PictureRow hashes={there.pictures} />, yours: <PictureRow hashes={textsOf("picture")} /> };
    default: {
      const size = sizes.find(one => field === `quantity-${one}`)!;
      const isOffered = textsOf("size").includes(size);
      return { now: piecesOf(there, size), yours: isOffered ? yours || "not counted" : "not offered" };
    }
  }
}
