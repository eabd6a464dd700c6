import { expect, test } from "vitest";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { categoryDocument, imageField, newPicture, productDocument } from "#test/shops/sanity-shop.ts";
import { useSanityShop } from "#test/shops/use-sanity-shop.ts";
import { shopSide, storeSide } from "#test/stand-ins/sanity-sides.ts";
import { ourIdOf } from "./content-links.server.ts";
import { listContentProblems } from "./count-unsynced.server.ts";

const { store, shop } = useSanityShop();

const follow = () => shop.content.hosted.follow();
const reasons = async () => (await listContentProblems(shop)).map(({ reason }) => reason);
const product = (documentId: string) => findStockedProduct(shop, ourIdOf(documentId));

test("each picture is fetched once and served as our own; a broken one is listed as the product's problem", async () => {
  const asset = await store.addPicture(await newPicture());
  const phone = await store.addPicture(await phonePicture());
  const pictures = { image: imageField(asset), images: [imageField(phone)] };
  await store.edit(
    categoryDocument("ankara", { image: imageField(asset) }),
    productDocument("dress", "ankara", pictures),
  );
  await store.edit(productDocument("skirt", "ankara", pictures));
  await follow();
  const { pictures: hashes } = (await product("dress"))!;
  expect(hashes).toHaveLength(2);
  expect(await shop.pictures.read(`/media/${hashes[0]}/320.webp`)).toMatchObject({ contentType: "image/webp" });
  expect(store.calls.filter(call => call === "file")).toHaveLength(2);
  expect(await shop.db.$count(images)).toBe(2);
  await store.edit({
    createOrReplace: {
      ...store.documents.get(asset)!,
      _id: "image-lost",
      url: `${store.settings.apiHost}/images/lost.png`,
    },
  });
  await store.edit({
    createOrReplace: { ...store.documents.get(asset)!, _id: "image-far", url: "http://127.0.0.1:9/secret" },
  });
  await store.edit(productDocument("lost", "ankara", { image: imageField("image-lost") }));
  await store.edit(productDocument("far", "ankara", { image: imageField("image-far") }));
  shop.pass(10 * 60_000);
  await follow();
  expect((await reasons()).toSorted()).toEqual([
    "One of its pictures is not in the content store.",
    "The file of one of its pictures is missing in the content store.",
  ]);
});

test("a picture that cannot be fetched yet delays neither the new price nor the rest of the catalogue", async () => {
  const asset = await store.addPicture(await newPicture());
  await store.edit(categoryDocument("ankara"), productDocument("dress", "ankara"), productDocument("skirt", "ankara"));
  await follow();
  await store.edit(
    { patch: { id: "dress", set: { price: 5, image: imageField(asset) } } },
    { patch: { id: "skirt", set: { price: 6 } } },
  );
  store.failNext("file", 500);
  shop.pass(10 * 60_000);
  await follow();
  expect([await product("dress"), await product("skirt")]).toMatchObject([
    { priceKobo: 500, pictures: [] },
    { priceKobo: 600 },
  ]);
  expect((await reasons())[0]).toContain("we will try again");
  shop.pass(10 * 60_000);
  await follow();
  expect((await product("dress"))!.pictures).toHaveLength(1);
  expect(await reasons()).toEqual([]);
});

test("what a picture shows goes to the store with it and comes from there; a document without it changes nothing", async () => {
  const asset = await store.addPicture(await newPicture());
  const field = { ...imageField(asset), alt: "The back,\nlaced" };
  await store.edit(
    categoryDocument("ankara"),
    productDocument("dress", "ankara", { image: field, forWhom: "Ladies", occasions: "Church; church, Work" }),
  );
  await follow();
  const seen = (await product("dress"))!;
  const [first = ""] = seen.pictures;
  expect(seen).toMatchObject({ alts: { [first]: "The back, laced" }, forWhom: "women", occasions: "Church, Work" });

  const second = await shop.addPicture();
  const alts = { [first]: "The front", [second]: "The cloth, close up" };
  const wanted = { ...seen, pictures: [first, second], alts, forWhom: "everyone" as const, occasions: "Wedding" };
  const change = { id: seen.id, actor: "owner@example.com", seen, product: wanted };
  expect(await shop.content.updateProduct(change)).toEqual({ kind: "updated" });
  expect(store.documents.get("dress")).toMatchObject({
    image: { asset: { _ref: asset }, alt: "The front" },
    images: [{ alt: "The cloth, close up" }],
    forWhom: "everyone",
    occasions: "Wedding",
  });
  expect(await shopSide(shop.db)).toEqual(storeSide(store));

  await store.edit({ patch: { id: "dress", set: { image: imageField(asset), price: 7 } } });
  shop.pass(10 * 60_000);
  await follow();
  expect(await product("dress")).toMatchObject({ priceKobo: 700, alts });
});

test("a word that names nobody, and occasions that are no text, are ignored, and the product is sold", async () => {
  await store.edit(categoryDocument("ankara"), productDocument("dress", "ankara", { forWhom: "pets", occasions: 7 }));
  await follow();
  expect(await product("dress")).toMatchObject({ forWhom: "", occasions: "" });
  expect(await reasons()).toEqual([]);
});
