import type { ComponentProps } from "react";
import { Field } from "#app/ui/field.tsx";
import styles from "./naira-field.module.css";

type NairaFieldProps = Omit<ComponentProps<typeof Field>, "inputMode" | "className">;

/** Takes naira as people type it: "12,500", "12500.50", "₦12 500". Adds thousands separators while typing. */
export function NairaField(props: NairaFieldProps) {
  return (
    <Field
      {...props}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      className={styles.naira}
      onInput={event => partThousands(event.currentTarget)}
    />
  );
}

/** Changes only plain amounts, and keeps the caret behind its digit. */
function partThousands(input: HTMLInputElement): void {
  const { value, selectionEnd } = input;
  const parted = withThousands(value, input.dataset.parted);
  if (parted !== undefined) input.dataset.parted = parted;
  if (parted === undefined || parted === value) return;
  const digits = value.slice(0, selectionEnd ?? value.length).replaceAll(",", "").length;
  input.value = parted;
  let caret = 0;
  for (let seen = 0; seen < digits && caret < parted.length; caret++) if (parted[caret] !== ",") seen += 1;
  input.setSelectionRange(caret, caret);
}

const commas = (text: string) => text.split(",").length;

/**
 * Turns "1250000.5" into "1,250,000.5". Undefined for other text and when someone typed a comma: "12,50" may mean
 * ₦12.50, so the form asks. `before`: this function's previous result; its commas do not count as typed.
 */
export function withThousands(text: string, before = ""): string | undefined {
  const [, whole, rest] = /^(\d[\d,]*)(\.\d*)?$/u.exec(text) ?? [];
  if (!whole || commas(text) > commas(before)) return undefined;
  return whole.replaceAll(",", "").replaceAll(/\B(?=(?:\d{3})+$)/gu, ",") + (rest ?? "");
}
