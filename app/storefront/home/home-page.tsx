import { href } from "react-router";
import { shareHome } from "#app/catalog/sharing/find-share-subject.server.ts";
import { listHomeProducts } from "#app/catalog/featured/featured-products.server.ts";
import { findShownDelivery } from "#app/shop/delivery/find-delivery-table.server.ts";
import { renderPromises } from "./promise-strip.server.tsx";
import { shownPromises } from "#app/shop/promises/true-promises.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { shopSentence } from "#app/catalog/sharing/shop-words.ts";
import { paths } from "#app/lib/paths.ts";
import { shopOf } from "#app/shop.server.ts";
import { CategoryBanner } from "./category-banner.tsx";
import { HomeCollections } from "./home-collections.tsx";
import { listCollectionTiles } from "#app/catalog/collections/find-covers.server.ts";
import { CategoryTiles } from "./category-tiles.tsx";
import styles from "./home-page.module.css";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { ProductGrid } from "#app/storefront/browsing/product-grid.tsx";
import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { ThanksSpace } from "./thanks-space.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import type { Route } from "./+types/home-page.ts";

export const handle: PageHandle = { kept: {}, offline: "seen" };

/** Shown as tiles. The banner shows all categories. */
const topCategories = 9;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [products, shared, collections, { shown, settings }] = await Promise.all([
    listHomeProducts(shop),
    shareHome(shop),
    listCollectionTiles(shop),
    findShownDelivery(shop),
  ]);
  const { headline, tagline } = settings;
  const promises = renderPromises(shownPromises(settings.promises, shown.table));
  return { ...products, collections, headline, tagline, promises, sharePicture: shared.path };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, "", loaderData && shopSentence(loaderData), {
    path: href("/"),
    picture: loaderData?.sharePicture,
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { categories } = useShopFacts();
  return (
    <>
      <ThanksSpace />
      <header className={styles.hero}>
        <h1 className={styles.title}>{loaderData.headline}</h1>
        {loaderData.tagline && <p className={styles.lead}>{loaderData.tagline}</p>}
        <p className={styles.ways}>
          <LinkButton look="primary" to="#new-arrival">
            Shop new arrival
          </LinkButton>
          <LinkButton to={paths.allProducts}>All product</LinkButton>
        </p>
      </header>
      <CategoryBanner categories={categories} />
      {loaderData.promises && (
        <div className={styles.promises} dangerouslySetInnerHTML={{ __html: loaderData.promises }} />
      )}
      <section className={styles.section} aria-labelledby="top-categories">
        <h2 id="top-categories">Top Categories</h2>
        <p className={styles.intro}>discover popular categories</p>
        <CategoryTiles categories={categories.slice(0, topCategories)} />
      </section>
      <ProductSection title="new arrival" products={loaderData.newArrivals} />
      <ProductSection title="featured product" products={loaderData.featured} />
      <HomeCollections tiles={loaderData.collections} />
    </>
  );
}

function ProductSection({ title, products }: { title: string; products: ProductSummary[] }) {
  const id = title.replaceAll(" ", "-");
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.intro}>Discover our latest collection. Style and Trend ready to elevate your looks</p>
      {products.length > 0 ? <ProductGrid products={products} /> : <p>First products coming soon.</p>}
    </section>
  );
}
