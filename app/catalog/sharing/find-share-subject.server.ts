import type { Category } from "#app/catalog/categories/category.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import type { Collection } from "#app/catalog/collections/collection.ts";
import { findCover } from "#app/catalog/collections/find-covers.server.ts";
import { findCollection } from "#app/catalog/collections/list-collections.server.ts";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { priceText } from "#app/catalog/products/size-price.ts";
import { paths } from "#app/lib/paths.ts";
import { lookOf } from "#app/shop/look/look-of.server.ts";
import type { SettingsContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type ShareSubject, shareDigest } from "./share-pictures.server.ts";
import { shopSentence } from "./shop-words.ts";

export type SharedPage = { subject: ShareSubject; path: string };

export async function shareProduct(context: SettingsContext, product: ProductSummary): Promise<SharedPage> {
  const { id, title, picture } = product;
  const look = lookOf(await findShopSettings(context));
  const subject = { look, title, price: priceText(product), picture };
  return { subject, path: paths.sharePicture("product", id, shareDigest(subject)) };
}

/** Returns undefined when there is no such category. */
export async function shareCategory(context: SettingsContext, name: string): Promise<SharedPage | undefined> {
  const category = (await listCategories(context)).find(one => one.name === name);
  return category && (await shareFoundCategory(context, category));
}

/** Previews a collection with its first product's picture. */
export async function shareCollection(
  context: SettingsContext & { now(): Date },
  { id, title }: Pick<Collection, "id" | "title">,
): Promise<SharedPage> {
  const [settings, cover] = await Promise.all([findShopSettings(context), findCover(context, id)]);
  const subject = { look: lookOf(settings), title, picture: cover };
  return { subject, path: paths.sharePicture("collection", id, shareDigest(subject)) };
}

export async function shareHome(context: SettingsContext): Promise<SharedPage> {
  const [settings, categories] = await Promise.all([findShopSettings(context), listCategories(context)]);
  const picture = categories.find(one => one.picture)?.picture ?? null;
  const subject = { look: lookOf(settings), title: shopSentence(settings), picture };
  return { subject, path: paths.sharePicture("home", "page", shareDigest(subject)) };
}

/** The present preview of an address under /share/; undefined for nothing. */
export async function findSharedPage(
  context: SettingsContext & { now(): Date },
  subject: string,
  id: string,
): Promise<SharedPage | undefined> {
  if (subject === "home" && id === "page") return await shareHome(context);
  if (subject === "product") {
    const product = await findProduct(context, id);
    return product && (await shareProduct(context, product));
  }
  if (subject === "collection") {
    const collection = await findCollection(context, id);
    return collection && (await shareCollection(context, collection));
  }
  if (subject !== "category") return undefined;
  const category = (await listCategories(context)).find(one => one.id === id);
  return category && (await shareFoundCategory(context, category));
}

async function shareFoundCategory(context: SettingsContext, { id, name, picture }: Category): Promise<SharedPage> {
  const look = lookOf(await findShopSettings(context));
  const subject = { look, title: name, picture };
  return { subject, path: paths.sharePicture("category", id, shareDigest(subject)) };
}
