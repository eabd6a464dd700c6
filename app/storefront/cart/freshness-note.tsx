import { Button } from "#app/ui/button.tsx";
import type { Freshness } from "./use-product-summaries.ts";
import styles from "./freshness-note.module.css";

/** Says whether prices and stock are up to date: asking, failed (with a retry), or nothing. */
export function FreshnessNote({ freshness: { kind, askAgain } }: { freshness: Freshness }) {
  return (
    <div className={`hint ${styles.note}`} role="status">
      {kind === "asking" && <p className={styles.asking}>Checking prices and stock…</p>}
      {kind === "failed" && (
        <div className={`cluster gap-3 middle apart warning ${styles.failed}`}>
          <p>We couldn't check prices and stock. They are shown as last seen. Check your connection.</p>
          <Button onClick={askAgain}>Retry</Button>
        </div>
      )}
    </div>
  );
}
