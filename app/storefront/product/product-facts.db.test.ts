import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productImages, products } from "#app/catalog/products/product-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { askedProduct } from "#test/pages/asked-product.ts";
import { insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader } from "./product-page.tsx";

const shop = useTestShop();

async function pageOf(product: { id: string; title: string }) {
  const { data } = await loader(askedProduct(shop, product));
  return data;
}

test("fabric, care, lining and fit are folds, the model is a line beside the sizes, all of it HTML", async () => {
  const dress = await insertProduct(shop.db, {
    fabric: "100% cotton",
    care: "Wash <cool>",
    modelCm: 172,
    modelSize: "M",
  });
  const { folds, extras, product } = await pageOf(dress);
  expect(folds).toBe(
    "<details><summary>Fabric</summary><p>100% cotton</p></details>" +
      "<details><summary>Care</summary><p>Wash &lt;cool&gt;</p></details>",
  );
  expect(extras).toBe("<p>Model is 1.72 m and wears M</p>");
  expect(JSON.stringify(product)).not.toMatch(/cotton|modelCm|facts/u);
});

test("colour, stock and code are a list that the server renders; a used product says what is worn", async () => {
  const dress = await insertProduct(shop.db, { color: "wine", usedNote: "Worn <twice>" });
  const { told } = await pageOf(dress);
  expect(told.replaceAll(/<svg.*?<\/svg>|<\/?span[^>]*>/gu, "")).toBe(
    "<div><dt>Fairly used</dt><dd>Worn &lt;twice&gt;</dd></div><div><dt>Colour</dt><dd>wine</dd></div>" +
      `<div><dt>Stock</dt><dd>In Stock</dd></div><div><dt>Product code</dt><dd translate="no">${dress.code}</dd></div>`,
  );
});

test("a product without facts has neither, nor has half a model", async () => {
  const plain = await insertProduct(shop.db);
  const half = await insertProduct(shop.db, { modelCm: 172 });
  for (const dress of [plain, half]) expect(await pageOf(dress)).toMatchObject({ folds: undefined, extras: undefined });
});

test("sizes say how many are left at the owner's number or below, and by default never", async () => {
  const dress = await insertProduct(shop.db, { quantities: { S: 0, M: 2, L: 3, XL: null } });
  const leftOf = async () => (await pageOf(dress)).product?.sizes.map(({ left }) => left);
  expect(await leftOf()).toEqual([undefined, undefined, undefined, undefined]);
  await shop.db.insert(shopSettings).values({ key: "leftShownAt", value: 2 });
  expect(await leftOf()).toEqual([undefined, 2, undefined, undefined]);
});

test("a picture has its own words where the owner wrote some", async () => {
  const pictures = [await insertPicture(shop.db), await insertPicture(shop.db)].map(({ hash }) => hash);
  const dress = await insertProduct(shop.db, { pictures });
  await shop.db
    .update(productImages)
    .set({ alt: "The back, with its buttons" })
    .where(eq(productImages.imageHash, pictures[1]!));
  const { product } = await pageOf(dress);
  expect(product?.pictures.map(({ alt }) => alt)).toEqual([undefined, "The back, with its buttons"]);
});

test("a pre-order says by when it is here and what is paid now, also where it is made then, and not once it is sold out", async () => {
  const bag = await insertProduct(shop.db, { quantities: { M: 2 } });
  const set = (facts: object) => shop.db.update(products).set(facts).where(eq(products.id, bag.id));
  await set({ preorderBy: "2027-01-20", preorderBp: 7000 });
  const told = async () => {
    const page = await pageOf(bag);
    return [...page.offers, /<dt>Stock<\/dt><dd>([^<]*)/u.exec(page.told)?.[1]];
  };
  const paid = "Pay 70% now and the rest once it is here.";
  expect(await told()).toEqual(["Pre-order: here by Wed 20 Jan. Delivery days begin then.", paid, "Pre-order"]);
  await set({ readyDays: 5 });
  expect((await told()).slice(0, 2)).toEqual([
    "Pre-order: here by Wed 20 Jan. Made to order: ready in 5 working days. Delivery days begin then.",
    "Pay 70% now and the rest once it is ready.",
  ]);
  await set({ readyDays: null, stock: "No Stock" });
  expect((await told()).at(-1)).toBe("No Stock");
});
