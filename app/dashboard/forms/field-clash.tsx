import type { ReactNode } from "react";
import styles from "./field-clash.module.css";

/** A field that somebody else has changed too: what it is now, and what was typed here. */
export type Clash = { now: ReactNode; yours: ReactNode };

/** The sentence beside such a field. `saveLabel`: the label of the form's button. */
export function clashSentence(saveLabel: string): string {
  return `Somebody else changed this while you had it open. ${saveLabel} puts yours in its place, unless you leave it.`;
}

/** Below the field `name`: both values, and a check box to keep the other person's, which the form sends as `leave`. */
export function FieldClash({ name, clash: { now, yours } }: { name: string; clash: Clash }) {
  return (
    <div className={styles.clash}>
      <dl className={styles.values}>
        <dt>It is now</dt>
        <dd>{now}</dd>
        <dt>Yours</dt>
        <dd>{yours}</dd>
      </dl>
      <label className={styles.leave}>
        <input type="checkbox" name="leave" value={name} />
        <span>
          Leave it as it is now<span className="visually-hidden"> ({name.replaceAll("-", " ")})</span>
        </span>
      </label>
    </div>
  );
}
