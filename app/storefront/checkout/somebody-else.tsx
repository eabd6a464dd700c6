import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import styles from "./somebody-else.module.css";

type SomebodyElseProps = { onShare(link: { hidesItems: boolean }): void; isBusy: boolean };

/** Folded, because most shoppers pay themselves. */
export function SomebodyElse({ onShare, isBusy }: SomebodyElseProps) {
  const [hidesItems, setHidesItems] = useState(false);
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>Ask someone to pay for you</summary>
      <div className={styles.inside}>
        <p className={styles.note}>
          You get a link to send them. They see your first name and the total, never your address or phone number. We
          reserve your items for two hours (45 minutes if it is the last one).
        </p>
        <label className={styles.choice}>
          <input type="checkbox" checked={hidesItems} onChange={event => setHidesItems(event.currentTarget.checked)} />{" "}
          It's a surprise: don't show them the items
        </label>
        <Button busyLabel={isBusy ? "loading..." : undefined} onClick={() => onShare({ hidesItems })}>
          Create payment link
        </Button>
      </div>
    </details>
  );
}
