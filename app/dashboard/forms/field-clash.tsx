import type { ReactNode } from "react";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import styles from "./field-clash.module.css";

/**
 * `ownAt`: when the same person changed it, such as by a save whose answer was lost; absent: someone else did.
 * `isWhole`: the form is saved whole, so the other value cannot be kept.
 */
export type Clash = { now: ReactNode; yours: ReactNode; ownAt?: Date | undefined; isWhole?: boolean | undefined };

/** `saveLabel`: the label of the form's button. */
export function clashSentence(saveLabel: string, { ownAt, isWhole }: Clash): string {
  if (ownAt) {
    const leave = isWhole ? ". To keep it, leave without saving." : ", unless you keep it.";
    return `You changed this on ${formatLagosTime(ownAt)}. ${saveLabel} replaces it${leave}`;
  }
  const leave = isWhole ? ". To keep theirs, leave without saving." : ", unless you keep theirs.";
  return `Someone else changed this. ${saveLabel} replaces it with yours${leave}`;
}

/** Sends `leave` when the other person's value is kept. */
export function FieldClash({ name, clash }: { name: string; clash: Clash }) {
  const { now, yours, ownAt, isWhole } = clash;
  return (
    <div className={`stack gap-1 ${styles.clash}`}>
      <dl className={`stack gap-1-3 small spelled-out ${styles.values}`}>
        <dt>{ownAt ? "Saved" : "Theirs"}</dt>
        <dd>{now}</dd>
        <dt>{ownAt ? "New" : "Yours"}</dt>
        <dd>{yours}</dd>
      </dl>
      {!isWhole && (
        <label className="row gap-2 middle medium target">
          <input type="checkbox" name="leave" value={name} />
          <span>
            {ownAt ? "Keep the saved one" : "Keep theirs"}{" "}
            <span className="visually-hidden"> ({name.replaceAll("-", " ")})</span>
          </span>
        </label>
      )}
    </div>
  );
}
