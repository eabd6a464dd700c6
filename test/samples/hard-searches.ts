import { expect } from "vitest";
import { listFiltered } from "#app/catalog/filters/list-filtered.server.ts";
import { listShopperKinds } from "#app/catalog/filters/list-shopper-kinds.server.ts";
import { readFilter } from "#app/catalog/filters/product-filter.ts";
import { type SearchStep, writeSearchPlace } from "#app/catalog/search/search-place.server.ts";
import { searchProducts } from "#app/catalog/search/search-products.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { yearInMinutes } from "#test/samples/old-products.ts";

type Shop = { db: Database };
type Work = [name: string, work: (shop: Shop) => Promise<unknown>];

/** The newest product is of this time. */
export const now = Date.now();

/** A search's page that leaves out the products of the last `minutesAgo`. */
export async function searchFrom(shop: Shop, query: string, step: SearchStep, minutesAgo: number) {
  const sortKey = (now - minutesAgo * 60_000) * 1000;
  const after = writeSearchPlace({ step, likeness: 0, sortKey, id: "00000000-0000-4000-8000-000000000000" });
  return await searchProducts(shop, query, { after });
}

const manyWords =
  "ankara wrap dress kaftan lace agbada silk cotton velvet kente linen denim gele skirt jumpsuit blouse boubou";

/** Hard searches among 100,000 products, each with its reason. */
export const searches: Work[] = [
  ["a search that finds much", shop => searchProducts(shop, "ankara")],
  ["a search that finds nothing", shop => searchProducts(shop, "zzyzx")],
  ["a search with a slip", shop => searchProducts(shop, "agbdaa")],
  ["a search with a slip in each of three words", shop => searchProducts(shop, "velvte jumpsuti ankra")],
  ["a search for words that are common, but not together", shop => searchProducts(shop, "ankara silk lace")],
  ["a search for a hundred letters of many words", shop => searchProducts(shop, manyWords.slice(0, 100))],
  ["a search for a hundred letters of one", shop => searchProducts(shop, "a".repeat(100))],
  ["a search for a letter", shop => searchProducts(shop, "a")],
  ["a search for a letter that no title has", shop => searchProducts(shop, "x")],
  ["a search for two letters", shop => searchProducts(shop, "qz")],
  ["a search for what stands for anything in a pattern", shop => searchProducts(shop, "___")],
  ["a search for a dash", shop => searchProducts(shop, "-")],
  ["a search for a category", shop => searchProducts(shop, "Shelf 7")],
  ["a search for what is on sale", shop => searchProducts(shop, "sale")],
  ["a search for a word on sale", shop => searchProducts(shop, "ankara sale")],
  ["a search for what is new", shop => searchProducts(shop, "new")],
  ["a search for a size alone", shop => searchProducts(shop, "xl")],
  ["a search for what comes in one size", shop => searchProducts(shop, "free size")],
  ["a search for a word that leads to many", shop => searchProducts(shop, "women")],
  ["a search of which no product has all words", shop => searchProducts(shop, "ankara zzyzx velvet")],
  ["a search for every category", shop => searchProducts(shop, "shelf")],
  ["a search for every category with a slip", shop => searchProducts(shop, "shelff")],
  ["a search for a slip in all names of categories, and more", shop => searchProducts(shop, "shlef 7")],
  ["a search for what thousands of old titles have", shop => searchProducts(shop, "heirloom")],
  ["a search for what many old titles and their category have", shop => searchProducts(shop, "keepsake")],
];

async function filtered(shop: Shop, query: string, categoryName?: string) {
  const answer = await listFiltered(shop, { categoryName, params: new URLSearchParams(query) });
  expect(answer).toHaveProperty("products");
}

async function searchFiltered(shop: Shop, words: string, query: string) {
  await searchProducts(shop, words, { filter: readFilter(new URLSearchParams(query)) });
}

/** Long lists, some filtered by what all, no, or few products have. */
export const narrowed: Work[] = [
  ["all products", shop => filtered(shop, "")],
  ["a category", shop => filtered(shop, "", "Shelf 7")],
  ["a search for what every category is called", shop => searchProducts(shop, "shelf")],
  ["all products of a size", shop => filtered(shop, "size=L")],
  ["all products in stock, dearest first", shop => filtered(shop, "in=1&sort=price-down")],
  ["all products of a colour there is none of", shop => filtered(shop, "color=pink&sort=price-up")],
  ["all products for men, of which there is none", shop => filtered(shop, "for=men&sort=price-up")],
  ["women, men and children in the menu", shop => listShopperKinds(shop)],
  ["all products of a size, a colour and a price", shop => filtered(shop, "size=L&color=blue&min=9000&max=9100&in=1")],
  ["a price nobody asks, newest first", shop => filtered(shop, "min=1&max=2&sort=newest")],
  ["a price that only old products have", shop => filtered(shop, "max=1")],
  ["a category, cheapest first", shop => filtered(shop, "sort=price-up", "Shelf 7")],
  ["a category of a size and a price", shop => filtered(shop, "size=M&min=30000&in=1&sort=newest", "Shelf 7")],
  ["a category of a colour there is none of", shop => filtered(shop, "color=red", "Shelf 7")],
  ["a search for a colour, a size and a word", shop => searchProducts(shop, "blue ankara xl")],
  ["a search for a price", shop => searchProducts(shop, "under 6k")],
  ["a search for a code", shop => searchProducts(shop, "MANY-77123")],
  ["a search for what means the same", shop => searchProducts(shop, "bubu gown")],
  ["a search for everything of a size", shop => searchFiltered(shop, "shelf", "size=L&in=1")],
  ["a search of which a filter leaves nothing", shop => searchFiltered(shop, "ankara", "color=red")],
  ["a search by price", shop => searchFiltered(shop, "ankara dress", "sort=price-up&min=100000")],
  ["a search for a letter by price", shop => searchFiltered(shop, "a", "sort=price-down")],
  ["a search with a slip by price", shop => searchFiltered(shop, "agbdaa", "sort=price-up&size=L")],
  [
    "a search for what thousands of old titles have, by price",
    shop => searchFiltered(shop, "heirloom", "sort=price-down"),
  ],
];

export const furtherPages: Work[] = [
  ["what is found much of", shop => searchFrom(shop, "ankara", "title", 50_000)],
  ["what is found much of, at its end", shop => searchFrom(shop, "ankara", "title", yearInMinutes)],
  ["what thousands of old titles have", shop => searchFrom(shop, "heirloom", "title", 10)],
  [
    "what thousands of old titles have, at their end",
    shop => searchFrom(shop, "heirloom", "title", yearInMinutes + 8_000),
  ],
  ["what thousands of old titles have, with a place made up", shop => searchFrom(shop, "heirloom", "anywhere", 10)],
  [
    "what many old titles have, where the category begins",
    shop => searchFrom(shop, "keepsake", "title", yearInMinutes + 2_900),
  ],
  ["what many old titles have, within the category", shop => searchFrom(shop, "keepsake", "anywhere", 10)],
  ["every category", shop => searchFrom(shop, "shelf", "named", 50_000)],
  ["what is on sale", shop => searchFrom(shop, "sale", "anywhere", 10)],
  ["some of the words", shop => searchFrom(shop, "ankara zzyzx velvet", "some of the words", 50_000)],
  ["a letter", shop => searchFrom(shop, "a", "title", 1_000)],
  ["a letter, at its end", shop => searchFrom(shop, "a", "title", yearInMinutes * 2)],
  ["two letters, within the categories", shop => searchFrom(shop, "sh", "anywhere", 10)],
  ["a dash", shop => searchFrom(shop, "-", "title", 1_000)],
  ["a slip", shop => searchFrom(shop, "agbdaa", "title but for a slip", 1_000)],
  ["a slip in every category", shop => searchFrom(shop, "shelff", "category but for a slip", 50_000)],
];
