import { and, asc, eq, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { collectionStage } from "#app/catalog/collections/collection.ts";
import { collections } from "#app/catalog/collections/collection-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { paths } from "#app/lib/paths.ts";
import { productPath } from "#app/lib/product-path.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { publishedPages } from "#app/shop/pages/page-tables.server.ts";
import { pagePath, pageTitles } from "#app/shop/pages/shop-pages.ts";
import { allProducts, type ShownSlide, type Slide, type SlideLink } from "./banner-slide.ts";
import { bannerSlides } from "./banner-tables.server.ts";

/** Lists slides for the home page in the owner's order, without those that lead nowhere now. One query. */
export async function listShownSlides({ db, now }: DatedReadContext): Promise<ShownSlide[]> {
  const at = now();
  const isRunning = and(
    or(isNull(bannerSlides.startsAt), lte(bannerSlides.startsAt, at)),
    or(isNull(bannerSlides.endsAt), gt(bannerSlides.endsAt, at)),
  );
  const rows = await findRows(db, isRunning);
  return rows.flatMap(row => {
    const { fault, to } = targetOf(row, at);
    if (fault !== undefined || to === undefined) return [];
    const { id, words, alt } = row.slide;
    return [{ id, words, alt, to, wide: row.wide, tall: row.tall }];
  });
}

/** Lists all slides in the owner's order, for the dashboard. */
export async function listSlides({ db, now }: DatedReadContext): Promise<Slide[]> {
  return (await findRows(db)).map(row => slideOf(row, now()));
}

/** Returns undefined for an unknown id. */
export async function findSlide({ db, now }: DatedReadContext, id: string): Promise<Slide | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await findRows(db, eq(bannerSlides.id, id));
  return row && slideOf(row, now());
}

type Row = Awaited<ReturnType<typeof findRows>>[number];

const wide = alias(images, "wide");
const tall = alias(images, "tall");

const { hash, width, height, color } = wide;

async function findRows(db: Queryable, which?: SQL) {
  return await db
    .select({
      slide: bannerSlides,
      wide: { hash, width, height, color },
      tall: { hash: tall.hash, width: tall.width, height: tall.height, color: tall.color },
      product: { title: products.title, archivedAt: products.archivedAt, hiddenAt: products.hiddenAt },
      collection: collections,
      category: { name: categories.name, archivedAt: categories.archivedAt },
      published: publishedPages.page,
    })
    .from(bannerSlides)
    .innerJoin(wide, eq(wide.hash, bannerSlides.wideHash))
    .leftJoin(tall, eq(tall.hash, bannerSlides.tallHash))
    .leftJoin(products, eq(products.id, bannerSlides.productId))
    .leftJoin(collections, eq(collections.id, bannerSlides.collectionId))
    .leftJoin(categories, eq(categories.id, bannerSlides.categoryId))
    .leftJoin(publishedPages, eq(publishedPages.page, bannerSlides.page))
    .where(which)
    .orderBy(asc(bannerSlides.position), asc(bannerSlides.id));
}

function slideOf(row: Row, now: Date): Slide {
  const { id, version, wideHash, tallHash, words, alt, startsAt, endsAt } = row.slide;
  const { name, fault } = targetOf(row, now);
  return {
    ...{ id, version, wideHash, tallHash, words, alt, startsAt, endsAt },
    link: linkOf(row.slide),
    linkName: name,
    wide: row.wide,
    tall: row.tall,
    fault,
  };
}

export function linkOf(slide: typeof bannerSlides.$inferSelect): SlideLink | null {
  const { linkKind: kind, productId, collectionId, categoryId, page } = slide;
  const id = { product: productId, collection: collectionId, category: categoryId, page, all: allProducts.id }[kind];
  return id === null ? null : { kind, id };
}

/** `fault`: why it cannot be visited now. */
type Target = { name: string; to?: string; fault?: string };

function targetOf(row: Row, now: Date): Target {
  const { linkKind, productId, page } = row.slide;
  switch (linkKind) {
    case "product":
      return productTarget(row.product, productId);
    case "collection":
      return collectionTarget(row.collection, now);
    case "category":
      return categoryTarget(row.category);
    case "all":
      return { name: "All products", to: paths.allProducts };
    case "page": {
      const target = { name: `Page: ${pageTitles[page!]}`, to: pagePath(page!) };
      return row.published === null ? { ...target, fault: "The page is not published." } : target;
    }
  }
}

function productTarget(product: Row["product"], id: string | null): Target {
  if (!product || id === null) return { name: "Product", fault: "The product was deleted." };
  const target = { name: `Product: ${product.title}`, to: productPath({ id, title: product.title }) };
  if (product.archivedAt) return { ...target, fault: "The product is archived." };
  return product.hiddenAt ? { ...target, fault: "The product is hidden." } : target;
}

function categoryTarget(category: Row["category"]): Target {
  if (!category) return { name: "Category", fault: "The category was deleted." };
  const target = { name: `Category: ${category.name}`, to: paths.category(category.name) };
  return category.archivedAt ? { ...target, fault: "The category is archived." } : target;
}

function collectionTarget(collection: Row["collection"], now: Date): Target {
  if (!collection || collection.removedAt) return { name: "Collection", fault: "The collection was removed." };
  const target = { name: `Collection: ${collection.title}`, to: paths.collection(collection.slug) };
  const stage = collectionStage(collection, now);
  if (stage === "planned") return { ...target, fault: "The collection has not started." };
  return stage === "ended" ? { ...target, fault: "The collection has ended." } : target;
}
