import { href, Link } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { Field } from "#app/ui/field.tsx";
import type { TrustValues } from "./parse-trust-form.ts";
import type { SettingsFormProps } from "./settings-answer.ts";

/** What stands beside the buy button and in the footer, besides the phone numbers and the places to collect. */
export function TrustForm({ action, settings: { deliveryTime, returnsInShort }, answer }: SettingsFormProps) {
  const there = answer?.there;
  const settings = { deliveryTime, returnsInShort };
  const yours = (name: string) => answer?.typed.find(([one]) => one === name)?.[1] || "none";
  const clashes = Object.entries(there ?? {}).map(([name, now]) => [name, { now: now || "none", yours: yours(name) }]);
  return (
    <DashboardForm
      key={JSON.stringify(settings)}
      action={action}
      answer={answer}
      clashes={there && Object.fromEntries(clashes)}
      submitLabel="Save facts"
    >
      {({ field, typed }) => (
        <FormGroup legend="Facts beside the buy button">
          <p>
            Shown on every product, in the cart, at the checkout, in the footer and in e-mails, together with your phone
            and WhatsApp numbers and where orders are collected, which stand above. What is left empty is not shown.
          </p>
          {Object.entries(settings).map(([name, value]) => {
            const began = there?.[name as keyof TrustValues] ?? typed(`seen-${name}`)?.[0] ?? value;
            return <input key={name} type="hidden" name={`seen-${name}`} value={began} />;
          })}
          <Field
            label="How long delivery takes"
            isOptional
            maxLength={80}
            hint="Such as “Lagos 1–2 days, other states 3–5”. Your delivery rates say it themselves, with their days: once you have rates, this is not shown."
            {...field("deliveryTime", deliveryTime)}
          />
          <Field
            label="How returns work, in a sentence"
            isOptional
            maxLength={160}
            hint="Such as “Wrong size? Change it within 7 days, unworn.”"
            {...field("returnsInShort", returnsInShort)}
          />
          <p>
            More about returns stands on <Link to={href("/admin/pages/:page", { page: "returns" })}>its own page</Link>,
            which is linked here once it is published.
          </p>
        </FormGroup>
      )}
    </DashboardForm>
  );
}
