import { isNull } from "drizzle-orm";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { linksByOurId } from "#app/content-store/sanity/content-links.server.ts";
import { contentPictures } from "#app/content-store/sanity/content-tables.server.ts";
import { readCategory, readProduct } from "#app/content-store/sanity/sanity-documents.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { SanityDocument } from "./sanity-dataset.ts";
import type { SanityStandIn } from "./sanity-stand-in.ts";

type Side = Record<string, unknown>;

/** The catalogue in the shop's own tables as a shopper sees it, by document id. */
export async function shopSide(db: Database): Promise<Side> {
  const assets = new Map((await db.select().from(contentPictures)).map(one => [one.imageHash, one.assetId]));
  const all = await listCategories({ db });
  const shown = await db.select({ id: products.id }).from(products).where(isNull(products.archivedAt));
  const links = await linksByOurId(
    db,
    [...all, ...shown].map(({ id }) => id),
  );
  const documentOf = (id: string) => links.get(id)?.documentId ?? `only here: ${id}`;
  const side: Side = {};
  for (const { id, name, picture } of all) {
    side[documentOf(id)] = { name, picture: picture ? assets.get(picture.hash) : undefined };
  }
  for (const { id } of shown) {
    const {
      version: _v,
      id: _id,
      categoryId,
      code,
      pictures,
      alts,
      ...product
    } = (await findStockedProduct({ db }, id))!;
    const facts = {
      ...product,
      code,
      category: documentOf(categoryId),
      pictures: pictures.map(hash => `${assets.get(hash)} ${alts[hash] ?? ""}`),
    };
    side[documentOf(id)] = facts;
  }
  return side;
}

/** Describes every valid document of the store in the same form. */
export function storeSide({ documents }: SanityStandIn): Side {
  const side: Side = {};
  const names = new Set<string>();
  for (const document of documents.values()) {
    if (document._id.includes(".")) continue;
    const flat = flatten(document, documents);
    if (document._type === "category") {
      const read = readCategory(flat);
      if (!read.fits || names.has(read.document.name.toLowerCase())) continue;
      names.add(read.document.name.toLowerCase());
      side[document._id] = { name: read.document.name, picture: read.document.picture?.assetId };
    }
    if (document._type === "product") {
      const read = readProduct(flat);
      if (!read.fits) continue;
      const { pictures, scale = "letters", ...others } = read.document;
      side[document._id] = { ...others, scale, pictures: pictures.map(({ assetId, alt = "" }) => `${assetId} ${alt}`) };
    }
  }
  return side;
}

/** Shapes a document as the shop's queries do. */
function flatten(document: SanityDocument, all: Map<string, SanityDocument>) {
  type Field = { asset?: { _ref: string }; alt?: string } | undefined;
  const shown = (field: Field) => ({
    image: field?.asset?._ref,
    imageUrl: all.get(field?.asset?._ref ?? "")?.url,
    alt: field?.alt,
  });
  const { slug, category, image, images, ...rest } = document as Record<string, never> & SanityDocument;
  return {
    ...rest,
    slug: (slug as { current?: string } | undefined)?.current,
    category: (category as { _ref?: string } | undefined)?._ref,
    ...shown(image as Field),
    more: ((images ?? []) as Field[]).map(shown),
  };
}
