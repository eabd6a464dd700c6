import { useState, useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import styles from "./transfer-view.module.css";

/** A value that one tap selects, with a button that copies it in the form a bank's app takes. */
export function CopyValue({ label, shown, copied }: { label: string; shown: string; copied: string }) {
  // Only exists on https, and not in every browser; the server's page is without it.
  const canCopy = useSyncExternalStore(
    neverChanges,
    () => "clipboard" in navigator,
    () => false,
  );
  const [news, setNews] = useState("");

  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(copied).then(
      () => true,
      () => false,
    );
    setNews(isCopied ? "Copied" : "Select it and copy.");
  }

  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{shown}</span>
        <span role="status" className={styles.small}>
          {news}
        </span>
        {canCopy && (
          <Button onClick={() => void copy()}>
            Copy<span className="visually-hidden"> {label.toLowerCase()}</span>
          </Button>
        )}
      </dd>
    </div>
  );
}

const neverChanges = () => () => {};
