import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import styles from "./somebody-else.module.css";

type SomebodyElseProps = { onShare(link: { hidesItems: boolean }): void; isBusy: boolean };

/** For who does not pay themself: a link to hand on, folded away from those who do. */
export function SomebodyElse({ onShare, isBusy }: SomebodyElseProps) {
  const [hidesItems, setHidesItems] = useState(false);
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>Somebody else pays?</summary>
      <div className={styles.inside}>
        <p className={styles.note}>
          You get a link to send them. They see your first name and the total, never your address or phone number. Your
          pieces are kept for two hours, the last of a size for 45 minutes.
        </p>
        <label className={styles.choice}>
          <input type="checkbox" checked={hidesItems} onChange={event => setHidesItems(event.currentTarget.checked)} />
          It is a surprise: do not show them what is in it
        </label>
        <Button busyLabel={isBusy ? "loading..." : undefined} onClick={() => onShare({ hidesItems })}>
          Get a link for them
        </Button>
      </div>
    </details>
  );
}
