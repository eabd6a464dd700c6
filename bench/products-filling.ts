import { createHash } from "node:crypto";
import { insertManyProducts } from "#test/many-products.ts";
import { insertCategory, insertProduct } from "#test/samples.ts";
import type { Filling } from "./bench-shop.ts";

/** A word that four products have in their titles, however many there are. */
const rareWord = "Olókun";
const rareCount = 4;

/** A shop with so many products. */
export function productsFilling(count: number): Filling {
  return {
    name: `${count}-products`,
    sources: ["test/many-products.ts", "bench/products-filling.ts"],
    async fill(db) {
      await insertManyProducts(db, count - rareCount);
      const { id: categoryId } = await insertCategory(db, { name: "Of old" });
      for (let number = 0; number < rareCount; number++) {
        await insertProduct(db, { title: `${rareWord} cloth ${number + 1}`, categoryId, createdAt: new Date(number) });
      }
    },
  };
}

/** The id that `insertManyProducts` gives to the product with this number, the newest being 1. */
export function productId(number: number): string {
  const digest = createHash("md5").update(`product ${number}`).digest("hex");
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-");
}

/**
 * The pages to measure in a shop with `count` products: the same ones, and as full, in shops of any size from a hundred
 * on.
 */
export async function pagesOf(address: string, count: number): Promise<{ name: string; path: string }[]> {
  const list = "/category/allproduct";
  return [
    { name: "home", path: "/" },
    { name: "category, first page", path: list },
    { name: "category, from the middle", path: `${list}?after=${await middleOf(address + list, count)}` },
    { name: "product", path: `/product/${productId(25)}` },
    { name: "search, a common word", path: "/search?q=shelf" },
    { name: "search, a rare word", path: `/search?q=${encodeURIComponent(rareWord)}` },
    { name: "search, with a slip", path: "/search?q=oloknu" },
  ];
}

/** The cursor of the product in the middle of the list, worked out from the first page's: they are a minute apart. */
async function middleOf(list: string, count: number): Promise<string> {
  const [, next = ""] = /\?after=([0-9a-z]+)-[0-9a-f]{32}"/u.exec(await (await fetch(list)).text()) ?? [];
  const shownFirst = 24;
  const number = Math.floor(count / 2);
  const micros = Number.parseInt(next, 36) - (number - shownFirst) * 60_000_000;
  if (Number.isNaN(micros)) throw new Error("The list of products does not look like one.");
  return `${micros.toString(36)}-${productId(number).replaceAll("-", "")}`;
}
