import { notInArray, sql } from "drizzle-orm";
import { slugOf } from "#app/catalog/categories/category-slug.ts";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { collectionProducts, collections } from "#app/catalog/collections/collection-tables.server.ts";
import { insertPresets } from "#app/catalog/measurement-sets/change-sets.server.ts";
import { newProductCode } from "#app/catalog/products/product-code.server.ts";
import { productImages, products } from "#app/catalog/products/product-tables.server.ts";
import { inScaleOrder } from "#app/catalog/products/write-product-parts.server.ts";
import { sizeCharts } from "#app/catalog/size-charts/chart-tables.server.ts";
import { findScales } from "#app/catalog/sizes/find-scales.server.ts";
import { offerSizes } from "#app/catalog/sizes/offered-sizes.server.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { keepDrawing } from "#app/platform/pictures/keep-drawing.server.ts";
import type { PictureFiles } from "#app/platform/pictures/picture-files.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { firstSettings } from "#app/shop/settings/begin-settings.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { shopIdKey } from "#app/shop/settings/shop-id.server.ts";
import type { DemoCategory, DemoCollection, DemoProduct, DemoSettings } from "#demo/demo-product.ts";

type DemoCatalogue = {
  demoCategories: DemoCategory[];
  demoProducts: DemoProduct[];
  demoSettings: DemoSettings;
  demoCollection?: DemoCollection;
};
type DrawnCategory = Omit<DemoCategory, "picture"> & { picture: StoredPicture };
type DrawnProduct = Omit<DemoProduct, "pictures"> & { pictures: (StoredPicture & { alt: string })[] };
type DrawnDemo = Omit<DemoCatalogue, "demoCategories" | "demoProducts"> & {
  drawnCategories: DrawnCategory[];
  drawnProducts: DrawnProduct[];
};
/** `isAsked`: the settings ask for the demo. */
type DemoContext = WriteContext & {
  pictures: PictureFiles;
  log: Pick<Log, "info">;
  isAsked: boolean;
  settings: { shopName?: string | undefined };
};

/** Keeps two processes from filling one database. */
const lockKey = 5_303_418_228;
const minuteMs = 60_000;
/** Settings that a start writes by itself. */
const begun = ["shopName", shopIdKey, ...Object.keys(firstSettings)];

/**
 * Fills an unused shop with the demo, whole or not at all; any other is left alone, also one whose products were
 * deleted. Concurrent calls: one fills. Drawing takes a second or two; files are made later, in the order a visitor
 * meets them. Source: docs/operating.md#settings (`DEMO`).
 */
export async function fillDemo(context: DemoContext, loadCatalogue: () => Promise<DemoCatalogue>): Promise<void> {
  const { db, pictures } = context;
  if (!(await isUnused(db, context))) return;
  context.log.info("Drawing the demo's pictures, once");
  const { demoCategories, demoProducts, ...said } = await loadCatalogue();
  const draw = (drawing: () => string) => keepDrawing(pictures, drawing());
  const drawAll = (product: DemoProduct) =>
    Promise.all(product.pictures.map(async one => ({ ...(await draw(one.draw)), alt: one.alt })));
  const [drawnCategories, drawnProducts] = await Promise.all([
    Promise.all(demoCategories.map(async one => ({ ...one, picture: await draw(one.picture) }))),
    Promise.all(demoProducts.map(async one => ({ ...one, pictures: await drawAll(one) }))),
  ]);
  await insertAll(context, { drawnCategories, drawnProducts, ...said });
}

async function insertAll(
  context: DemoContext,
  { drawnCategories, drawnProducts, demoSettings, demoCollection }: DrawnDemo,
): Promise<void> {
  const { db, log, now, settings } = context;
  await db.transaction(async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    if (!(await isUnused(transaction, context))) return;
    await insertImages(transaction, inViewingOrder(drawnCategories, drawnProducts), now());
    const categoryIds = await insertCategories(transaction, drawnCategories);
    const inserted = await insertProducts(transaction, drawnProducts, { categoryIds, now: now() });
    if (demoCollection) await insertCollection(transaction, demoCollection, inserted);
    const name = settings.shopName && { shopName: settings.shopName };
    const rows = Object.entries({ ...demoSettings, ...name, showsOccasions: true, hadDemo: true }).map(
      ([key, value]) => ({ key, value }),
    );
    await transaction.insert(shopSettings).values(rows).onConflictDoNothing();
    log.info(`The shop was empty and now has the demo catalogue: ${drawnProducts.length} products`);
  });
}

/**
 * The settings remember a deleted demo, and the name that a start was given. The owner's account is made at the end of
 * the first start: after that the demo must be asked for.
 */
async function isUnused(db: Queryable, { isAsked }: Pick<DemoContext, "isAsked">): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from ${categories}) or exists (select from ${products})
      or exists (select from ${shopSettings} where ${notInArray(shopSettings.key, begun)}) or exists (select from ${auditEvents})
      or exists (select from ${customers})
      or exists (select from ${users} where not (${isAsked}::boolean and role = 'owner')) as used`);
  return rows[0]?.used === false;
}

/** Banner and tiles, lists, then product pages. */
function inViewingOrder(drawnCategories: DrawnCategory[], drawnProducts: DrawnProduct[]): StoredPicture[] {
  return [
    ...drawnCategories.map(category => category.picture),
    ...drawnProducts.flatMap(product => product.pictures.slice(0, 1)),
    ...drawnProducts.flatMap(product => product.pictures.slice(1)),
  ];
}

async function insertImages(db: Queryable, drawn: StoredPicture[], now: Date): Promise<void> {
  const rows = [...new Map(drawn.map(picture => [picture.hash, picture])).values()];
  // Files are made in the order of their time.
  await db
    .insert(images)
    .values(
      rows.map(({ hash, width, height, color }, n) => ({
        hash,
        width,
        height,
        color,
        createdAt: new Date(now.getTime() + n),
      })),
    )
    .onConflictDoNothing();
}

async function insertCategories(db: Queryable, drawn: DrawnCategory[]): Promise<Map<string, string>> {
  const rows = drawn.map(({ name, picture }, position) => {
    return { id: newId(), name, slug: slugOf(name), imageHash: picture.hash, position };
  });
  await db.insert(categories).values(rows);
  const charts = drawn.flatMap(({ chart }, n) => (chart ? [{ id: newId(), categoryId: rows[n]!.id, ...chart }] : []));
  if (charts.length > 0) await db.insert(sizeCharts).values(charts);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

async function insertProducts(
  db: Queryable,
  drawn: DrawnProduct[],
  { categoryIds, now }: { categoryIds: Map<string, string>; now: Date },
): Promise<{ id: string; title: string }[]> {
  const all = drawn.map((product, n) => {
    const categoryId = categoryIds.get(product.category);
    if (!categoryId) throw new Error(`The demo product "${product.title}" is in no category of the demo.`);
    return { ...product, id: newId(), categoryId, createdAt: new Date(now.getTime() - n * minuteMs) };
  });
  const setIds = await insertPresets(
    db,
    all.flatMap(({ asks }) => asks ?? []),
  );
  await db.insert(products).values(
    all.map(({ asks, ...product }) => {
      const measurementSetId = asks && setIds.get(asks);
      return { ...product, measurementSetId, code: newProductCode(), updatedAt: product.createdAt };
    }),
  );
  const scales = await findScales({ db });
  await offerSizes(
    db,
    all.flatMap(product => inScaleOrder(product, scales).map(size => ({ productId: product.id, ...size }))),
  );
  await db
    .insert(productImages)
    .values(
      all.flatMap(({ id, pictures }) =>
        pictures.map(({ hash, alt }, position) => ({ productId: id, position, imageHash: hash, alt })),
      ),
    );
  return all;
}

async function insertCollection(
  db: Queryable,
  { titles, ...said }: DemoCollection,
  inserted: { id: string; title: string }[],
): Promise<void> {
  const id = newId();
  await db.insert(collections).values({ id, ...said, slug: slugOf(said.title), rule: "chosen", position: 1 });
  const chosen = titles.map(title => inserted.find(product => product.title === title));
  const rows = chosen.flatMap((product, n) =>
    product ? [{ collectionId: id, productId: product.id, position: n + 1 }] : [],
  );
  await db.insert(collectionProducts).values(rows);
}
