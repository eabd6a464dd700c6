import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { changeCollection, collectionAt, makeCollection, plainCollection } from "#test/samples/sample-collection.ts";
import { hours, minutes } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { announceCollections } from "./announce-collections.server.ts";
import {
  createCollection,
  moveCollection,
  removeCollection,
  restoreCollection,
  updateCollection,
} from "./change-collection.server.ts";
import { chooseProducts, listChosen } from "./choose-products.server.ts";
import { type CollectionTerms, newSince } from "./collection.ts";
import { collections } from "./collection-tables.server.ts";
import { listCollectionTiles } from "./find-covers.server.ts";
import { findCollection, listCollectionLinks, listCollections } from "./list-collections.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";

async function listAt(slug: string, query = "") {
  const page = await collectionAt(shop, slug, query);
  if (page.kind !== "running" && page.kind !== "asks") throw new Error(`${slug}${query}: ${JSON.stringify(page)}`);
  return page.list;
}

async function walk(slug: string, query = ""): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ""; ; ) {
    const page = await listAt(slug, `${query}${after && `&after=${after}`}`.replace(/^&/u, ""));
    ids.push(...page.products.map(({ id }) => id));
    if (!page.next) return ids;
    after = page.next;
  }
}

describe("the products of a collection", () => {
  test("by a rule are those of a naive filter, page by page and in each order", async () => {
    const [one, other] = [await insertCategory(shop.db), await insertCategory(shop.db)];
    const since = newSince(7, shop.now());
    expect(since.toISOString()).toBe("2026-11-13T23:00:00.000Z");
    let state = 11;
    const below = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * most);
    };
    const samples: Awaited<ReturnType<typeof insertProduct>>[] = [];
    for (let n = 0; n < 60; n++) {
      const regularKobo = below(3) === 0 ? 9_000_000 : null;
      samples.push(
        await insertProduct(shop.db, {
          title: `Thing ${n}`,
          categoryId: [one, other][below(2)]!.id,
          color: ["wine", "crimson", "navy"][below(3)]!,
          priceKobo: 100_000 * (1 + below(5)),
          regularKobo,
          quantities: below(4) === 0 ? { M: 0 } : { M: 2 },
          createdAt: new Date(since.getTime() + (below(5) - 2) * hours),
          archivedAt: below(8) === 0 ? shop.now() : null,
        }),
      );
    }
    const living = samples.filter(({ archivedAt }) => !archivedAt);
    const newestFirst = (a: (typeof samples)[0], b: (typeof samples)[0]) =>
      b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
    const rules: [Partial<CollectionTerms>, (product: (typeof samples)[0]) => boolean][] = [
      [{ rule: "category", categoryId: one.id }, ({ categoryId }) => categoryId === one.id],
      [{ rule: "color", colorFamily: "red" }, ({ color }) => color !== "navy"],
      [{ rule: "new", newDays: 7 }, ({ createdAt }) => createdAt >= since],
      [{ rule: "sale" }, ({ regularKobo }) => regularKobo !== null],
    ];
    for (const [terms, isIn] of rules) {
      const title = `By ${terms.rule}`;
      const slug = `by-${terms.rule}`;
      await makeCollection(shop, { ...terms, title });
      const wanted = living.filter(isIn).toSorted(newestFirst);
      expect([slug, await walk(slug)]).toEqual([slug, wanted.map(({ id }) => id)]);
      expect((await listAt(slug)).total).toEqual({ count: wanted.length, isMore: false });
      const cheap = wanted
        .filter(({ priceKobo }) => priceKobo <= 300_000)
        .toSorted((a, b) => a.priceKobo - b.priceKobo || (a.id < b.id ? -1 : 1));
      expect([slug, await walk(slug, "max=3000&sort=price-up")]).toEqual([slug, cheap.map(({ id }) => id)]);
      expect((await listAt(slug, "max=3000&sort=price-up")).matching).toEqual({ count: cheap.length, isMore: false });
    }
    const nothing = await listAt("by-sale", "max=1");
    expect(nothing).toMatchObject({ products: [], removals: ["up to ₦1"] });
    expect(await collectionAt(shop, "by-sale", "max=1&color=pinkish")).toEqual({ kind: "moved", query: "?max=1" });
  });

  test("by choice are those the owner chose, in that order, five hundred at most, without archived ones", async () => {
    const category = await insertCategory(shop.db);
    const rows = Array.from({ length: 501 }, (_, n) => ({
      id: newId(),
      code: `C-${n}`,
      title: `Piece ${n}`,
      priceKobo: 100_000 + (n % 7),
      color: "wine",
      stock: "In Stock" as const,
      categoryId: category.id,
    }));
    await shop.db.insert(products).values(rows);
    const ids = rows.map(({ id }) => id);
    const id = await makeCollection(shop);
    const choose = (choosing: Parameters<typeof chooseProducts>[1]["choosing"]) =>
      chooseProducts(shop, { id, actor, choosing });
    expect(await choose({ put: ids })).toEqual({ kind: "too-many" });
    expect(await choose({ put: [...ids.slice(1), "nonsense", newId(), ids[1]!] })).toEqual({ kind: "changed" });
    expect(await choose({ put: ids.slice(0, 1) })).toEqual({ kind: "too-many" });
    await Promise.all([choose({ up: ids[2]! }), choose({ up: ids[2]! })]);
    await choose({ down: ids[500]! });
    await choose({ take: ids[3]! });
    await choose({ take: ids[3]! });
    await shop.db.update(products).set({ archivedAt: shop.now() }).where(eq(products.id, ids[4]!));
    const wanted = [ids[2]!, ids[1]!, ...ids.slice(5)];
    expect(await walk("owambe")).toEqual(wanted);
    expect((await listChosen(shop, id)).map(product => product.id)).toEqual(wanted);
    expect((await listAt("owambe")).total).toEqual({ count: 498, isMore: false });
    expect((await walk("owambe", "sort=price-down")).length).toBe(498);
    const apart = await insertProduct(shop.db, {
      priceKobo: 900_000,
      quantities: { M: 0, L: 1 },
      sizePrices: { L: 1 },
    });
    expect(await choose({ put: [apart.id] })).toEqual({ kind: "changed" });
    expect((await walk("owambe", "sort=price-up"))[0]).toBe(apart.id);
    expect(await choose({ take: apart.id })).toEqual({ kind: "changed" });
    expect(await choose({ take: ids[4]! })).toEqual({ kind: "changed" });
    await changeCollection(shop, id, { rule: "sale" });
    expect(await choose({ take: ids[5]! })).toEqual({ kind: "missing" });
  });
});

describe("the dates and address of a collection", () => {
  test("a collection begins at midnight in Lagos, is announced once, and ends; it is linked only while it runs", async () => {
    const [startsAt, endsAt] = [new Date("2026-11-20T23:00:00Z"), new Date("2026-11-21T23:00:00Z")];
    const id = await makeCollection(shop, { title: "Ọwàmbẹ̀ & more", startsAt, endsAt });
    const other = await makeCollection(shop, { title: "Owambe more", intro: "Words", rule: "new", newDays: 1 });
    const { slug } = (await findCollection(shop, id))!;
    expect([slug, (await findCollection(shop, other))!.slug]).toEqual(["owambe-more", "owambe-more-2"]);
    const nextChange = async () => {
      await announceCollections(shop);
      return (await shop.db.select().from(collections).where(eq(collections.id, id)))[0]!.nextChangeAt;
    };
    const links = async () => (await listCollectionLinks(shop)).map(link => link.slug);
    shop.wait(14 * hours - minutes);
    expect(await nextChange()).toEqual(startsAt);
    expect(await collectionAt(shop, slug)).toEqual({ kind: "planned", title: "Ọwàmbẹ̀ & more", startsAt });
    expect(await links()).toEqual(["owambe-more-2"]);
    shop.wait(minutes);
    await Promise.all([announceCollections(shop), announceCollections(shop)]);
    expect(await nextChange()).toEqual(endsAt);
    expect(await collectionAt(shop, slug)).toMatchObject({ kind: "running" });
    expect(await links()).toEqual(["owambe-more", "owambe-more-2"]);
    await moveCollection(shop, { id, actor, direction: "down" });
    expect(await moveCollection(shop, { id, actor, direction: "down" })).toEqual({ kind: "stays" });
    expect(await listCollectionTiles(shop)).toEqual([
      { slug: "owambe-more-2", title: "Owambe more", intro: "Words", picture: null, look: [] },
      { slug, title: "Ọwàmbẹ̀ & more", intro: "", picture: null },
    ]);
    shop.wait(24 * hours);
    expect(await nextChange()).toBeNull();
    expect(await collectionAt(shop, slug)).toEqual({ kind: "ended", title: "Ọwàmbẹ̀ & more" });
    expect(await links()).toEqual(["owambe-more-2"]);
    await changeCollection(shop, other, { isListed: false });
    expect(await links()).toEqual([]);
    expect(await collectionAt(shop, "owambe-more-2")).toMatchObject({ kind: "running", isListed: false });
  });

  test("the first tile has a look for one person: a piece of each category, in the collection's order", async () => {
    const [tops, caps] = [await insertCategory(shop.db), await insertCategory(shop.db)];
    const piece = async (title: string, category: string, forWhom: "" | "women" | "men" | "everyone") =>
      (await insertProduct(shop.db, { title, categoryId: category, forWhom })).id;
    const ids = [
      await piece("Buba", tops.id, "women"),
      await piece("Agbada", (await insertCategory(shop.db)).id, "men"),
      await piece("Blouse", tops.id, "women"),
      await piece("Gele", caps.id, "everyone"),
    ];
    const id = await makeCollection(shop, { rule: "chosen" });
    await chooseProducts(shop, { id, actor, choosing: { put: ids } });
    const look = async () => (await listCollectionTiles(shop))[0]?.look?.map(({ title }) => title);
    expect(await look()).toEqual(["Buba", "Gele", "Blouse"]);
  });

  test("an unknown or hostile address finds no collection", async () => {
    for (const slug of ["nothing", "a\0b", "\ud800", "'; drop table collections; --", "../../etc/passwd", "%", " "]) {
      expect(await collectionAt(shop, slug)).toEqual({ kind: "unknown" });
    }
  });

  test("a missing category, an outdated form and a removed collection each get an answer", async () => {
    const gone = { rule: "category", categoryId: newId() } as const;
    expect(await createCollection(shop, { id: newId(), actor, terms: { ...plainCollection, ...gone } })).toMatchObject({
      kind: "refused",
    });
    const id = await makeCollection(shop);
    expect(await createCollection(shop, { id, actor, terms: plainCollection })).toEqual({ kind: "changed" });
    expect(await listCollections(shop)).toHaveLength(1);
    const titled = (title: string) => ({ ...plainCollection, title });
    const both = ["One", "Two"].map(title => updateCollection(shop, { id, version: 1, actor, terms: titled(title) }));
    expect((await Promise.all(both)).map(({ kind }) => kind).toSorted()).toEqual(["changed", "outdated"]);
    const remove = () => removeCollection(shop, { id, actor });
    expect((await Promise.all([remove(), remove()])).map(({ kind }) => kind).toSorted()).toEqual([
      "missing",
      "removed",
    ]);
    expect(await collectionAt(shop, "one")).toEqual({ kind: "unknown" });
    expect(await updateCollection(shop, { id, version: 2, actor, terms: titled("Three") })).toEqual({
      kind: "missing",
    });
  });

  test("a removed collection comes back once, under another address where its own was taken meanwhile", async () => {
    const id = await makeCollection(shop);
    await removeCollection(shop, { id, actor });
    await makeCollection(shop);
    const restore = () => restoreCollection(shop, { id, actor });
    expect([(await restore()).kind, (await restore()).kind]).toEqual(["restored", "missing"]);
    expect(await findCollection(shop, id)).toMatchObject({ title: "Owambe", slug: "owambe-2" });
  });
});
