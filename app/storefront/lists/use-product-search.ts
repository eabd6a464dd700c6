import { useEffect, useState } from "react";
import * as v from "valibot";
import { type ProductSummary, productSummary } from "#app/catalog/products/product.ts";
import { paths } from "#app/lib/paths.ts";

export type SearchState =
  | { kind: "idle" }
  | { kind: "waiting"; query: string }
  | {
      kind: "found";
      query: string;
      products: ProductSummary[];
      count: number;
      isMore: boolean;
      isPartial?: boolean | undefined;
      hasNoSale?: boolean | undefined;
    }
  | { kind: "failed"; query: string };

const pauseMs = 500;
const answerSchema = v.object({
  products: v.array(productSummary),
  found: v.object({ count: v.number(), isMore: v.boolean() }),
  isPartial: v.optional(v.boolean()),
  hasNoSale: v.optional(v.boolean()),
});
const suggestionsSchema = v.object({
  popular: v.array(v.string()),
  bestSellers: v.array(productSummary),
  isSold: v.boolean(),
});
type Suggestions = v.InferOutput<typeof suggestionsSchema>;
const none: Suggestions = { popular: [], bestSellers: [], isSold: false };
const idle: SearchState = { kind: "idle" };

/**
 * Searches half a second after the last key; an empty query finds nothing. The state always belongs to the present
 * query. `retry` asks again. Source: spec, validation.
 */
export function useProductSearch(query: string): { state: SearchState; retry(): void } {
  const [answer, setAnswer] = useState<SearchState>(idle);
  const [retried, setRetried] = useState({ query: "", times: 0 });
  const asked = query.trim();

  useEffect(() => {
    if (!asked) return;
    const request = new AbortController();
    const ask = async () => {
      const next = await findProducts(asked, request.signal);
      if (!request.signal.aborted) setAnswer(next);
    };
    const timer = setTimeout(ask, retried.query === asked ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [asked, retried]);

  const isAnswered = answer.kind !== "idle" && answer.query === asked;
  return {
    state: !asked ? idle : isAnswered ? answer : { kind: "waiting", query: asked },
    retry() {
      setAnswer(idle);
      setRetried({ query: asked, times: retried.times + 1 });
    },
  };
}

/** Empty until the suggestions have loaded, or when they do not. */
export function useSuggestions(): Suggestions {
  const [answer, setAnswer] = useState(none);
  useEffect(() => {
    const request = new AbortController();
    fetch(paths.searchAnswers(""), { signal: request.signal })
      .then(response => response.json())
      .then(json => setAnswer(v.parse(suggestionsSchema, json)))
      // The shopper did not ask for the suggestions, so a failure needs no message.
      .catch(() => {});
    return () => request.abort();
  }, []);
  return answer;
}

async function findProducts(query: string, signal: AbortSignal): Promise<SearchState> {
  try {
    const response = await fetch(paths.searchAnswers(query), { signal });
    if (!response.ok) return { kind: "failed", query };
    const { products, found, isPartial, hasNoSale } = v.parse(answerSchema, await response.json());
    return { kind: "found", query, products, ...found, isPartial, hasNoSale };
  } catch {
    // Offline or a broken answer: the panel says so and offers to try again.
    return { kind: "failed", query };
  }
}
