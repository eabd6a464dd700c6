import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { askProductSummaries } from "#app/catalog/products/ask-product-summaries.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";

/** `failed`: no answer came, so what is shown is what was last seen. */
export type Freshness = { kind: "asking" | "fresh" | "failed"; askAgain(): void };

/** A page that was away for longer asks again when it is come back to. */
const freshForMs = 60_000;

/**
 * Keeps what a page shows of these products in step with the shop: asks when the page opens, when a product joins, when
 * a page that was away comes back, and when the connection returns. `onAnswer` gets the ids that were asked for and the
 * products answered. Pass undefined for `ids` while they are not known.
 */
export function useProductSummaries(
  ids: readonly string[] | undefined,
  onAnswer: (askedIds: readonly string[], products: readonly ProductSummary[]) => void,
): Freshness {
  const [{ answeredIds, failed, beganMs }, setRound] = useState(newRound);
  const askAgain = useCallback(() => setRound(newRound()), []);
  const tell = useEffectEvent(onAnswer);

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
        const products = await askProductSummaries(askedIds, leaving.signal);
        if (leaving.signal.aborted) return;
        tell(askedIds, products);
        setRound(round => ({ ...round, answeredIds: new Set([...round.answeredIds, ...askedIds]) }));
      } catch {
        // Whatever went wrong, the page says that it could not ask, and offers to try again.
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

/** One time of asking: what has been answered since it began, and what could not be. */
function newRound(): { answeredIds: ReadonlySet<string>; failed: string | undefined; beganMs: number } {
  return { answeredIds: new Set(), failed: undefined, beganMs: performance.now() };
}
