import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { productPath } from "#app/lib/product-path.ts";

/** `next` is the cursor of the following page. */
export type ProductPage = { products: ProductSummary[]; next?: string | undefined };

// Products loaded below the first page, by history entry, so that going back shows as many as before.
const seen = new Map<string, ProductPage>();

/**
 * The loaded pages of a list, and `loadMore`, which loads `nextAddress`. `added`: address of the first new product,
 * which gets the focus. `hasFailed`: loading did not work.
 */
export function useMoreProducts(first: ProductPage) {
  const { key, pathname, search } = useLocation();
  const fetcher = useFetcher<ProductPage | { kind: "failed" }>();
  const [more, setMore] = useState<ProductPage>(() => seen.get(key) ?? { products: [], next: first.next });
  const [added, setAdded] = useState<string>();
  const taken = useRef<unknown>(undefined);
  const answer = fetcher.data;

  useEffect(() => {
    if (!answer || "kind" in answer || taken.current === answer) return;
    taken.current = answer;
    setAdded(answer.products[0] && productPath(answer.products[0]));
    setMore(current => {
      const grown = { products: [...current.products, ...answer.products], next: answer.next };
      seen.set(key, grown);
      return grown;
    });
  }, [answer, key]);

  const query = new URLSearchParams(search);
  query.set("after", more.next ?? "");
  const nextAddress = `${pathname}?${query}`;
  const isNew = ({ id }: ProductSummary) => !first.products.some(product => product.id === id);
  return {
    // A product may have moved to the first page in the meantime.
    products: [...first.products, ...more.products.filter(isNew)],
    next: more.next,
    nextAddress,
    added,
    isLoading: fetcher.state !== "idle",
    hasFailed: fetcher.state === "idle" && answer !== undefined && "kind" in answer,
    loadMore: () => fetcher.load(nextAddress),
  };
}

/** A next page that fails to load in the browser leaves the list as it is. */
export async function loadPage<Page>(request: Request, load: () => Promise<Page>): Promise<Page | { kind: "failed" }> {
  if (!new URL(request.url).searchParams.has("after")) return await load();
  try {
    return await load();
  } catch {
    return { kind: "failed" };
  }
}
