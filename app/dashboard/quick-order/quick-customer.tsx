import { FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { RecalledCustomer } from "#app/selling/quick-orders/recall-customer.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { quickInput } from "./quick-input.ts";
import type { QuickPartProps } from "./quick-page.ts";
import styles from "./quick-order-form.module.css";

/** Asks for the phone number first, because it may bring the rest. */
export function QuickCustomer(props: QuickPartProps) {
  const { view, busy } = props;
  const { recalled, isRecalled, usualSizes } = view;
  return (
    <FormGroup legend="Customer">
      <Field required label="Phone number" type="tel" {...quickInput(props, "phone")} />
      {(recalled.length > 0 || isRecalled) && (
        <div className="stack gap-2" role="status" tabIndex={-1} data-recalled>
          {isRecalled && <Taken busy={busy} />}
          {recalled.length > 1 && <p className="hint">Several people have ordered with this number.</p>}
          {recalled.map(one => (
            <Recalled key={one.fullName} customer={one} busy={busy} />
          ))}
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

type RecalledProps = { customer: RecalledCustomer; busy: string | undefined };

function Recalled({ customer: { fullName, street, city }, busy }: RecalledProps) {
  const intent = `recall ${fullName}`;
  return (
    <div className={`row gap-2-4 middle apart sunken ${styles.recalled}`}>
      <span>
        <span className="strong">{fullName}</span>{" "}
        <span className="hint">{[street, city].filter(Boolean).join(", ")}</span>
      </span>
      <Button type="submit" name="intent" value={intent} busyLabel={busy === intent ? "loading..." : undefined}>
        Use<span className="visually-hidden"> the details of {fullName}</span>
      </Button>
    </div>
  );
}

/** A wrong choice is taken back here: without it, only a number that is typed anew would bring the others. */
function Taken({ busy }: Pick<RecalledProps, "busy">) {
  return (
    <div className={`row gap-2-4 middle apart sunken ${styles.recalled}`}>
      <span>From this customer's last order.</span>
      <Button type="submit" name="intent" value="others" busyLabel={busy === "others" ? "loading..." : undefined}>
        Not this person
      </Button>
    </div>
  );
}
