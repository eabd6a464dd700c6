import type { ReactNode } from "react";
import styles from "./field-clash.module.css";

export type Clash = { now: ReactNode; yours: ReactNode };

/** `saveLabel`: the label of the form's button. */
export function clashSentence(saveLabel: string): string {
  return `Someone else changed this. ${saveLabel} replaces it with yours, unless you keep theirs.`;
}

/** Sends `leave` when the other person's value is kept. */
export function FieldClash({ name, clash: { now, yours } }: { name: string; clash: Clash }) {
  return (
    <div className={styles.clash}>
      <dl className={styles.values}>
        <dt>Theirs</dt>
        <dd>{now}</dd>
        <dt>Yours</dt>
        <dd>{yours}</dd>
      </dl>
      <label className={styles.leave}>
        <input type="checkbox" name="leave" value={name} />
        <span>
          Keep theirs <span className="visually-hidden"> ({name.replaceAll("-", " ")})</span>
        </span>
      </label>
    </div>
  );
}
