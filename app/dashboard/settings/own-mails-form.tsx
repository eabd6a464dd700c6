import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { SettingsFormProps } from "./settings-answer.ts";

/** Whether shoppers are told of sizes that are back, and who did not pay is reminded. */
export function OwnMailsForm({ action, settings, maySend, answer }: SettingsFormProps) {
  const { tellsBackInStock, remindsOfCheckouts } = settings;
  return (
    <DashboardForm
      key={`${tellsBackInStock} ${remindsOfCheckouts}`}
      answer={answer}
      action={action}
      submitLabel="Save these emails"
    >
      {({ field }) => (
        <FormGroup legend="Emails the shop writes by itself">
          {!maySend && (
            <p>This shop sends no email yet: what it writes is kept under messages, and nobody receives it.</p>
          )}
          <input type="hidden" name="seen-tellsBackInStock" value={String(tellsBackInStock)} />
          <input type="hidden" name="seen-remindsOfCheckouts" value={String(remindsOfCheckouts)} />
          <SelectField
            label="Back in stock"
            required
            hint="Shoppers may ask on a product's page to be told when a size is there again. For each piece three people are written to, in the order of asking, the next ones a day later."
            {...field("tellsBackInStock", String(tellsBackInStock))}
          >
            <option value="false">Off</option>
            <option value="true">On</option>
          </SelectField>
          <SelectField
            label="Reminder of an order that was not paid"
            required
            hint="One email an hour after the time to pay is over, from eight in the morning to eight in the evening, at most once in seven days to a person. It has no offers in it, and a link to get no more."
            {...field("remindsOfCheckouts", String(remindsOfCheckouts))}
          >
            <option value="false">Off</option>
            <option value="true">On</option>
          </SelectField>
        </FormGroup>
      )}
    </DashboardForm>
  );
}
