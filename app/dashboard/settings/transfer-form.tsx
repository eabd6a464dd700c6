import { Field } from "#app/ui/field.tsx";
import facts from "#app/dashboard/frame/fact-list.module.css";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type SettingsAnswer, SettingsForm } from "./settings-form.tsx";

export type TransferFormSettings = Pick<
  ShopSettings,
  "transferBank" | "transferAccount" | "transferName" | "transferHours"
>;

type TransferFormProps = {
  /** Where it posts. */
  action: string;
  settings: TransferFormSettings;
  /** How many checkouts wait for a transfer now. */
  waitingCount: number;
  answer: SettingsAnswer | undefined;
};

/** The shop's own account for transfers, and how long one is waited for. */
export function TransferForm({ waitingCount, ...form }: TransferFormProps) {
  return (
    <SettingsForm
      {...form}
      form="transfer"
      above={
        <p>
          Shoppers may then choose to transfer to your account. Each gets a code to write beside it, and their order is
          made when you have seen the money under “to confirm”. Without an account number nobody is offered it.
        </p>
      }
      below={{
        transferHours: (
          <>
            <Field
              label="Your password"
              type="password"
              name="currentPassword"
              autoComplete="current-password"
              hint="Needed to change the account, not for the hours. You get an e-mail about the change."
              error={form.answer?.fields.currentPassword}
            />
            {waitingCount > 0 && (
              <p>
                {waitingCount === 1 ? "One shopper has" : `${waitingCount} shoppers have`} been told the present account
                and may still send money there: a change is for those who come after.
              </p>
            )}
          </>
        ),
      }}
    />
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
