import { eq } from "drizzle-orm";
import { writeSeenProduct } from "#app/catalog/product-fields/field-inputs.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { formatNaira } from "#app/lib/money.ts";
import { productPath } from "#app/lib/product-path.ts";
import { type Database, openDatabase } from "#app/platform/database/open-database.server.ts";
import { startTemporaryPostgres } from "#test/databases/temporary-postgres.ts";
import { insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import type { ShopProcess } from "../shops/shop-process.ts";
import { showNews } from "../show-news.ts";
import { expect, test } from "../test.ts";

const quiet = { info() {}, warn() {}, error() {} };

test("two instances on one PostgreSQL show the owner's changes in either, also after losing the database", async ({
  startOwnShop,
}) => {
  test.setTimeout(240_000);
  const postgres = await startTemporaryPostgres();
  const env = { DATABASE_URL: postgres.url, SESSION_SECRET: "x".repeat(32) };
  const shops = [await startOwnShop({ demo: "off", env }), await startOwnShop({ demo: "off", env })];
  const { db, pool, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: "unused", log: quiet });
  const product = await insertProduct(db, { priceKobo: 1_000_000 });
  const pages = shops.map(shop => shop.address + productPath(product));
  await showNews(pages, formatNaira(1_000_000), performance.now());

  await showNews(pages, formatNaira(2_000_000), await changePrice(db, product.id, 2_000_000));

  // Both instances lose every connection, and the price changes before they reconnect.
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'selvedge%' and pid <> pg_backend_pid()",
  );
  await showNews(pages, formatNaira(3_000_000), await changePrice(db, product.id, 3_000_000));

  // Both instances show what the owner saves in one: a product, a category, the settings, a deletion.
  const post = await becomeOwner(shops[0]!);
  const at = (path: string) => shops.map(({ address }) => address + path);
  const { hash: picture } = await insertPicture(db);
  const form = { color: "indigo", stock: "In Stock", category: product.categoryId, size: "M", "quantity-M": "10" };
  const seen = writeSeenProduct((await findStockedProduct({ db }, product.id))!);
  const edit = { ...form, seen, title: "Midi skirt", price: "9,999.50" };
  await showNews(pages, "₦9,999.50", await post(`/admin/products/${product.id}`, edit));
  const rename = { name: "Skirts & wrappers", picture };
  await showNews(at("/"), "Skirts &amp; wrappers", await post(`/admin/categories/${product.categoryId}`, rename));
  const settings = { shopName: "Ada's Cloth" };
  await showNews(at("/contact"), "Ada&#x27;s Cloth", await post("/admin/settings/general", settings));
  const look = { logo: "", logoDark: "", icon: "", displayFace: "", showsMotif: "true" };
  const began = Object.fromEntries(
    Object.entries({ ...look, brandColor: "" }).map(([one, text]) => [`seen-${one}`, text]),
  );
  await showNews(
    at("/contact"),
    "/assets/brand-7a1f3d",
    await post("/admin/look", { ...look, ...began, color: "#7a1f3d" }),
  );
  await showNews(pages, "Product not found.", await post("/admin/products", { intent: "delete", id: product.id }));

  await close();
  for (const shop of shops) expect(await shop.stop()).toBe(0);
  await postgres.stop();
});

/** Returns the time of the change by `performance.now()`. */
async function changePrice(db: Database, id: string, priceKobo: number): Promise<number> {
  await db.update(products).set({ priceKobo }).where(eq(products.id, id));
  return performance.now();
}

/** Signs the owner in. Returns a function that posts a form and returns when it was done. */
async function becomeOwner({ address, owner }: ShopProcess) {
  const send = (path: string, form: Record<string, string>, cookie = "") =>
    fetch(address + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: address, Cookie: cookie },
      body: new URLSearchParams(form),
    });
  const signedIn = await send("/accessaccount", owner);
  const cookie = signedIn.headers.getSetCookie().map(one => one.split(";", 1)[0]);
  return async (path: string, form: Record<string, string>): Promise<number> => {
    const { status } = await send(path, form, cookie.join("; "));
    const savedAt = performance.now();
    expect([path, status]).toEqual([path, 302]);
    return savedAt;
  };
}
