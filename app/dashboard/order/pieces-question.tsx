import { useId } from "react";
import styles from "./order-stage.module.css";

type PiecesQuestionProps = {
  /** The field that answers it, with "back" or "kept". */
  name: string;
  legend: string;
  /** What was answered before. */
  typed?: string | undefined;
  problem?: string | undefined;
};

/** What becomes of the pieces of an order that nobody gets. Back into the stock, unless somebody says otherwise. */
export function PiecesQuestion({ name, legend, typed = "back", problem }: PiecesQuestionProps) {
  const problemId = useId();
  const choice = (value: string) => ({ type: "radio", name, value, defaultChecked: typed === value, required: true });
  return (
    <fieldset className={styles.pieces} aria-describedby={problem && problemId}>
      <legend>{legend}</legend>
      <label>
        <input {...choice("back")} /> They are back in the stock
      </label>
      <label>
        <input {...choice("kept")} /> They are not to be sold again
      </label>
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
