import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { ProductSummary } from "#app/catalog/products/product.ts";

/** One page of a list; `next` is the cursor of the page after it. */
export type ProductPage = { products: ProductSummary[]; next?: string | undefined };

// What was loaded below the first page, by place in the tab's history: going back shows as much as one had seen.
const seen = new Map<string, ProductPage>();

/**
 * The pages of a product list loaded so far, and `loadMore`; `nextAddress` is the page it loads. `added` is the id of
 * the first product the last load brought, for the focus to move to. `hasFailed` when it did not get through.
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
    setAdded(answer.products[0]?.id);
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
    // A product may have moved to the first page since.
    products: [...first.products, ...more.products.filter(isNew)],
    next: more.next,
    nextAddress,
    added,
    isLoading: fetcher.state !== "idle",
    hasFailed: fetcher.state === "idle" && answer !== undefined && "kind" in answer,
    loadMore: () => fetcher.load(nextAddress),
  };
}

/** In the browser, the next page of a list that does not get through leaves the list one has as it is. */
export async function loadPage<Page>(request: Request, load: () => Promise<Page>): Promise<Page | { kind: "failed" }> {
  if (!new URL(request.url).searchParams.has("after")) return await load();
  try {
    return await load();
  } catch {
    return { kind: "failed" };
  }
}
