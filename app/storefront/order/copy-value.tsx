import { useState, useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import styles from "./transfer-view.module.css";

/** One fact of a `dl`, to be marked with one tap, and with a button that copies it as a bank's app takes it. */
export function CopyValue({ label, shown, copied }: { label: string; shown: string; copied: string }) {
  // It is there on https only, and in some browsers never; the server's page is without.
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
