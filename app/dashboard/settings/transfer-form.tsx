import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { Field } from "#app/ui/field.tsx";
import facts from "#app/dashboard/frame/fact-list.module.css";
import type { TransferValues } from "./parse-transfer-form.ts";

type TransferFormProps = {
  /** Where it posts. */
  action: string;
  settings: TransferValues;
  /** How many checkouts wait for a transfer now. */
  waitingCount: number;
  answer: FormRefusal<MessageKey> | undefined;
};

/** The shop's own account for transfers, and how long one is waited for. */
export function TransferForm({ action, settings, waitingCount, answer }: TransferFormProps) {
  return (
    <DashboardForm key={JSON.stringify(settings)} answer={answer} action={action} submitLabel="Save account">
      {({ field, error }) => (
        <FormGroup legend="Bank transfer to the shop">
          <p>
            Shoppers may then choose to transfer to your account. Each gets a code to write beside it, and their order
            is made when you have seen the money under “to confirm”. Without an account number nobody is offered it.
          </p>
          {Object.entries(settings).map(([name, value]) => (
            <input key={name} type="hidden" name={`seen-${name}`} value={String(value)} />
          ))}
          <Field label="Bank" autoComplete="off" {...field("transferBank", settings.transferBank)} />
          <Field
            label="Account number"
            inputMode="numeric"
            autoComplete="off"
            hint="Ten digits. Look at each of them: money that goes elsewhere seldom comes back."
            {...field("transferAccount", settings.transferAccount)}
          />
          <Field
            label="Account name"
            autoComplete="off"
            hint="As the bank shows it to whoever sends."
            {...field("transferName", settings.transferName)}
          />
          <Field
            label="Hours to wait"
            required
            inputMode="numeric"
            hint="From 2 to 72. Items are held this long, and once more when the shopper says it is sent. Without an account: 2 hours, then this long after a picture."
            {...field("transferHours", String(settings.transferHours))}
          />
          <Field
            label="Your password"
            type="password"
            name="currentPassword"
            autoComplete="current-password"
            hint="Needed to change the account, not for the hours. You get an e-mail about the change."
            error={error("currentPassword")}
          />
          {waitingCount > 0 && (
            <p>
              {waitingCount === 1 ? "One shopper has" : `${waitingCount} shoppers have`} been told the present account
              and may still send money there: a change is for those who come after.
            </p>
          )}
        </FormGroup>
      )}
    </DashboardForm>
  );
}

/** The same to be read, for who may not change it. */
export function TransferFacts({ settings }: Pick<TransferFormProps, "settings">) {
  const { transferBank, transferAccount, transferName, transferHours } = settings;
  if (!transferAccount)
    return <p>The shop takes no transfers to an account of its own. Its owner can give one here.</p>;
  return (
    <>
      <p>Shoppers may transfer to this account. Only the owner changes it.</p>
      <dl className={facts.facts}>
        <dt>Bank</dt>
        <dd>{transferBank}</dd>
        <dt>Account number</dt>
        <dd>{transferAccount}</dd>
        <dt>Account name</dt>
        <dd>{transferName}</dd>
        <dt>Hours to wait</dt>
        <dd>{transferHours}</dd>
      </dl>
    </>
  );
}
