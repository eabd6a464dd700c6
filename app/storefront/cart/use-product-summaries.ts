import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { askProductSummaries } from "#app/catalog/products/ask-product-summaries.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";

/** `failed`: no answer, so the page shows the last known values. */
export type Freshness = { kind: "asking" | "fresh" | "failed"; askAgain(): void };

/** A page that was hidden for longer asks again when it returns. */
const freshForMs = 60_000;

/**
 * Keeps the products on a page up to date: asks when the page opens, gets a product, returns after being hidden, or is
 * online again. `onAnswer` gets the ids asked for and the products found. `ids` is undefined while unknown. `wanted`:
 * the lines of a cart.
 */
export function useProductSummaries(
  ids: readonly string[] | undefined,
  onAnswer: (askedIds: readonly string[], products: readonly ProductSummary[]) => void,
  wanted: readonly { id: string; size: string; quantity: number }[] = [],
): Freshness {
  const [{ answeredIds, failed, beganMs }, setRound] = useState(newRound);
  const askAgain = useCallback(() => setRound(newRound()), []);
  const tell = useEffectEvent(onAnswer);
  const findFacts = useEffectEvent((askedIds: readonly string[], signal: AbortSignal) =>
    askProductSummaries(askedIds, signal, wanted),
  );

  const missing = ids
    ?.filter(id => !answeredIds.has(id))
    .toSorted()
    .join(" ");
  useEffect(() => {
    if (!missing || missing === failed) return;
    const askedIds = missing.split(" ");
    const leaving = new AbortController();
    async function ask(): Promise<void> {
      try {
        const products = await findFacts(askedIds, leaving.signal);
        if (leaving.signal.aborted) return;
        tell(askedIds, products);
        setRound(round => ({ ...round, answeredIds: new Set([...round.answeredIds, ...askedIds]) }));
      } catch {
        // Says after any error that asking failed, and offers to try again.
        if (!leaving.signal.aborted) setRound(round => ({ ...round, failed: askedIds.join(" ") }));
      }
    }
    void ask();
    return () => leaving.abort();
  }, [missing, failed]);

  let kind: Freshness["kind"] = "asking";
  if (missing === "") kind = "fresh";
  else if (missing === failed) kind = "failed";

  const onReturn = useEffectEvent(() => {
    const isOld = kind === "fresh" && performance.now() - beganMs > freshForMs;
    if (document.visibilityState === "visible" && (isOld || kind === "failed")) askAgain();
  });
  useEffect(() => {
    const listener = () => onReturn();
    const [page, events] = [window, ["online", "pageshow", "visibilitychange"]];
    for (const event of events) page.addEventListener(event, listener);
    return () => {
      for (const event of events) page.removeEventListener(event, listener);
    };
  }, []);

  return { kind, askAgain };
}

/** One round of questions: the ids that were answered and the ids that failed. */
function newRound(): { answeredIds: ReadonlySet<string>; failed: string | undefined; beganMs: number } {
  return { answeredIds: new Set(), failed: undefined, beganMs: performance.now() };
}
