import { paths } from "#app/lib/paths.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { findShopSettings, type StartSettings } from "#app/shop/settings/shop-settings.server.ts";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { priceText } from "#app/catalog/products/size-price.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import type { Category } from "#app/catalog/categories/category.ts";
import type { Collection } from "#app/catalog/collections/collection.ts";
import { findCover } from "#app/catalog/collections/find-covers.server.ts";
import { findCollection } from "#app/catalog/collections/list-collections.server.ts";
import { shopSentence } from "./shop-words.ts";
import { shareDigest, type ShareSubject } from "./share-pictures.server.ts";

type ShareSubjectContext = { db: Queryable; settings: StartSettings };
type CollectionSubjectContext = ShareSubjectContext & { now(): Date };

/** The subject of a page's link preview, and the address of its picture. */
export type SharedPage = { subject: ShareSubject; path: string };

/** The link preview of a product's page. */
export async function shareProduct(context: ShareSubjectContext, product: ProductSummary): Promise<SharedPage> {
  const { id, title, picture } = product;
  const { shopName } = await findShopSettings(context);
  const subject = { shopName, title, price: priceText(product), picture };
  return { subject, path: paths.sharePicture("product", id, shareDigest(subject)) };
}

/** The link preview of a category's page; undefined when there is no category by that name. */
export async function shareCategory(context: ShareSubjectContext, name: string): Promise<SharedPage | undefined> {
  const category = (await listCategories(context)).find(one => one.name === name);
  return category && (await shareFoundCategory(context, category));
}

/** The link preview of a collection's page: its title, with the picture of its first product. */
export async function shareCollection(
  context: CollectionSubjectContext,
  { id, title }: Pick<Collection, "id" | "title">,
): Promise<SharedPage> {
  const [{ shopName }, cover] = await Promise.all([findShopSettings(context), findCover(context, id)]);
  const subject = { shopName, title, picture: cover };
  return { subject, path: paths.sharePicture("collection", id, shareDigest(subject)) };
}

/** The link preview of the home page, and of the list of everything. */
export async function shareHome(context: ShareSubjectContext): Promise<SharedPage> {
  const [settings, categories] = await Promise.all([findShopSettings(context), listCategories(context)]);
  const picture = categories.find(one => one.picture)?.picture ?? null;
  const subject = { shopName: settings.shopName, title: shopSentence(settings), picture };
  return { subject, path: paths.sharePicture("home", "page", shareDigest(subject)) };
}

/** The link preview that an address under /share/ is for, as it is now; undefined when it is for nothing there is. */
export async function findSharedPage(
  context: CollectionSubjectContext,
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

async function shareFoundCategory(context: ShareSubjectContext, { id, name, picture }: Category): Promise<SharedPage> {
  const { shopName } = await findShopSettings(context);
  const subject = { shopName, title: name, picture };
  return { subject, path: paths.sharePicture("category", id, shareDigest(subject)) };
}
