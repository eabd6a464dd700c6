import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productPath } from "#app/lib/product-path.ts";
import { listAudit } from "#app/orders/audit/list-audit.server.ts";
import { pictureUses } from "#app/picture-uses.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { removeUnusedPictures } from "#app/platform/pictures/remove-unused-pictures.server.ts";
import { insertCategory, insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { changeCollection, makeCollection } from "#test/samples/sample-collection.ts";
import { hours, minutes } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { announceSlides } from "./announce-slides.server.ts";
import type { SlideTerms } from "./banner-slide.ts";
import { bannerSlides } from "./banner-tables.server.ts";
import { createSlide, deleteSlide, moveSlide, updateSlide } from "./change-slides.server.ts";
import { findSlideChoices } from "./find-slide-links.server.ts";
import { findSlide, listShownSlides, listSlides } from "./find-slides.server.ts";

const shop = useOrderShop();
const actor = "owner@example.com";

async function termsOf(differences: Partial<SlideTerms> = {}): Promise<SlideTerms> {
  const wideHash = differences.wideHash ?? (await insertPicture(shop.db)).hash;
  const link = differences.link ?? { kind: "category", id: (await insertCategory(shop.db)).id };
  return {
    tallHash: null,
    words: "Owambe season",
    alt: "",
    startsAt: null,
    endsAt: null,
    ...differences,
    wideHash,
    link,
  };
}

async function makeSlide(differences: Partial<SlideTerms> = {}) {
  const id = newId();
  const made = await createSlide(shop, { id, actor, terms: await termsOf(differences) });
  if (made.kind !== "changed") throw new Error(JSON.stringify(made));
  return id;
}

const shownIds = async () => (await listShownSlides(shop)).map(({ id }) => id);
const faultOf = async (id: string) => (await findSlide(shop, id))?.fault;
const after = (ms: number) => new Date(shop.now().getTime() + ms);

describe("a slide", () => {
  test("leads to its product, collection, category or page, in the owner's order", async () => {
    const product = await insertProduct(shop.db);
    const category = await insertCategory(shop.db, { name: "Boubou" });
    const collection = await makeCollection(shop, { title: "Looks" });
    const ids = [
      await makeSlide({ link: { kind: "product", id: product.id } }),
      await makeSlide({ link: { kind: "category", id: category.id } }),
      await makeSlide({ link: { kind: "collection", id: collection } }),
    ];
    expect((await listShownSlides(shop)).map(({ to }) => to)).toEqual([
      productPath(product),
      "/category/Boubou",
      "/collection/looks",
    ]);
    await moveSlide(shop, { id: ids[2]!, actor, direction: "up" });
    expect(await shownIds()).toEqual([ids[0], ids[2], ids[1]]);
    expect((await moveSlide(shop, { id: ids[0]!, actor, direction: "up" })).kind).toBe("stays");
  });

  test("leads to all products in a shop without any", async () => {
    const link = { kind: "all", id: "products" } as const;
    const id = await makeSlide({ link });
    expect(await findSlide(shop, id)).toMatchObject({ link, linkName: "All products", fault: undefined });
    expect((await listShownSlides(shop)).map(({ to }) => to)).toEqual(["/category/allproduct"]);
  });

  test("sent twice is made once, and a sixth is refused", async () => {
    const asked = { id: newId(), actor, terms: await termsOf() };
    expect([await createSlide(shop, asked), await createSlide(shop, asked)].map(({ kind }) => kind)).toEqual([
      "changed",
      "changed",
    ]);
    for (let n = 0; n < 4; n++) await makeSlide();
    expect((await createSlide(shop, { id: newId(), actor, terms: await termsOf() })).kind).toBe("full");
    expect(await listSlides(shop)).toHaveLength(5);
  });

  test("changed by somebody else meanwhile is not overwritten", async () => {
    const id = await makeSlide();
    const terms = await termsOf({ words: "Mine" });
    expect((await updateSlide(shop, { id, version: 1, actor, terms })).kind).toBe("changed");
    const late = { id, version: 1, actor, terms: { ...terms, words: "Theirs" } };
    expect((await updateSlide(shop, late)).kind).toBe("outdated");
    expect((await findSlide(shop, id))?.words).toBe("Mine");
  });

  test("with a picture below 600 pixels, or a link to nothing, is refused with a sentence each", async () => {
    const { hash } = await insertPicture(shop.db, { width: 599, height: 400 });
    const terms = await termsOf({ wideHash: hash, tallHash: "0".repeat(32), link: { kind: "page", id: "returns" } });
    expect(await createSlide(shop, { id: newId(), actor, terms })).toEqual({
      kind: "refused",
      fields: {
        image: "The picture is 599 pixels wide. Choose one of at least 600.",
        tallImage: "The picture is missing. Choose it again.",
        link: "This page is not published. Publish it first, or choose something else.",
      },
    });
  });
});

describe("a slide is left out with its reason", () => {
  test("while its product is archived or hidden, and once it is deleted", async () => {
    const product = await insertProduct(shop.db);
    const id = await makeSlide({ link: { kind: "product", id: product.id } });
    const set = async (values: Partial<typeof products.$inferInsert>) =>
      void (await shop.db.update(products).set(values).where(eq(products.id, product.id)));
    await set({ archivedAt: shop.now() });
    expect([await shownIds(), await faultOf(id)]).toEqual([[], "The product is archived."]);
    await set({ archivedAt: null, hiddenAt: shop.now() });
    expect([await shownIds(), await faultOf(id)]).toEqual([[], "The product is hidden."]);
    await shop.db.delete(products).where(eq(products.id, product.id));
    expect([await shownIds(), await faultOf(id)]).toEqual([[], "The product was deleted."]);
  });

  test("while its category is archived", async () => {
    const category = await insertCategory(shop.db);
    const id = await makeSlide({ link: { kind: "category", id: category.id } });
    await shop.db.update(categories).set({ archivedAt: shop.now() }).where(eq(categories.id, category.id));
    expect([await shownIds(), await faultOf(id)]).toEqual([[], "The category is archived."]);
  });

  test("while its collection has not started, and once it has ended", async () => {
    const collection = await makeCollection(shop, { startsAt: after(hours) });
    const id = await makeSlide({ link: { kind: "collection", id: collection } });
    expect([await shownIds(), await faultOf(id)]).toEqual([[], "The collection has not started."]);
    await changeCollection(shop, collection, { startsAt: after(-2 * hours), endsAt: after(-hours) });
    expect(await faultOf(id)).toBe("The collection has ended.");
  });
});

test("a slide with dates is shown between them, and a job announces both moments", async () => {
  const begins = after(10 * minutes);
  const ends = after(20 * minutes);
  const id = await makeSlide({ startsAt: begins, endsAt: ends });
  const at = (time: Date) => ({ db: shop.db, now: () => time });
  const next = async () => (await shop.db.select().from(bannerSlides))[0]!.nextChangeAt;
  expect(await listShownSlides(shop)).toEqual([]);
  await announceSlides(shop);
  expect(await next()).toEqual(begins);
  await announceSlides(at(begins));
  expect(await next()).toEqual(ends);
  expect((await listShownSlides(at(begins))).map(one => one.id)).toEqual([id]);
  await announceSlides(at(ends));
  expect(await next()).toBeNull();
  expect(await listShownSlides(at(ends))).toEqual([]);
});

test("every change of a slide is in the history, and a deleted slide frees its pictures", async () => {
  const old = { createdAt: after(-48 * hours) };
  const [wide, tall] = [await insertPicture(shop.db, old), await insertPicture(shop.db, old)];
  const id = await makeSlide({ wideHash: wide.hash, tallHash: tall.hash });
  const tidy = async () => {
    const removed: string[] = [];
    const pictures = { remove: async (hash: string) => void removed.push(hash) };
    await removeUnusedPictures({ pictureUses, db: shop.db, pictures, now: () => shop.now() });
    return removed.sort();
  };
  expect(await tidy()).toEqual([]);
  expect((await deleteSlide(shop, { id, actor })).kind).toBe("deleted");
  expect((await deleteSlide(shop, { id, actor })).kind).toBe("missing");
  expect(await tidy()).toEqual([wide.hash, tall.hash].sort());
  expect(await shop.db.$count(images)).toBe(0);
  const { entries } = await listAudit(shop);
  const own = entries.filter(({ subject }) => subject === "banner slide");
  expect(own.map(({ action }) => action).sort()).toEqual(["create", "delete"]);
});

test("the choices of a link are what visitors can open", async () => {
  const product = await insertProduct(shop.db, { title: "Agbada" });
  await insertProduct(shop.db, { title: "Old", archivedAt: shop.now() });
  await makeCollection(shop, { title: "Looks" });
  await makeCollection(shop, { title: "Gone", endsAt: after(-hours) });
  const choices = await findSlideChoices(shop, { query: "", chosen: null });
  expect(choices.products).toEqual([{ id: product.id, name: "Agbada" }]);
  expect(choices.collections.map(({ name }) => name)).toEqual(["Looks"]);
  expect(choices.pages).toEqual([]);
});
