import { Button } from "#app/ui/button.tsx";
import { useCopy } from "#app/ui/page/use-copy.ts";
import styles from "./transfer-view.module.css";

/** A value that one tap selects, with a button that copies it in the form a bank's app takes. */
export function CopyValue({ label, shown, copied }: { label: string; shown: string; copied: string }) {
  const { canCopy, news, copy } = useCopy("Select it and copy.");
  return (
    <div className={`pad-3-4 ${styles.fact}`}>
      <dt className="hint">{label}</dt>
      <dd>
        <span className={`breakable ${styles.value}`}>{shown}</span>
        <span role="status" className="hint">
          {news}
        </span>
        {canCopy && (
          <Button onClick={() => copy(copied)}>
            Copy<span className="visually-hidden"> {label.toLowerCase()}</span>
          </Button>
        )}
      </dd>
    </div>
  );
}
