import { FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { quickInput } from "./quick-input.ts";
import type { QuickPartProps } from "./quick-page.ts";
import styles from "./quick-order-form.module.css";

/** Asks for the phone number first, because it may bring the rest. */
export function QuickCustomer(props: QuickPartProps) {
  const { view, busy } = props;
  const { recalled, usualSizes } = view;
  return (
    <FormGroup legend="Customer">
      <Field required label="Phone number" type="tel" {...quickInput(props, "phone")} />
      {recalled && (
        <div className={`row gap-2-4 middle apart sunken ${styles.recalled}`} role="status">
          <span>
            <span className="strong">{recalled.fullName}</span>{" "}
            <span className="hint">{[recalled.street, recalled.city].filter(Boolean).join(", ")}</span>
          </span>
          <Button type="submit" name="intent" value="recall" busyLabel={busy === "recall" ? "loading..." : undefined}>
            Use<span className="visually-hidden"> the details of {recalled.fullName}</span>
          </Button>
        </div>
      )}
      {usualSizes.length > 0 && (
        <p className="hint" role="status">
          Bought before in {usualSizes.length === 1 ? "size" : "sizes"} {usualSizes.join(", ")}
        </p>
      )}
      <Field required label="Full name" {...quickInput(props, "fullName")} />
      <Field
        label="Email address"
        isOptional
        type="email"
        hint="No email? Leave empty."
        {...quickInput(props, "email")}
      />
    </FormGroup>
  );
}
