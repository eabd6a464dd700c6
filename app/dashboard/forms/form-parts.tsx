import type { ReactNode } from "react";
import { lagosInputText } from "#app/lib/lagos-input.ts";
import { Field } from "#app/ui/field.tsx";
import type { FormFields } from "./dashboard-form.tsx";
import styles from "./form-parts.module.css";

/** Fields that stand side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** The label of a check box around it: the box first, then its words. */
export function CheckLabel({ children }: { children: ReactNode }) {
  return <label className={styles.check}>{children}</label>;
}

type CheckFieldProps = { name: string; isOn: boolean; fields: Pick<FormFields, "typed">; children: ReactNode };

/** A check box of a form; what was typed stands before `isOn`. */
export function CheckField({ name, isOn, fields, children }: CheckFieldProps) {
  const typed = fields.typed(name);
  return (
    <CheckLabel>
      <input type="checkbox" name={name} defaultChecked={typed ? typed.length > 0 : isOn} />
      {children}
    </CheckLabel>
  );
}

type PeriodFieldsProps = {
  period: { startsAt: Date | null; endsAt: Date | null } | undefined;
  /** What an end that is left empty means: "when you end it". */
  openEnd: string;
  field: FormFields["field"];
};

/** `startsAt` and `endsAt`, as clocks in Nigeria show them. Either may be empty. */
export function PeriodFields({ period, openEnd, field }: PeriodFieldsProps) {
  return (
    <>
      <Field
        label="Starts"
        isOptional
        type="datetime-local"
        hint="Lagos time. Leave empty to start now."
        {...field("startsAt", lagosInputText(period?.startsAt ?? null))}
      />
      <Field
        label="Ends"
        isOptional
        type="datetime-local"
        hint={`Lagos time. Leave empty: ${openEnd}.`}
        {...field("endsAt", lagosInputText(period?.endsAt ?? null))}
      />
    </>
  );
}
