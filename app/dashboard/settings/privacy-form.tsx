import { href, Link } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { consentWords } from "#app/people/consents/consent-words.ts";
import { Field, SelectField } from "#app/ui/field.tsx";
import type { SettingsFormProps } from "./settings-answer.ts";

/** Whether shoppers are asked if they want news, and how long it is kept who ordered. */
export function PrivacyForm({ action, settings: { asksConsent, keptYears }, answer }: SettingsFormProps) {
  return (
    <DashboardForm key={`${asksConsent} ${keptYears}`} answer={answer} action={action} submitLabel="Save privacy">
      {({ field }) => (
        <FormGroup legend="Privacy">
          <input type="hidden" name="seen-asksConsent" value={String(asksConsent)} />
          <input type="hidden" name="seen-keptYears" value={keptYears} />
          <SelectField
            label="Ask shoppers whether they want news"
            required
            hint={`A box at the checkout and at sign-up, “${consentWords}”, which the shopper ticks or not. Write only to who ticked it, and put the link to withdraw into each e-mail.`}
            {...field("asksConsent", String(asksConsent))}
          >
            <option value="false">No</option>
            <option value="true">Yes</option>
          </SelectField>
          {asksConsent && (
            <p>
              <Link to={href("/admin/settings/consents.csv")} reloadDocument>
                Who agreed, as a file for a sheet
              </Link>
            </p>
          )}
          <Field
            label="Years for which it is kept who ordered"
            required
            inputMode="numeric"
            hint="After them name, address and phone number of an order are blanked; its sums stay. Six is what tax law usually asks for: ask your accountant."
            {...field("keptYears", String(keptYears))}
          />
          <p>
            Shoppers see and delete their data at <Link to={href("/account/data")}>{href("/account/data")}</Link>. Write
            your <Link to={href("/admin/pages/:page", { page: "privacy" })}>privacy page</Link>: once it is published,
            the checkout and the sign-up link to it.
          </p>
        </FormGroup>
      )}
    </DashboardForm>
  );
}
