import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { categories } from "#app/catalog/categories/category-tables.server.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { listProducts } from "#app/catalog/products/list-products.server.ts";
import { productImages, products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { createPictureFiles, type PictureFiles } from "#app/platform/pictures/picture-files.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { DemoCategory, DemoProduct } from "#demo/demo-product.ts";
import { insertCategory } from "#test/samples/sample-catalog.ts";
import { sampleDrawing } from "#test/samples/sample-pictures.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { fillDemo } from "./fill-demo.server.ts";

const log = createLog("silent");
const now = () => new Date("2026-05-01T12:00:00Z");

const demoCategories: DemoCategory[] = [
  { name: "Ìró & bùbá", picture: () => sampleDrawing("#efe6d9") },
  { name: "Caps", picture: () => sampleDrawing("#d9b8a2") },
];
const demoProducts: DemoProduct[] = Array.from({ length: 12 }, (_, n) => ({
  title: `product ${n}`,
  description: "Cut in Abeokuta.",
  category: n % 2 === 0 ? "Caps" : "Ìró & bùbá",
  priceKobo: 1_250_050 + n,
  color: "indigo",
  scale: "letters",
  stock: n === 3 ? "No Stock" : "In Stock",
  sizes: [
    { size: "M", quantity: n },
    { size: "XL", quantity: n === 0 ? 0 : null },
  ],
  pictures: [
    { draw: () => sampleDrawing(`#0000${10 + n}`), alt: "" },
    { draw: () => sampleDrawing(`#1100${10 + n}`), alt: "Worn" },
  ],
  ...{
    fabric: "Cotton",
    care: "",
    lining: "",
    fit: "",
    modelCm: 172,
    modelSize: "M",
    forWhom: "women",
    occasions: "Owambe, Wedding",
  },
}));
const demoSettings = {
  shopName: "Demo House",
  headline: "Cut for Sunday.",
  tagline: "Cut in Abeokuta.",
  promises: "van One fee",
  sameWords: "gown, dress",
  popularSearches: "gown",
  instagram: "https://i",
  facebook: "",
};
const load = async () => ({ demoCategories, demoProducts, demoSettings });

const database = useTestDatabase();
let directory: string;
let pictures: PictureFiles;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "selvedge-media-"));
  pictures = createPictureFiles({ store: createDiskPictureStore(directory), db: database.db, log, calmMs: 0 });
});
afterEach(async () => {
  await pictures.close();
  await rm(directory, { recursive: true });
});

const fill = (isAsked = false, settings: { shopName?: string } = {}) =>
  fillDemo({ db: database.db, pictures, log, now, isAsked, settings }, load);

async function counts() {
  const tables = [categories, products, productSizes, productImages, images];
  return await Promise.all(tables.map(table => database.db.$count(table)));
}

test("the demo's sizes have their places in their scale, as every later write gives them", async () => {
  await fill();
  const rows = await database.db.select().from(productSizes);
  expect(new Set(rows.map(({ size, position }) => `${size} ${position}`))).toEqual(new Set(["M 2", "XL 4"]));
});

test("an empty shop gets the whole catalogue, its first product as the newest", async () => {
  await fill();
  const { products: listed } = await listProducts(database, {});
  expect(listed.map(product => product.title)).toEqual(demoProducts.map(product => product.title));
  expect(listed[1]).toMatchObject({
    code: expect.stringMatching(/^SV-[0-9A-HJKMNP-TV-Z]{8}$/u),
    priceKobo: 1_250_051,
    categoryName: "Ìró & bùbá",
    picture: { width: 1200, height: 1500, color: "#000011" },
  });
  expect(listed.filter(product => product.stock === "No Stock").map(product => product.title)).toEqual([
    "product 0",
    "product 3",
  ]);
  const settings = { deliveryFeeKobo: 0 };
  expect(await findShopSettings({ db: database.db, settings })).toMatchObject({ ...demoSettings, hadDemo: true });
  expect((await listCategories(database)).map(({ name, slug }) => [name, slug])).toEqual([
    ["Ìró & bùbá", "iro-buba"],
    ["Caps", "caps"],
  ]);
});

test("the demo does not rename a shop that was started with a name", async () => {
  await fill(false, { shopName: "Ada's" });
  const stored = await findShopSettings({ db: database.db, settings: { deliveryFeeKobo: 0 } });
  expect([stored.shopName, stored.headline]).toEqual(["Ada's", "Cut for Sunday."]);
});

test("a shop that was started with a name and without the demo is filled when the demo is asked for", async () => {
  await database.db.insert(shopSettings).values({ key: "shopName", value: "Ada's" });
  await fill(true, { shopName: "Ada's" });
  expect(await counts()).toEqual([2, 12, 24, 24, 26]);
});

test("every picture can be requested, and the pictures are made from the banner to the last product", async () => {
  await fill();
  const { products: newest } = await listProducts(database, { limit: 1 });
  const first = newest[0]!.picture!.hash;
  expect((await pictures.read(`/media/${first}/320.avif`))?.contentType).toBe("image/webp");
  const order = await database.db.select().from(images).orderBy(images.createdAt);
  const [banner] = await listCategories(database);
  expect([order[0]?.hash, order[2]?.hash]).toEqual([banner?.picture?.hash, first]);
  expect(order.at(-1)?.color).toBe("#110021");
  expect(await readdir(directory)).toHaveLength(26);
});

test("filling again, or from several processes at once, changes nothing", async () => {
  await Promise.all([fill(), fill(), fill()]);
  const before = await counts();
  expect(before).toEqual([2, 12, 24, 24, 26]);
  await fill();
  expect(await counts()).toEqual(before);
});

const used: [string, () => Promise<unknown>][] = [
  ["had the demo", () => database.db.insert(shopSettings).values({ key: "hadDemo", value: true })],
  ["has a customer", () => insertUser("shopper")],
  [
    "has a history",
    () =>
      database.db
        .insert(auditEvents)
        .values({ id: newId(), actor: "a", action: "delete", subject: "product", subjectId: "1" }),
  ],
];

const insertUser = (role: "owner" | "shopper") =>
  database.db.insert(users).values({ id: role, name: "", email: `${role}@example.com`, role });

test.each(used)("a shop without products that %s is not filled, even when the demo is asked for", async (_, use) => {
  await use();
  await fill(true);
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
});

test("the demo does not come back after its products and categories were deleted", async () => {
  await fill();
  await database.db.delete(products);
  await database.db.delete(categories);
  await fill(true);
  expect(await counts()).toMatchObject([0, 0, 0, 0, 26]);
});

test("an unused shop is filled after its first start only when the demo is asked for", async () => {
  await insertUser("owner");
  await fill();
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  await fill(true);
  expect(await counts()).toEqual([2, 12, 24, 24, 26]);
});

test("a shop with anything of its own is left as it is", async () => {
  await insertCategory(database.db);
  await fill();
  expect(await counts()).toEqual([1, 0, 0, 0, 0]);
  expect(await readdir(directory)).toEqual([]);
});

test("an inconsistent catalogue fills nothing", async () => {
  const broken = { ...demoProducts[0]!, category: "nowhere" };
  const filling = fillDemo({ db: database.db, pictures, log, now, isAsked: false, settings: {} }, async () => ({
    demoSettings,
    demoCategories,
    demoProducts: [...demoProducts, broken],
  }));
  await expect(filling).rejects.toThrow("in no category of the demo");
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
});
