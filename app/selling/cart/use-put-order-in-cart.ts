import { useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { boughtAgainState } from "./bought-again-note.tsx";
import { type OrderedLine, putOrderInCart } from "./put-order-in-cart.ts";

/** `put` adds the lines once and leads to the cart. `problem`: a sentence when nothing was added, else "". */
export function usePutOrderInCart(lines: readonly OrderedLine[]) {
  const navigate = useNavigate();
  const asking = useRef<AbortController>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => () => asking.current?.abort(), []);

  async function put(): Promise<void> {
    if (asking.current) return;
    const { signal } = (asking.current = new AbortController());
    setIsBusy(true);
    setProblem("");
    const bought = await putOrderInCart(lines, signal).catch(() => undefined);
    asking.current = undefined;
    if (signal.aborted) return;
    setIsBusy(false);
    if (!bought)
      return setProblem("We couldn't reach the shop. Nothing was added to your cart. Try again in a moment.");
    if (!bought.isInCart) return setProblem(`Nothing was added to your cart: ${bought.note}`);
    void navigate(href("/cart"), bought.note ? { state: boughtAgainState(bought.note) } : {});
  }

  return { put: () => void put(), isBusy, problem };
}
