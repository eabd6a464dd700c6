import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { Field } from "#app/ui/field.tsx";
import styles from "./waiting-view.module.css";

/** Offered where the transfer is short by no more than the owner allows. */
export function ShortEntry({ leftKobo, answer }: { leftKobo: number; answer: FormRefusal<MessageKey> | undefined }) {
  const short = formatNaira(leftKobo);
  return (
    <section className="column gap-4" aria-labelledby="short">
      <h3 id="short" className={styles.heading}>
        The transfer is {short} short
      </h3>
      <p>
        You can accept it as paid in full. The receipt shows {short} as a discount. If the rest comes later, it appears
        under Issues.
      </p>
      <DashboardForm
        // Another sum is another question.
        key={leftKobo}
        answer={answer}
        intent="short"
        hidden={{ shortKobo: String(leftKobo) }}
        submitLabel={`Accept ${short} less`}
      >
        {({ field }) => (
          <FormGroup legend="Accept as paid in full">
            <Field
              label="Reason"
              required
              autoComplete="off"
              maxLength={120}
              hint="For example “bank charge”. Only staff see it."
              {...field("reason")}
            />
          </FormGroup>
        )}
      </DashboardForm>
    </section>
  );
}
