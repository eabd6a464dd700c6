import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import type { SellerValues } from "./parse-seller-form.ts";
import type { SettingsFormProps } from "./settings-answer.ts";

/** Who sells, as it stands on receipts, and whether the prices include VAT. */
export function SellerForm({ action, settings: all, answer }: SettingsFormProps) {
  const { legalName, legalAddress, cacNumber, taxId, isVatRegistered } = all;
  const there = answer?.there;
  const settings = { legalName, legalAddress, cacNumber, taxId, isVatRegistered };
  const typedText = (name: string) => answer?.typed.find(([one]) => one === name)?.[1] ?? "";
  const words = (name: string, value: string) =>
    name === "isVatRegistered" ? registeredText(value === "true") : value || "none";
  const clashes = Object.entries(there ?? {}).map(([name, now]) => [
    name,
    { now: words(name, String(now)), yours: words(name, typedText(name)) },
  ]);
  return (
    <DashboardForm
      key={JSON.stringify(settings)}
      action={action}
      answer={answer}
      clashes={there && Object.fromEntries(clashes)}
      submitLabel="Save receipts"
    >
      {({ field, typed }) => (
        <FormGroup legend="Receipts and VAT">
          <p>
            Every order has an invoice, which is its receipt once it is paid. What is left empty is not printed, and
            papers that have their number stay as they are.
          </p>
          {Object.entries(settings).map(([name, value]) => {
            const began = there?.[name as keyof SellerValues] ?? typed(`seen-${name}`)?.[0] ?? value;
            return <input key={name} type="hidden" name={`seen-${name}`} value={String(began)} />;
          })}
          <Field
            label="Registered name"
            isOptional
            maxLength={120}
            hint="As the Corporate Affairs Commission has it. The shop’s name stands below it."
            {...field("legalName", legalName)}
          />
          <Field label="Address on receipts" isOptional maxLength={200} {...field("legalAddress", legalAddress)} />
          <Field
            label="CAC number"
            isOptional
            maxLength={40}
            hint="Such as RC 1234567 or BN 7654321."
            {...field("cacNumber", cacNumber)}
          />
          <Field label="VAT or Tax ID number" isOptional maxLength={40} {...field("taxId", taxId)} />
          <SelectField
            label="VAT"
            required
            hint="The price shown is the price paid either way. With VAT, receipts of orders from now on say how much of it is tax. Ask your accountant whether you have to register."
            {...field("isVatRegistered", String(isVatRegistered))}
          >
            <option value="false">{registeredText(false)}</option>
            <option value="true">{registeredText(true)}</option>
          </SelectField>
        </FormGroup>
      )}
    </DashboardForm>
  );
}

function registeredText(isRegistered: boolean): string {
  return isRegistered ? "Registered, prices include VAT" : "Not registered";
}
