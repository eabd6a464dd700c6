import { deepStrictEqual } from "node:assert";
import { afterEach, expect, test } from "vitest";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { categoryDocument, imageField, newPicture, productDocument } from "#test/shops/sanity-shop.ts";
import { useSanityShop } from "#test/shops/use-sanity-shop.ts";
import { shopSide, storeSide } from "#test/stand-ins/sanity-sides.ts";
import type { SanityFault } from "#test/stand-ins/sanity-stand-in.ts";
import { ourIdOf } from "./content-links.server.ts";

const { store, shop } = useSanityShop({ timeoutMs: 250 });
const actor = "owner@example.com";
const dress = ourIdOf("dress");

/** Every way a call goes wrong, and what the owner is told of a change that met it. */
const faults: [fault: SanityFault, why: string][] = [
  [400, "not-accepted"],
  [401, "forbidden"],
  [403, "forbidden"],
  [409, "conflict"],
  [413, "too-large"],
  [500, "away"],
  [503, "away"],
  ["hang", "away"],
  ["drop", "away"],
  ["lost answer", "away"],
  ["half an answer", "away"],
];

/** After a conflict what somebody else has changed is taken over, and the own change tried once more. */
const oftenEnough = (fault: SanityFault) => (fault === 409 ? [fault, fault] : [fault]);

async function open() {
  await store.edit(categoryDocument("ankara"), productDocument("dress", "ankara"));
  await shop.content.hosted.follow();
  return (await findStockedProduct(shop, dress))!;
}

/** Time passes, and the shop finds out. */
async function recover() {
  shop.pass(11 * 60_000);
  await shop.content.hosted.follow();
}

afterEach(async () => {
  await recover();
  deepStrictEqual(shop.content.hosted.status().isAway, false);
  deepStrictEqual(await shopSide(shop.db), storeSide(store));
});

test.each(faults)(
  "a change that meets %s changes nothing here, says why, and both sides are equal after",
  async (fault, why) => {
    const seen = await open();
    const before = structuredClone(store.documents.get("dress"));
    store.failNext("mutate", ...oftenEnough(fault));
    const product = { ...seen, title: "Changed" };
    const outcome = await shop.content.updateProduct({ id: dress, actor, seen, product });
    expect(outcome).toEqual({ kind: "store-refused", why });
    expect(await findStockedProduct(shop, dress)).toEqual(seen);
    // What the store did although its answer never came, arrives by following it.
    const isDone = fault === "lost answer" || fault === "half an answer";
    expect(store.documents.get("dress")?.title).toBe(isDone ? "Changed" : before?.title);
    await recover();
    expect(await findStockedProduct(shop, dress)).toMatchObject({ title: isDone ? "Changed" : seen.title });
  },
);

test.each(faults)("a picture that meets %s on its way to the store leaves both sides as they were", async fault => {
  const seen = await open();
  const pictures = [await shop.addPicture()];
  store.failNext("assets", ...oftenEnough(fault));
  const change = () => shop.content.updateProduct({ id: dress, actor, seen, product: { ...seen, pictures } });
  expect(await change()).toMatchObject({ kind: "store-refused" });
  expect(await findStockedProduct(shop, dress)).toEqual(seen);
  expect(store.documents.get("dress")?.image).toBeUndefined();
  await recover();
  expect(await change()).toEqual({ kind: "updated" });
});

test.each(faults)(
  "a comparison that meets %s keeps the present copy, reports the store as away, and catches up",
  async fault => {
    const seen = await open();
    await store.edit({ patch: { id: "dress", set: { price: 1 } } });
    store.failNext("query", fault, fault);
    await recover();
    expect(shop.content.hosted.status()).toMatchObject({ isAway: true, why: expect.any(String) });
    expect(await findStockedProduct(shop, dress)).toEqual(seen);
    // A query is asked twice only where that may help.
    store.forgetFaults();
    await recover();
    expect(await findStockedProduct(shop, dress)).toMatchObject({ priceKobo: 100 });
  },
);

test.each(faults)("a picture's file that meets %s is fetched later", async fault => {
  await open();
  const asset = await store.addPicture(await newPicture());
  await store.edit({ patch: { id: "dress", set: { image: imageField(asset) } } });
  store.failNext("file", fault);
  await recover();
  await recover();
  expect((await findStockedProduct(shop, dress))!.pictures).toHaveLength(1);
});

test.each(faults)("a connection that meets %s when it opens costs only time", async fault => {
  store.failNext("listen", fault, fault);
  await open();
  await store.edit({ patch: { id: "dress", set: { price: 1 } } });
  await recover();
  expect(await findStockedProduct(shop, dress)).toMatchObject({ priceKobo: 100 });
});

test("another's change of the same field in the store is shown, not overwritten; in another field both changes stay", async () => {
  const seen = await open();
  await store.edit({ patch: { id: "dress", set: { title: "By another" } } });
  const mine = { id: dress, actor, seen, product: { ...seen, title: "Mine" } };
  expect(await shop.content.updateProduct(mine)).toMatchObject({ kind: "outdated", product: { title: "By another" } });
  expect(store.documents.get("dress")).toMatchObject({ title: "By another" });
  const other = { id: dress, actor, seen, product: { ...seen, priceKobo: 4_200 } };
  expect(await shop.content.updateProduct(other)).toEqual({ kind: "updated" });
  expect(store.documents.get("dress")).toMatchObject({ title: "By another", price: 42 });
  await store.edit({ patch: { id: "ankara", set: { name: "By another" } } });
  expect(await shop.content.updateCategory({ id: ourIdOf("ankara"), actor, name: "Mine" })).toEqual({
    kind: "store-refused",
    why: "conflict",
  });
  expect(store.documents.get("ankara")).toMatchObject({ name: "By another" });
  await store.edit({ patch: { id: "dress", set: { title: "Again" } } });
  expect(await shop.content.archiveProduct({ id: dress, actor })).toEqual({ kind: "store-refused", why: "conflict" });
  expect(store.documents.has("dress")).toBe(true);
});

test("a document that the store still refers to is not deleted there or here", async () => {
  await open();
  await store.edit({ create: { _id: "page", _type: "page", shows: { _type: "reference", _ref: "dress" } } });
  expect(await shop.content.archiveProduct({ id: dress, actor })).toEqual({
    kind: "store-refused",
    why: "still-referenced",
  });
  expect(await findStockedProduct(shop, dress)).toBeDefined();
});

test("a shop that dies between the store and its own tables finds the change on its next start", async () => {
  const seen = await open();
  const product = { ...seen, title: "Changed", sizes: [{ size: "M" as const, quantity: 7 }] };
  const dying = shop.open();
  const { transaction } = shop.db;
  store.onceMutated = () => {
    shop.db.transaction = () => Promise.reject(new Error("killed"));
  };
  await expect(dying.updateProduct({ id: dress, actor, seen, product })).rejects.toThrow("killed");
  shop.db.transaction = transaction;
  dying.hosted.close();
  expect(await findStockedProduct(shop, dress)).toEqual(seen);
  shop.restart();
  await shop.content.hosted.follow();
  expect(await findStockedProduct(shop, dress)).toMatchObject({ title: "Changed", sizes: product.sizes });
});

test("without the store a restarted shop sells from its copy, refuses changes, and catches up by itself", async () => {
  const seen = await open();
  store.goDown();
  shop.restart();
  await shop.content.hosted.follow();
  expect(shop.content.hosted.status()).toMatchObject({ isAway: true, why: "The content store is not responding." });
  expect(await findStockedProduct(shop, dress)).toEqual(seen);
  const deletion = { id: dress, actor };
  expect(await shop.content.archiveProduct(deletion)).toEqual({ kind: "store-refused", why: "away" });
  store.isDown = false;
  await recover();
  expect(await shop.content.archiveProduct(deletion)).toEqual({ kind: "archived" });
});
