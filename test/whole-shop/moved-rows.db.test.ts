import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bannerSlides } from "#app/catalog/banner/banner-tables.server.ts";
import { moveSlide } from "#app/catalog/banner/change-slides.server.ts";
import { listSlides } from "#app/catalog/banner/find-slides.server.ts";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { moveCategory } from "#app/catalog/categories/move-category.server.ts";
import type { MoveDirection } from "#app/catalog/categories/move-in-order.ts";
import { moveCollection } from "#app/catalog/collections/change-collection.server.ts";
import { collections } from "#app/catalog/collections/collection-tables.server.ts";
import { listCollections } from "#app/catalog/collections/list-collections.server.ts";
import { featureProduct, listFeatured, moveFeatured } from "#app/catalog/featured/featured-products.server.ts";
import { featuredProducts } from "#app/catalog/featured/featured-tables.server.ts";
import * as banner from "#app/dashboard/banner/banner-page.tsx";
import * as categoryList from "#app/dashboard/categories/categories-page.tsx";
import * as collectionList from "#app/dashboard/collections/collections-page.tsx";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { newId } from "#app/platform/database/new-id.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { ownersBrowser } from "../pages/owners-browser.ts";
import { insertCategory, insertPicture, insertProduct } from "../samples/sample-catalog.ts";
import { makeCollection } from "../samples/sample-collection.ts";
import { useTestShop } from "../shops/use-test-shop.ts";

const shop = useTestShop();
const actor = "owner@example.com";
const names = ["A", "B", "C"];

type MovedList = {
  /** Adds a row after the others. */
  add(name: string): Promise<unknown>;
  /** Gives all rows the same position. */
  level(): Promise<unknown>;
  list(): Promise<{ id: string }[]>;
  move(id: string, direction: MoveDirection, place: number): Promise<{ kind: string }>;
  placeName: string;
};

const lists: Record<string, MovedList> = {
  category: {
    add: name => insertCategory(shop.db, { name }),
    level: () => shop.db.update(categories).set({ position: 1 }),
    list: () => listCategories(shop),
    move: (id, direction) => moveCategory(shop, { id, actor, direction }),
    placeName: "place",
  },
  slide: {
    async add(words) {
      const { hash } = await insertPicture(shop.db);
      const id = newId();
      await shop.db
        .insert(bannerSlides)
        .values({ id, wideHash: hash, words, alt: words, linkKind: "all", position: names.indexOf(words) + 1 });
    },
    level: () => shop.db.update(bannerSlides).set({ position: 1 }),
    list: () => listSlides(shop),
    move: (id, direction) => moveSlide(shop, { id, actor, direction }),
    placeName: "place",
  },
  collection: {
    add: title => makeCollection(shop, { title }),
    level: () => shop.db.update(collections).set({ position: 1 }),
    list: () => listCollections(shop),
    move: (id, direction) => moveCollection(shop, { id, actor, direction }),
    placeName: "place",
  },
  "featured product": {
    async add(title) {
      const { id } = await insertProduct(shop.db, { title });
      await featureProduct(shop, { id, actor });
    },
    level: () => shop.db.update(featuredProducts).set({ position: 1 }),
    list: () => listFeatured(shop),
    move: (id, direction, place) => moveFeatured(shop, { id, actor, direction, place }),
    placeName: "featuredPlace",
  },
};

describe.each(Object.entries(lists))("a %s", (_name, { add, level, list, move, placeName }) => {
  const ids = async () => (await list()).map(({ id }) => id);

  test("moves among others of the same position, and the history says from where to where", async () => {
    for (const name of names) await add(name);
    await level();
    await shop.db.delete(auditEvents);
    const [one, two, three] = await ids();
    expect(await move(two!, "up", 2)).toEqual({ kind: "moved" });
    expect(await ids()).toEqual([two, one, three]);
    expect(await move(one!, "down", 2)).toEqual({ kind: "moved" });
    expect(await ids()).toEqual([two, three, one]);
    const history = await shop.db.select().from(auditEvents).orderBy(asc(auditEvents.at), asc(auditEvents.id));
    expect(history).toMatchObject([
      { subjectId: two, before: { [placeName]: 2 }, after: { [placeName]: 1 } },
      { subjectId: one, before: { [placeName]: 2 }, after: { [placeName]: 3 } },
    ]);
  });

  test("at the end of its list stays there, at a second click too, without an entry in the history", async () => {
    for (const name of names) await add(name);
    await shop.db.delete(auditEvents);
    const before = await ids();
    for (let click = 0; click < 2; click++) {
      expect(await move(before[0]!, "up", 1)).toEqual({ kind: "stays" });
      expect(await move(before[2]!, "down", 3)).toEqual({ kind: "stays" });
    }
    expect(await ids()).toEqual(before);
    expect(await shop.db.$count(auditEvents)).toBe(0);
  });
});

test.each(["/admin/categories", "/admin/banner", "/admin/collections"])(
  "%s does not say that a row was moved which is gone",
  async path => {
    const ask = ownersBrowser(() => shop, {
      admin: { path: "admin", parentId: "root", module: admin },
      banner: { path: "banner", parentId: "admin", module: banner },
      categories: { path: "categories", parentId: "admin", module: categoryList },
      collections: { path: "collections", parentId: "admin", module: collectionList },
    });
    expect(await ask(path, { intent: "up", id: newId() })).toMatchObject({ status: 302, toast: "updateFailed" });
  },
);
