import { expect, test } from "vitest";
import { findProduct } from "#app/catalog/products/find-product.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { listProducts } from "#app/catalog/products/list-products.server.ts";
import { renameSize } from "#app/money/checkout-records/rename-size.server.ts";
import { categoryDocument, productDocument } from "#test/shops/sanity-shop.ts";
import { useSanityShop } from "#test/shops/use-sanity-shop.ts";
import { shopSide, storeSide } from "#test/stand-ins/sanity-sides.ts";
import { ourIdOf } from "./content-links.server.ts";
import { listContentProblems } from "./count-unsynced.server.ts";

const { store, shop } = useSanityShop();

const follow = () => shop.content.hosted.follow();
const reasons = async () => (await listContentProblems(shop)).map(({ reason }) => reason);
const product = (documentId: string) => findStockedProduct(shop, ourIdOf(documentId));

test("a product without size, stock or colour is sold by the specification: one size, In Stock, no swatch", async () => {
  const plain = { size: undefined, stock: undefined, color: undefined };
  const emptied = { size: " ", sizes: [], stock: null, color: " " };
  await store.edit(
    categoryDocument("ankara"),
    productDocument("plain", "ankara", plain),
    productDocument("emptied", "ankara", emptied),
  );
  await follow();
  expect(await reasons()).toEqual([]);
  const { products: shown } = await listProducts(shop, {});
  expect(shown).toHaveLength(2);
  for (const one of shown) {
    expect(one).toMatchObject({ stock: "In Stock", color: "", sizes: [{ size: "M", isSoldOut: false }] });
    expect(one.paint).toBeUndefined();
  }
  expect(await shopSide(shop.db)).toEqual(storeSide(store));
  // Nothing about these products was changed here, so the store gets no change.
  const { _rev } = store.documents.get("plain")!;
  await shop.content.hosted.reportStock();
  expect(store.documents.get("plain")!._rev).toBe(_rev);
});

test("sizes of another scale are sold under their names, and an unnamed scale is found by them", async () => {
  const several = {
    size: undefined,
    sizes: [
      { size: "UK 14", quantity: 2, price: 25_000.5 },
      { size: "UK 8", quantity: 2 },
    ],
  };
  await store.edit(
    categoryDocument("ankara"),
    productDocument("dress", "ankara", several),
    productDocument("shoe", "ankara", { size: "EU 41, EU 40" }),
    productDocument("lace", "ankara", { scale: "fabric", size: "6 yards" }),
    productDocument("old", "ankara", { size: "L" }),
  );
  await follow();
  expect(await reasons()).toEqual([]);
  const there = async (id: string) => {
    const { scale, sizes } = (await product(id))!;
    return [scale, ...sizes.map(({ size, quantity, priceKobo = "" }) => `${size}: ${quantity} ${priceKobo}`.trim())];
  };
  expect(await there("dress")).toEqual(["uk", "UK 8: 2", "UK 14: 2 2500050"]);
  expect(await there("shoe")).toEqual(["shoes", "EU 40: null", "EU 41: null"]);
  expect(await there("lace")).toEqual(["fabric", "6 yards: null"]);
  expect(await there("old")).toEqual(["letters", "L: null"]);
  // Renaming a size here reaches the store with its pieces and price.
  const rename = { id: "uk", actor: "owner@example.com", from: "UK 14", to: "UK 14 long" };
  expect(await renameSize(shop, rename)).toEqual({ kind: "renamed", products: 1 });
  await shop.content.hosted.reportStock();
  const told = store.documents.get("dress") as unknown as { sizes: { size: string; quantity: number }[] };
  expect(told.sizes).toMatchObject([
    { size: "UK 8", quantity: 2 },
    { size: "UK 14 long", quantity: 2, price: 25_000.5 },
  ]);
  shop.pass(10 * 60_000);
  await follow();
  expect([await reasons(), await there("dress")]).toEqual([[], ["uk", "UK 8: 2", "UK 14 long: 2 2500050"]]);
  expect(store.documents.get("old")).not.toHaveProperty("scale");
});

test("a colour unknown to browsers is sold with its word and no swatch, and stays after other changes", async () => {
  await store.edit(
    categoryDocument("ankara"),
    productDocument("wash", "ankara", { color: " Sky-wash & kola " }),
    productDocument("wine", "ankara", { color: "Wine" }),
  );
  await follow();
  expect(await reasons()).toEqual([]);
  const painted = (await listProducts(shop, {})).products.map(({ color, paint }) => [color, paint]);
  expect(painted.toSorted()).toEqual([
    ["Sky-wash & kola", undefined],
    ["Wine", "maroon"],
  ]);
  const seen = (await product("wash"))!;
  const change = { id: seen.id, actor: "owner@example.com", seen, product: { ...seen, title: "Ìró" } };
  expect(await shop.content.updateProduct(change)).toEqual({ kind: "updated" });
  expect(store.documents.get("wash")).toMatchObject({ title: "Ìró", color: " Sky-wash & kola " });
});

test("a product's page is found by its document's id too, in upper or lower case", async () => {
  const uuid = "5F0E3C1A-1111-4000-8000-0123456789AB";
  await store.edit(
    categoryDocument("ankara"),
    productDocument(uuid, "ankara"),
    productDocument("Wrap-Dress_02", "ankara"),
    productDocument("wrap-dress_02", "ankara", { id: "two" }),
  );
  await follow();
  const titleAt = async (id: string) => (await findProduct(shop, id))?.title;
  expect(await titleAt("WRAP-DRESS_02")).toMatch(/^Product wrap-dress_02$/iu);
  for (const id of ["Wrap-Dress_02", "wrap-dress_02", uuid]) expect(await titleAt(id)).toBe(`Product ${id}`);
  expect(await titleAt(uuid.toLowerCase())).toBe(`Product ${uuid}`);
  expect(await titleAt(ourIdOf("Wrap-Dress_02"))).toBe("Product Wrap-Dress_02");
  for (const id of ["ankara", "wrap-dress", "wrap%", "", "\0", "' or true --", "x".repeat(5000)]) {
    expect(await titleAt(id)).toBeUndefined();
  }
  await store.edit({ delete: { id: "Wrap-Dress_02" } }, { delete: { id: "wrap-dress_02" } });
  shop.pass(10 * 60_000);
  await follow();
  expect(await titleAt("wrap-dress_02")).toBeUndefined();
});

test("a shop without a hosted store makes no query for an id that cannot be its own", async () => {
  const nobodyAsks = undefined as never;
  expect(await findProduct({ db: nobodyAsks }, "wrap-dress")).toBeUndefined();
  expect(await findProduct({ db: nobodyAsks, content: {} }, "wrap-dress")).toBeUndefined();
});
