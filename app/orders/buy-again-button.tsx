import { useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { boughtAgainState } from "#app/cart/bought-again-note.tsx";
import { type OrderedLine, putOrderInCart } from "#app/cart/put-order-in-cart.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./account-page.module.css";

type BuyAgainButtonProps = { number: string; lines: readonly OrderedLine[] };

/** Puts an order's pieces into the cart once more, as far as they are sold, and leads there. */
export function BuyAgainButton({ number, lines }: BuyAgainButtonProps) {
  const navigate = useNavigate();
  const asking = useRef<AbortController>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => () => asking.current?.abort(), []);

  async function buyAgain(): Promise<void> {
    if (asking.current) return;
    const { signal } = (asking.current = new AbortController());
    setIsBusy(true);
    setProblem("");
    const bought = await putOrderInCart(lines, signal).catch(() => undefined);
    asking.current = undefined;
    if (signal.aborted) return;
    setIsBusy(false);
    if (!bought) return setProblem("The shop does not answer, so nothing was put in your cart. Try again in a moment.");
    if (!bought.isInCart) return setProblem(`Nothing was put in your cart: ${bought.note}`);
    void navigate(href("/cart"), bought.note ? { state: boughtAgainState(bought.note) } : {});
  }

  return (
    <div className={styles.again} data-needs-script data-print="no">
      <Button busyLabel={isBusy ? "loading..." : undefined} onClick={() => void buyAgain()}>
        Buy again<span className="visually-hidden">: order {number}</span>
      </Button>
      <p role="status" className={styles.small}>
        {problem}
      </p>
    </div>
  );
}
