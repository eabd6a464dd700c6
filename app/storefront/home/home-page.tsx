import { href, Link } from "react-router";
import { listShownSlides } from "#app/catalog/banner/find-slides.server.ts";
import { listCollectionTiles } from "#app/catalog/collections/find-covers.server.ts";
import { listHomeProducts } from "#app/catalog/featured/featured-products.server.ts";
import { listShopperKinds } from "#app/catalog/filters/list-shopper-kinds.server.ts";
import { listOccasionTiles } from "#app/catalog/occasions/list-occasions.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { shareHome } from "#app/catalog/sharing/find-share-subject.server.ts";
import { shopDescription } from "#app/catalog/sharing/shop-words.ts";
import { paths } from "#app/lib/paths.ts";
import { findLatestReviews } from "#app/orders/reviews/find-latest-reviews.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { findShownDelivery } from "#app/shop/delivery/find-delivery-table.server.ts";
import { logoAddress } from "#app/shop/look/look-files.ts";
import { lookOf } from "#app/shop/look/look-of.server.ts";
import { shownPromises } from "#app/shop/promises/true-promises.ts";
import type { ShownSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { ProductGrid } from "#app/storefront/browsing/product-grid.tsx";
import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { shopData } from "#app/storefront/sharing/structured-data.ts";
import { Html } from "#app/ui/html.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/home-page.ts";
import { HomeBanner } from "./banner.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { Hero } from "./hero.tsx";
import { HomeCollections } from "./home-collections.tsx";
import { HomeStory } from "./home-story.tsx";
import { OpeningSoon } from "./opening-soon.tsx";
import { renderPromises } from "./promise-strip.server.tsx";
import { renderKinds } from "./render-kinds.server.tsx";
import { renderLatestReviews } from "./render-latest-reviews.server.tsx";
import { renderOccasions } from "./render-occasions.server.tsx";
import { ThanksSpace } from "./thanks-space.tsx";
import heroStyles from "./hero.module.css";
import styles from "./home-page.module.css";
import kindStyles from "./kinds.module.css";

export const handle: PageHandle = { kept: {}, offline: "seen" };

/** The most categories that are shown as tiles. The banner shows all. */
const topCategories = 9;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [products, kinds, shared, collections, slides, { shown, settings }] = await Promise.all([
    listHomeProducts(shop),
    listShopperKinds(shop),
    shareHome(shop),
    listCollectionTiles(shop),
    listShownSlides(shop),
    findShownDelivery(shop),
  ]);
  const { shopName, headline, tagline, categoriesLine, newLine, featuredLine } = settings;
  const lines = { categories: categoriesLine, newest: newLine, featured: featuredLine };
  const promises = renderPromises(shownPromises(settings.promises, shown.table));
  const reviews = renderLatestReviews(await findLatestReviews(shop, settings));
  const occasions = settings.showsOccasions ? renderOccasions(await listOccasionTiles(shop)) : undefined;
  const isEmpty = products.newArrivals.length === 0;
  return {
    ...products,
    headline: headline || shopName,
    tagline,
    described: describe(settings, shop.settings),
    lines,
    collections,
    ...(slides.length > 0 && { slides }),
    promises,
    kinds: renderKinds(kinds),
    reviews,
    ...(occasions && { occasions }),
    sharePicture: shared.path,
    ...(isEmpty && { opensSoon: { chat: shown.whatsApp } }),
  };
}

/** Made on the server to save script. */
function describe(settings: ShownSettings, { origin }: { origin: string }) {
  const { shopName, phone, contactEmail: email, instagram, facebook, tiktok, x, youtube } = settings;
  const description = shopDescription(settings);
  const { logo } = lookOf(settings);
  const elsewhere = [instagram, facebook, tiktok, x, youtube];
  const logoPath = logo && logoAddress(logo, "png");
  return { description, data: shopData({ shopName, origin, description, logo: logoPath, phone, email, elsewhere }) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, "", loaderData?.described.description, {
    path: href("/"),
    picture: loaderData?.sharePicture,
    ...(loaderData?.tagline && { slogan: loaderData.tagline.replace(/\.$/u, "") }),
  }),
  ...(loaderData?.described.data ?? []),
];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { opensSoon, slides } = loaderData;
  const { categories } = useShopFacts();
  return (
    <>
      <ThanksSpace />
      <div className={!opensSoon && !slides && categories.length > 0 ? heroStyles.opening : undefined}>
        <Hero {...loaderData} hasWays={!opensSoon} />
        {!opensSoon && <HomeBanner slides={slides} categories={categories} />}
      </div>
      {opensSoon ? <OpeningSoon chat={opensSoon.chat} /> : <Sections {...loaderData} />}
    </>
  );
}

function Sections(home: Route.ComponentProps["loaderData"]) {
  const { lines, promises, kinds, newArrivals, featured, collections, reviews, occasions } = home;
  const { categories } = useShopFacts();
  const [story, ...others] = collections;
  return (
    <>
      {promises && <Html of={promises} className={styles.promises} />}
      {kinds && (
        <Html of={kinds} as="nav" className={`gone ${kindStyles.kinds}`} aria-label="Women, men and children" />
      )}
      <section className={styles.section} aria-labelledby="top-categories">
        <h2 id="top-categories">Top Categories</h2>
        <Intro>{lines.categories}</Intro>
        <CategoryTiles categories={categories.slice(0, topCategories)} />
      </section>
      {occasions && (
        <Html of={occasions} as="nav" aria-label="Shop by occasion" className={`page-width ${styles.occasions}`} />
      )}
      <ProductSection title="new arrival" line={lines.newest} products={newArrivals} />
      {story && <HomeStory tile={story} />}
      <ProductSection title="featured product" line={lines.featured} products={featured} />
      <HomeCollections tiles={others} />
      {reviews && (
        <Html
          of={reviews}
          as="section"
          className={`${styles.section} ${styles.reviews}`}
          aria-labelledby="latest-reviews"
        />
      )}
    </>
  );
}

function ProductSection({ title, line, products }: { title: string; line: string; products: ProductSummary[] }) {
  const id = title.replaceAll(" ", "-");
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className="row gap-4 baseline apart">
        <h2 id={id}>{title}</h2>
        <Link to={paths.allProducts}>
          See all<span className="visually-hidden"> products: {title}</span>
        </Link>
      </div>
      <Intro>{line}</Intro>
      <ProductGrid products={products} />
    </section>
  );
}

/** The line below a heading. Without words it still keeps the distance. */
function Intro({ children }: { children: string }) {
  return <p className={`muted ${styles.intro}`}>{children}</p>;
}
