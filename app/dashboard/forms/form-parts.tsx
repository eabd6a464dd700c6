import type { ReactNode } from "react";
import { lagosInputText } from "#app/lib/lagos-input.ts";
import { Field } from "#app/ui/field.tsx";
import type { FormFields } from "./dashboard-form.tsx";
import styles from "./form-parts.module.css";

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={`stack gap-4 bottom ${styles.pair}`}>{children}</div>;
}

export function CheckLabel({ children }: { children: ReactNode }) {
  return <label className={`row gap-2 middle medium breakable ${styles.check}`}>{children}</label>;
}

type CheckFieldProps = { name: string; isOn: boolean; fields: Pick<FormFields, "typed">; children: ReactNode };

/** Typed input takes precedence over `isOn`. */
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
  /** The words for a period without an end: "until you end it". */
  openEnd: string;
  names?: readonly [from: string, to: string];
  field: FormFields["field"];
};

/** Times are Nigerian. Either may be empty. */
export function PeriodFields({ period, openEnd, names = ["startsAt", "endsAt"], field }: PeriodFieldsProps) {
  return (
    <>
      <Field
        label="Starts"
        isOptional
        type="datetime-local"
        hint="Lagos time. Empty: starts now."
        {...field(names[0], lagosInputText(period?.startsAt ?? null))}
      />
      <Field
        label="Ends"
        isOptional
        type="datetime-local"
        hint={`Lagos time. Empty: ${openEnd}.`}
        {...field(names[1], lagosInputText(period?.endsAt ?? null))}
      />
    </>
  );
}
