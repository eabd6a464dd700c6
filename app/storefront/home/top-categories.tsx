import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { CategoryTiles } from "./category-tiles.tsx";

/** Links to what the shop has, in place of something not found. Empty in a shop without categories. */
export function TopCategories() {
  const categories = useShopFacts().categories.slice(0, 9);
  if (categories.length === 0) return null;
  return (
    <section className="stack gap-6 page-width page-section" aria-labelledby="top-categories">
      <h2 id="top-categories">Top Categories</h2>
      <CategoryTiles categories={categories} />
    </section>
  );
}
