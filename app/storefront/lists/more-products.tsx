import { type MouseEvent, useEffect, useRef } from "react";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { ProductGrid, ProductGridSkeleton } from "#app/storefront/browsing/product-grid.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useMoreProducts } from "./use-more-products.ts";
import styles from "./more-products.module.css";

type MoreProductsProps = { first: ProductSummary[]; next: string | undefined };

/**
 * "load more" links to the next page; script adds that page's products here instead. The next page's address is this
 * one with `after` in its query.
 */
export function MoreProducts({ first, next: firstNext }: MoreProductsProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { products, next, nextAddress, added, isLoading, hasFailed, loadMore } = useMoreProducts({
    products: first,
    next: firstNext,
  });

  useEffect(() => {
    if (added) grid.current?.querySelector<HTMLElement>(`a[href="${added}"]`)?.focus();
  }, [added]);

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (!isLoading) loadMore();
  }

  return (
    <div ref={grid} aria-busy={isLoading}>
      <ProductGrid products={products} isFirstView />
      {isLoading && (
        <div className={styles.waiting} aria-hidden="true">
          <ProductGridSkeleton count={4} />
        </div>
      )}
      {next && (
        <p className={styles.more}>
          <LinkButton to={nextAddress} prefetch="none" onClick={onClick} aria-disabled={isLoading || undefined}>
            {isLoading ? "loading..." : "load more"}
          </LinkButton>
        </p>
      )}
      <p role="status" className={hasFailed ? `bad ${styles.failed}` : "visually-hidden"}>
        {hasFailed && "Couldn't load more products. Check your connection and try again."}
        {!hasFailed && added && `${products.length} products shown`}
      </p>
    </div>
  );
}
