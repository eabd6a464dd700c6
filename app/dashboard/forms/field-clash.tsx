import type { ReactNode } from "react";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import styles from "./field-clash.module.css";

/** `ownAt`: when the same person changed it, such as by a save whose answer was lost; absent: someone else did. */
export type Clash = { now: ReactNode; yours: ReactNode; ownAt?: Date | undefined };

/** `saveLabel`: the label of the form's button. */
export function clashSentence(saveLabel: string, { ownAt }: Clash): string {
  if (ownAt) return `You changed this on ${formatLagosTime(ownAt)}. ${saveLabel} replaces it, unless you keep it.`;
  return `Someone else changed this. ${saveLabel} replaces it with yours, unless you keep theirs.`;
}

/** Sends `leave` when the other person's value is kept. */
export function FieldClash({ name, clash: { now, yours, ownAt } }: { name: string; clash: Clash }) {
  return (
    <div className={`stack gap-1 ${styles.clash}`}>
      <dl className={`stack gap-1-3 small ${styles.values}`}>
        <dt>{ownAt ? "Saved" : "Theirs"}</dt>
        <dd>{now}</dd>
        <dt>{ownAt ? "New" : "Yours"}</dt>
        <dd>{yours}</dd>
      </dl>
      <label className="row gap-2 middle medium target">
        <input type="checkbox" name="leave" value={name} />
        <span>
          {ownAt ? "Keep the saved one" : "Keep theirs"}{" "}
          <span className="visually-hidden"> ({name.replaceAll("-", " ")})</span>
        </span>
      </label>
    </div>
  );
}
