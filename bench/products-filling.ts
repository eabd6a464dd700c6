import { productPath } from "#app/lib/product-path.ts";
import { insertManyProducts, oneOfMany } from "#test/samples/many-products.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import type { Filling } from "./bench-shop.ts";

/** Four products have this word in their titles, whatever the shop's size. */
const rareWord = "Olókun";
const rareCount = 4;

export function productsFilling(count: number): Filling {
  return {
    name: `${count}-products`,
    sources: ["test/samples/many-products.ts", "bench/products-filling.ts"],
    async fill(db) {
      await insertManyProducts(db, count - rareCount);
      const { id: categoryId } = await insertCategory(db, { name: "Of old" });
      for (let number = 0; number < rareCount; number++) {
        await insertProduct(db, { title: `${rareWord} cloth ${number + 1}`, categoryId, createdAt: new Date(number) });
      }
    },
  };
}

/** Pages to measure in a shop with `count` products: the same, and as full, from a hundred products on. */
export async function pagesOf(address: string, count: number): Promise<{ name: string; path: string }[]> {
  const list = "/category/allproduct";
  return [
    { name: "home", path: "/" },
    { name: "category, first page", path: list },
    { name: "category, from the middle", path: `${list}?after=${await middleOf(address + list, count)}` },
    { name: "product", path: productPath(oneOfMany(25)) },
    { name: "search, a common word", path: "/search?q=shelf" },
    { name: "search, a rare word", path: `/search?q=${encodeURIComponent(rareWord)}` },
    { name: "search, with a slip", path: "/search?q=oloknu" },
  ];
}

/** Computes the cursor of the list's middle product from the first page's: products are a minute apart. */
async function middleOf(list: string, count: number): Promise<string> {
  const [, next = ""] = /\?after=([0-9a-z]+)-[0-9a-f]{32}"/u.exec(await (await fetch(list)).text()) ?? [];
  const shownFirst = 24;
  const number = Math.floor(count / 2);
  const micros = Number.parseInt(next, 36) - (number - shownFirst) * 60_000_000;
  if (Number.isNaN(micros)) throw new Error("The list of products does not look like one.");
  return `${micros.toString(36)}-${oneOfMany(number).id.replaceAll("-", "")}`;
}
