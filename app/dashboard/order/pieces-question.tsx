import { useId } from "react";
import styles from "./order-stage.module.css";

type PiecesQuestionProps = {
  /** The field's value is "back" or "kept". */
  name: string;
  legend: string;
  typed?: string | undefined;
  problem?: string | undefined;
};

/** Offers "back into stock" first. */
export function PiecesQuestion({ name, legend, typed = "back", problem }: PiecesQuestionProps) {
  const problemId = useId();
  const choice = (value: string) => ({ type: "radio", name, value, defaultChecked: typed === value, required: true });
  return (
    <fieldset className={`stack ${styles.pieces}`} aria-describedby={problem && problemId}>
      <legend>{legend}</legend>
      <label>
        <input {...choice("back")} /> Yes, add back to stock
      </label>
      <label>
        <input {...choice("kept")} /> No, can't be sold again
      </label>
      {problem && (
        <p id={problemId} className="small bad">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
