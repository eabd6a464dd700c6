import { FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { QuickPartProps } from "./quick-page.ts";
import styles from "./quick-order-form.module.css";

/** The phone number first: it may bring the rest. */
export function QuickCustomer({ form, view, fields, busy }: QuickPartProps) {
  const { recalled } = view;
  return (
    <FormGroup legend="Customer">
      <Field
        required
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="off"
        defaultValue={form.phone}
        error={fields.phone}
      />
      {recalled && (
        <div className={styles.recalled} role="status">
          <span>
            <span className={styles.title}>{recalled.fullName}</span>{" "}
            <span className={styles.muted}>{[recalled.street, recalled.city].filter(Boolean).join(", ")}</span>
          </span>
          <Button type="submit" name="intent" value="recall" busyLabel={busy === "recall" ? "loading..." : undefined}>
            Use<span className="visually-hidden"> the details of {recalled.fullName}</span>
          </Button>
        </div>
      )}
      <Field
        required
        label="Full name"
        name="fullName"
        autoComplete="off"
        defaultValue={form.fullName}
        error={fields.fullName}
      />
      <Field
        label="Email address"
        isOptional
        name="email"
        type="email"
        autoComplete="off"
        hint="No email? Leave empty."
        defaultValue={form.email}
        error={fields.email}
      />
    </FormGroup>
  );
}
