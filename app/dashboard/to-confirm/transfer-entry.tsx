import { Form, href } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import facts from "#app/dashboard/frame/fact-list.module.css";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { localTimeText } from "#app/money/transfers/parse-seen-transfer.ts";
import { spacedCode } from "#app/money/transfers/transfer.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { WaitingDetail } from "#app/money/awaits-staff/waiting-checkout.ts";
import styles from "./waiting-view.module.css";

type TransferEntryProps = { checkout: WaitingDetail; now: Date; answer: FormRefusal<MessageKey> | undefined };

/** What to look for in the bank's app, and the form that says that it is there; or that it is not coming. */
export function TransferEntry({ checkout, now, answer }: TransferEntryProps) {
  const { id, state, fullName, leftKobo, transfer } = checkout;
  return (
    <section className={styles.entry} aria-labelledby="transfer">
      <h3 id="transfer" className={styles.heading}>
        A picture is not money: look into your bank’s app
      </h3>
      <dl className={facts.facts}>
        <dt>Look for</dt>
        <dd>{formatNaira(leftKobo)}</dd>
        {transfer && <TransferFacts transfer={transfer} />}
      </dl>
      {transfer?.hasPicture && (
        <p>
          <a href={href("/admin/confirm/:id/picture", { id })} target="_blank" rel="noreferrer">
            The picture they sent<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      <SeenForm checkout={checkout} now={now} answer={answer} />
      {state === "waiting" && (
        <Form method="post" action={`${href("/admin/confirm/:id", { id })}?form=wait`} preventScrollReset>
          <Button type="submit">Hold the items longer</Button>
        </Form>
      )}
      {state === "waiting" && (
        <ConfirmForm
          action={`${href("/admin/confirm/:id", { id })}?form=end`}
          fields={{ intent: "end" }}
          title={`Wait no longer for the money of ${fullName}?`}
          confirmLabel="It is not coming"
          consequence={
            <p>The pieces are free again, and the shopper is written to. Money that comes later still counts.</p>
          }
        >
          It is not coming
        </ConfirmForm>
      )}
    </section>
  );
}

/** Filled with what is waited for, of which staff type what they see. */
function SeenForm({ checkout, now, answer }: TransferEntryProps) {
  return (
    <DashboardForm
      key={checkout.receipts.length}
      answer={answer}
      action={`${href("/admin/confirm/:id", { id: checkout.id })}?form=transfer`}
      submitLabel="I have seen this money"
    >
      {({ field }) => (
        <FormGroup legend="As your bank’s app shows it">
          <Field
            label="Amount"
            required
            inputMode="decimal"
            autoComplete="off"
            {...field("amount", nairaText(checkout.leftKobo))}
          />
          <Field
            label="Bank reference"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={80}
            hint="The reference or session ID of this one transfer. It counts once, ever."
            {...field("reference")}
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
      <dt>Told to pay</dt>
      <dd>{[bank, account, accountName].filter(Boolean).join(", ")}</dd>
      <dt>They say</dt>
      <dd>
        {toldSentAt ? (
          <>
            sent, on <time dateTime={toldSentAt.toISOString()}>{formatLagosTime(toldSentAt)}</time>
          </>
        ) : (
          "nothing yet"
        )}
      </dd>
    </>
  );
}
