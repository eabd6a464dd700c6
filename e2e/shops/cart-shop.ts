import type { Page } from "@playwright/test";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { testWithShop } from "../test.ts";

export { expect } from "../test.ts";

export const goods = {
  /** A skirt with M and L in stock, and S sold out. */
  skirt: { id: "0199a1b2-0000-7000-8000-000000000001", title: "Wrap skirt", priceKobo: 22_000_00 },
  cap: { id: "0199a1b2-0000-7000-8000-000000000002", title: "Fìlà cap", priceKobo: 8_000_50 },
  /** A gele that the owner set to 'No Stock'. */
  gele: { id: "0199a1b2-0000-7000-8000-000000000003", title: "Gele", priceKobo: 15_000_00 },
  /** This buba has two sizes in stock, so that a card asks for one. */
  buba: { id: "0199a1b2-0000-7000-8000-000000000005", title: "Buba", priceKobo: 18_000_00 },
  agbada: { id: "0199a1b2-0000-7000-8000-000000000004", title: "Agbada", priceKobo: 90_000_00 },
} as const;

/** Sells only these goods, and says how many are left from four down. Delivery costs ₦3,500.00. */
export const test = testWithShop({
  demo: "off",
  async prepare(db) {
    await db.insert(shopSettings).values({ key: "leftShownAt", value: 4 });
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    await insertProduct(db, { ...goods.skirt, categoryId, quantities: { S: 0, M: 5, L: null } });
    await insertProduct(db, { ...goods.cap, categoryId, quantities: { M: 4 } });
    await insertProduct(db, { ...goods.gele, categoryId, stock: "No Stock" });
    await insertProduct(db, { ...goods.buba, categoryId, quantities: { S: 3, M: 3 } });
    await insertProduct(db, { ...goods.agbada, categoryId, quantities: { L: 0, XL: 0 } });
  },
});

/** A stored cart line with an older date. */
export function keptLine(product: { id: string; title: string; priceKobo: number }, differences: object = {}) {
  const facts = { code: "AH-1", color: "indigo", categoryName: "Everything", stock: "In Stock", picture: null };
  const sizes = [{ size: "M", isSoldOut: false }];
  return { ...product, ...facts, sizes, size: "M", quantity: 1, ...differences };
}

/** Stores a text before the shop's first page opens; later loads keep what the page made of it. */
export async function keep(page: Page, key: "cart" | "wishlist", value: unknown): Promise<void> {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  await page.addInitScript(
    ([name, kept]) => {
      if (sessionStorage.getItem(`kept ${name}`)) return;
      sessionStorage.setItem(`kept ${name}`, "yes");
      localStorage.setItem(name, kept);
    },
    [key, text] as const,
  );
}

/** Stores a text in place of everything that the open page has kept so far. */
export async function keepInstead(page: Page, key: "cart" | "wishlist", value: unknown): Promise<void> {
  await page.evaluate(
    ([name, kept]) => {
      localStorage.clear();
      sessionStorage.clear();
      sessionStorage.setItem(`kept ${name}`, "yes");
      localStorage.setItem(name, kept);
    },
    [key, JSON.stringify(value)] as const,
  );
}
