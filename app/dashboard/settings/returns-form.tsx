import { href, Link } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";
import type { SettingsFormProps } from "./settings-answer.ts";

/** Whether shoppers may ask to send something back, for how long, and where to. */
export function ReturnsForm({ action, settings, answer }: SettingsFormProps) {
  const { takesReturns, returnDays, returnAddress } = settings;
  return (
    <DashboardForm
      key={`${takesReturns} ${returnDays} ${returnAddress}`}
      answer={answer}
      action={action}
      submitLabel="Save returns"
    >
      {({ field }) => (
        <FormGroup legend="Returns">
          <input type="hidden" name="seen-takesReturns" value={String(takesReturns)} />
          <input type="hidden" name="seen-returnDays" value={returnDays} />
          <input type="hidden" name="seen-returnAddress" value={returnAddress} />
          <SelectField
            label="Shoppers ask for returns and exchanges"
            required
            hint="On the page of their order. You accept or decline each."
            {...field("takesReturns", String(takesReturns))}
          >
            <option value="false">No</option>
            <option value="true">Yes</option>
          </SelectField>
          {takesReturns && (
            <p>
              <Link to={href("/admin/returns")}>See the returns</Link>
            </p>
          )}
          <Field
            label="Days from the delivery"
            required
            inputMode="numeric"
            hint="For what does not fit or is not wanted. What is faulty, wrong or not as described is never too late."
            {...field("returnDays", String(returnDays))}
          />
          <TextArea
            label="Where parcels go back to"
            isOptional
            rows={3}
            maxLength={300}
            hint="A line each. Empty: where orders are collected."
            {...field("returnAddress", returnAddress)}
          />
        </FormGroup>
      )}
    </DashboardForm>
  );
}
