import type { ReactNode } from "react";
import type { FormFields } from "#app/dashboard/forms/dashboard-form.tsx";
import { statusChoices } from "#app/shop/delivery/order-states.ts";
import { SelectField } from "#app/ui/field.tsx";
import styles from "./order-form.module.css";

type StatusChoiceProps = {
  badge: ReactNode;
  field: FormFields["field"];
};

/** The choice begins empty. */
export function StatusChoice({ badge, field }: StatusChoiceProps) {
  return (
    <div className={`cluster top ${styles.status}`}>
      <p className={`stack gap-1 hug packed ${styles.now}`}>
        <span>Now</span> {badge}
      </p>
      <SelectField label="Status" required {...field("status")} className={styles.choice}>
        <option value="">choose a status</option>
        {statusChoices.map(choice => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
