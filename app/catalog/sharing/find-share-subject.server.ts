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
import { sentenceOf } from "./shop-words.ts";
import { shareDigest, type ShareSubject } from "./share-pictures.server.ts";

type Tools = { db: Queryable; settings: StartSettings };
type CollectionTools = Tools & { now(): Date };

/** The subject of a page's link preview, and the address of its picture. */
export type SharedPage = { subject: ShareSubject; path: string };

/** The link preview of a product's page. */
export async function shareProduct(tools: Tools, product: ProductSummary): Promise<SharedPage> {
  const { id, title, picture } = product;
  const { shopName } = await findShopSettings(tools);
  const subject = { shopName, title, price: priceText(product), picture };
  return { subject, path: paths.sharePicture("product", id, shareDigest(subject)) };
}

/** The link preview of a category's page; undefined when there is no category by that name. */
export async function shareCategory(tools: Tools, name: string): Promise<SharedPage | undefined> {
  const category = (await listCategories(tools)).find(one => one.name === name);
  return category && (await shareFoundCategory(tools, category));
}

/** The link preview of a collection's page: its title, with the picture of its first product. */
export async function shareCollection(
  tools: CollectionTools,
  { id, title }: Pick<Collection, "id" | "title">,
): Promise<SharedPage> {
  const [{ shopName }, cover] = await Promise.all([findShopSettings(tools), findCover(tools, id)]);
  const subject = { shopName, title, picture: cover };
  return { subject, path: paths.sharePicture("collection", id, shareDigest(subject)) };
}

/** The link preview of the home page, and of the list of everything. */
export async function shareHome(tools: Tools): Promise<SharedPage> {
  const [settings, categories] = await Promise.all([findShopSettings(tools), listCategories(tools)]);
  const picture = categories.find(one => one.picture)?.picture ?? null;
  const subject = { shopName: settings.shopName, title: sentenceOf(settings), picture };
  return { subject, path: paths.sharePicture("home", "page", shareDigest(subject)) };
}

/** The link preview that an address under /share/ is for, as it is now; undefined when it is for nothing there is. */
export async function findSharedPage(
  tools: CollectionTools,
  subject: string,
  id: string,
): Promise<SharedPage | undefined> {
  if (subject === "home" && id === "page") return await shareHome(tools);
  if (subject === "product") {
    const product = await findProduct(tools, id);
    return product && (await shareProduct(tools, product));
  }
  if (subject === "collection") {
    const collection = await findCollection(tools, id);
    return collection && (await shareCollection(tools, collection));
  }
  if (subject !== "category") return undefined;
  const category = (await listCategories(tools)).find(one => one.id === id);
  return category && (await shareFoundCategory(tools, category));
}

async function shareFoundCategory(tools: Tools, { id, name, picture }: Category): Promise<SharedPage> {
  const { shopName } = await findShopSettings(tools);
  const subject = { shopName, title: name, picture };
  return { subject, path: paths.sharePicture("category", id, shareDigest(subject)) };
}
