import styles from "./clear-button.module.css";

/** `what` it clears is for screen readers: it belongs beside a heading that says so. */
export function ClearButton({ what, onClick }: { what: string; onClick(): void }) {
  return (
    <button type="button" className={styles.clear} onClick={onClick}>
      Clear<span className="visually-hidden"> {what}</span>
    </button>
  );
}
