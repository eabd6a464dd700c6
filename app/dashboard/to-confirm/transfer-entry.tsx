import { Form, href } from "react-router";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import type { WaitingDetail } from "#app/money/awaits-staff/waiting-checkout.ts";
import { localTimeText } from "#app/money/transfers/parse-seen-transfer.ts";
import { spacedCode } from "#app/money/transfers/transfer.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useWritesMail } from "#app/ui/page/use-shop-services.ts";
import facts from "#app/dashboard/frame/fact-list.module.css";
import styles from "./waiting-view.module.css";

type TransferEntryProps = { checkout: WaitingDetail; now: Date; answer: FormRefusal<MessageKey> | undefined };

export function TransferEntry({ checkout, now, answer }: TransferEntryProps) {
  const { id, state, fullName, leftKobo, transfer } = checkout;
  return (
    <section className="column gap-4" aria-labelledby="transfer">
      <h3 id="transfer" className={styles.heading}>
        Check your bank app. A screenshot is not proof.
      </h3>
      <dl className={facts.facts}>
        <dt>Expected</dt>
        <dd>{formatNaira(leftKobo)}</dd>
        {transfer && <TransferFacts transfer={transfer} />}
      </dl>
      {transfer?.hasPicture && (
        <p>
          <a href={href("/admin/confirm/:id/picture", { id })} target="_blank" rel="noreferrer">
            Customer's receipt <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      <SeenForm checkout={checkout} now={now} answer={answer} />
      {state === "waiting" && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name={intentField} value="wait" />
          <Button type="submit">Hold items longer</Button>
        </Form>
      )}
      {state === "waiting" && (
        <ConfirmForm
          fields={{ [intentField]: "end" }}
          title={`Cancel the order of ${fullName}?`}
          confirmLabel="Cancel order"
          cancelLabel="Keep order"
          consequence={<Consequence />}
        >
          Cancel order
        </ConfirmForm>
      )}
    </section>
  );
}

function Consequence() {
  const writesMail = useWritesMail();
  return <p>The items are released{writesMail && " and the customer is emailed"}. Late payments still count.</p>;
}

type SeenFormProps = Omit<TransferEntryProps, "checkout"> & {
  checkout: Pick<WaitingDetail, "leftKobo"> & { receipts: unknown[] };
};

/** Shows the expected amount; staff type what they see. */
export function SeenForm({ checkout, now, answer }: SeenFormProps) {
  return (
    <DashboardForm key={checkout.receipts.length} answer={answer} intent="transfer" submitLabel="Confirm payment">
      {({ field }) => (
        <FormGroup legend="As shown in your bank app">
          <Field
            label="Amount"
            required
            inputMode="decimal"
            autoComplete="off"
            {...field("amount", nairaText(checkout.leftKobo))}
          />
          <Field
            label="Bank reference"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={80}
            hint="Reference or session ID, if your bank shows it. Each reference can be used once."
            {...field("reference")}
          />
          <Field
            label="Sender's name"
            autoComplete="off"
            maxLength={100}
            hint="Instead of the reference."
            {...field("sender")}
          />
          <Field
            label="Day and time"
            required
            type="datetime-local"
            max={localTimeText(now)}
            {...field("time", localTimeText(now))}
          />
        </FormGroup>
      )}
    </DashboardForm>
  );
}

function TransferFacts({ transfer }: { transfer: NonNullable<WaitingDetail["transfer"]> }) {
  const { code, bank, account, accountName, toldSentAt } = transfer;
  return (
    <>
      <dt>Narration</dt>
      <dd>{spacedCode(code)}</dd>
      <dt>Account given to customer</dt>
      <dd>{[bank, account, accountName].filter(Boolean).join(", ")}</dd>
      <dt>Customer</dt>
      <dd>
        {toldSentAt ? (
          <>
            says they paid on <time dateTime={toldSentAt.toISOString()}>{formatLagosTime(toldSentAt)}</time>
          </>
        ) : (
          "has not said they paid"
        )}
      </dd>
    </>
  );
}
