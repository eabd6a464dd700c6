import { AgainFields } from "#app/dashboard/forms/password-again.tsx";
import { formatNaira } from "#app/lib/money.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type SettingsAnswer, SettingsForm } from "./settings-form.tsx";
import facts from "#app/dashboard/frame/fact-list.module.css";

export type TransferFormSettings = Pick<
  ShopSettings,
  "transferBank" | "transferAccount" | "transferName" | "transferHours" | "mostShortKobo"
>;

type TransferFormProps = {
  intent: string;
  settings: TransferFormSettings;
  waitingCount: number;
  answer: SettingsAnswer | undefined;
};

export function TransferForm({ waitingCount, ...form }: TransferFormProps) {
  return (
    <SettingsForm
      {...form}
      form="transfer"
      above={
        <p>
          Customers can pay by transfer to this account with a code in the narration. You confirm each payment under
          Awaiting payment.
        </p>
      }
      below={{
        mostShortKobo: (
          <>
            <AgainFields
              why="Required to change the account. You get an email about the change."
              error={name => form.answer?.fields[name]}
              isRequired={false}
            />
            {waitingCount > 0 && (
              <p>
                {waitingCount === 1 ? "One customer was given" : `${waitingCount} customers were given`} the current
                account and may still pay into it. A change applies to new orders.
              </p>
            )}
          </>
        ),
      }}
    />
  );
}

/** Read-only, for roles that may not change it. */
export function TransferFacts({ settings }: Pick<TransferFormProps, "settings">) {
  const { transferBank, transferAccount, transferName, transferHours, mostShortKobo } = settings;
  if (!transferAccount) return <p>Bank transfer is off. The owner can add an account.</p>;
  return (
    <>
      <p>Customers can transfer to this account. Only the owner can change it.</p>
      <dl className={facts.facts}>
        <dt>Bank</dt>
        <dd>{transferBank}</dd>
        <dt>Account number</dt>
        <dd>{transferAccount}</dd>
        <dt>Account name</dt>
        <dd>{transferName}</dd>
        <dt>Hours to pay</dt>
        <dd>{transferHours}</dd>
        <dt>Accept transfers short by up to</dt>
        <dd>{formatNaira(mostShortKobo)}</dd>
      </dl>
    </>
  );
}
