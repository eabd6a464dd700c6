import { Form, href, useNavigation } from "react-router";
import { intentField } from "#app/lib/posted-forms.ts";
import type { TrackedOrder } from "#app/orders/tracking/tracked-order.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import styles from "./rider-number.module.css";

export const numberIntent = "rider-number";

type RiderNumberFormProps = {
  number: NonNullable<TrackedOrder["riderNumber"]>;
  token: string;
  /** This says why a number was not saved. */
  problem: string | undefined;
};

type WaitingNumberProps = Pick<RiderNumberFormProps, "token" | "problem"> & {
  /** Undefined where no rider is to bring the order. */
  number: RiderNumberFormProps["number"] | undefined;
};

/** Asks for it while an order waits for money or a call. */
export function WaitingNumber({ number, ...form }: WaitingNumberProps) {
  if (!number) return null;
  return (
    <section className="column gap-3" aria-label="For the rider">
      <RiderNumberForm number={number} {...form} />
    </section>
  );
}

/** Asks for another number that the rider may ring. It works without script, and shows no whole number. */
export function RiderNumberForm({ number: { ends }, token, problem }: RiderNumberFormProps) {
  const isBusy = useNavigation().formData?.get(intentField) === numberIntent;
  return (
    <>
      {ends && <p>The rider has another number too. It ends in {ends}.</p>}
      <details open={problem !== undefined} data-print="no">
        <summary className={buttonClass({ look: "quiet" })}>
          {ends ? "Change the other number" : "Add another number for the rider"}
        </summary>
        <Form
          key={ends}
          method="post"
          action={href("/track/:token", { token })}
          className={`stack gap-3 above-2 ${styles.form}`}
          preventScrollReset
          noValidate
        >
          <input type="hidden" name={intentField} value={numberIntent} />
          <Field
            label="Another number for the rider"
            isOptional
            name="otherPhone"
            type="tel"
            autoComplete="off"
            maxLength={40}
            hint={`The rider rings it if your number does not answer.${ends ? " Leave it empty to remove it." : ""}`}
            error={problem}
          />
          <p>
            <Button type="submit" busyLabel={isBusy ? "saving..." : undefined}>
              Save number
            </Button>
          </p>
        </Form>
      </details>
    </>
  );
}
