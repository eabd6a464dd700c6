import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import type { Wishlist } from "#app/selling/wishlist/wishlist.ts";
import { refreshWishlist, useWishlist } from "#app/selling/wishlist/wishlist-store.ts";
import { ProductGrid, ProductGridSkeleton } from "#app/storefront/browsing/product-grid.tsx";
import { FreshnessNote } from "#app/storefront/cart/freshness-note.tsx";
import { type Freshness, useProductSummaries } from "#app/storefront/cart/use-product-summaries.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Waiting } from "#app/ui/skeleton.tsx";
import { WishlistChanges } from "./wishlist-changes.tsx";
import emptyStyles from "./empty-wishlist.module.css";
import styles from "./wishlist-view.module.css";

/** Only a full wishlist is shared, once the shop has answered: without a connection the script cannot be fetched. */
const ShareWishlist = lazy(() =>
  import("./share-wishlist.tsx").then(
    ({ ShareWishlist: Share }) => ({ default: Share }),
    () => ({ default: () => null }),
  ),
);

export function WishlistView() {
  const { wishes, freshness } = useFreshWishlist();
  const page = useRef<HTMLDivElement>(null);
  const [hasAnswered, setHasAnswered] = useState(false);
  if (freshness.kind === "fresh" && !hasAnswered) setHasAnswered(true);
  useFocusAfterRemoval(page, wishes);
  return (
    <div ref={page} className={`page-width ${styles.page}`}>
      <h1 tabIndex={-1}>Wishlist</h1>
      <noscript>
        <p className="above-4">
          Your wishlist needs JavaScript, which is off in this browser. Turn it on to see it. You can still browse the
          shop.
        </p>
      </noscript>
      {!wishes && (
        <div className={styles.unread} data-needs-script="">
          <Waiting label="Loading your wishlist">
            <ProductGridSkeleton count={4} />
          </Waiting>
        </div>
      )}
      {wishes?.length === 0 && <EmptyWishlist />}
      {wishes && wishes.length > 0 && (
        <>
          <FreshnessNote freshness={freshness} />
          <WishlistChanges wishes={wishes} />
          <h2 className="visually-hidden">Products</h2>
          <ProductGrid products={wishes.filter(({ isGone }) => !isGone)} isFirstView />
          {hasAnswered && (
            <Suspense>
              <ShareWishlist wishes={wishes} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

/** Removing a card moves the focus to the next card, or to the heading. */
function useFocusAfterRemoval(page: RefObject<HTMLElement | null>, wishes: Wishlist | undefined): void {
  const before = useRef(wishes);
  useEffect(() => {
    const removedAt = before.current?.findIndex((wish, index) => wish.id !== wishes?.[index]?.id) ?? -1;
    const isFewer = (before.current?.length ?? 0) > (wishes?.length ?? 0);
    before.current = wishes;
    if (!isFewer || !document.hasFocus() || document.activeElement !== document.body) return;
    const links = page.current?.querySelectorAll<HTMLElement>("article a") ?? [];
    const next = links[Math.min(removedAt, links.length - 1)] ?? page.current?.querySelector("h1");
    next?.focus({ preventScroll: true });
  }, [page, wishes]);
}

/** Kept up to date with the shop's products; `wishes` is undefined until it has been read. */
function useFreshWishlist(): { wishes: Wishlist | undefined; freshness: Freshness } {
  const wishes = useWishlist();
  const ids = useMemo(() => wishes?.map(({ id }) => id), [wishes]);
  return { wishes, freshness: useProductSummaries(ids, refreshWishlist) };
}

/** Texts come from the specification. */
function EmptyWishlist() {
  return (
    <div className={`stack gap-6 empty-page ${emptyStyles.empty}`}>
      <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <path d="M60 102S16 78 16 46c0-14 11-24 24-24 9 0 16 5 20 12 4-7 11-12 20-12 13 0 24 10 24 24 0 32-44 56-44 56Z" />
        <path d="m60 50 12 12-12 12-12-12Z" />
      </svg>
      <div>
        <h2 className="title-3 below-2">Your wishlist is empty</h2>
        <p>Start adding products you love to your wishlist!</p>
      </div>
      <LinkButton look="primary" to={paths.allProducts}>
        Browse Products
      </LinkButton>
    </div>
  );
}
