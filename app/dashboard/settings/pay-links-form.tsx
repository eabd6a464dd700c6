import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import { SelectField } from "#app/ui/field.tsx";
import type { SettingsFormProps } from "./settings-answer.ts";

/** Whether staff write orders down, and whether shoppers may have somebody else pay. */
export function PayLinksForm({ action, settings, answer }: SettingsFormProps) {
  const { quickOrders, sharesPayLinks } = settings;
  const paysOnline = usePaysOnline();
  return (
    <DashboardForm
      key={`${quickOrders} ${sharesPayLinks}`}
      answer={answer}
      action={action}
      submitLabel="Save orders and links"
    >
      {({ field }) => (
        <FormGroup legend={paysOnline ? "Quick orders and links to pay" : "Quick orders"}>
          <input type="hidden" name="seen-quickOrders" value={String(quickOrders)} />
          <input type="hidden" name="seen-sharesPayLinks" value={String(sharesPayLinks)} />
          <SelectField
            label="Quick orders"
            required
            hint={`A page of the dashboard to write down what was agreed in a chat or in the shop. It ends in ${paysOnline ? "a link to pay, or in " : ""}money you have taken.`}
            {...field("quickOrders", String(quickOrders))}
          >
            <option value="false">Off</option>
            <option value="true">On</option>
          </SelectField>
          {!paysOnline && <input type="hidden" name="sharesPayLinks" value={String(sharesPayLinks)} />}
          {paysOnline && (
            <SelectField
              label="Somebody else pays"
              required
              hint="Shoppers at the checkout may get a link for who pays for them. Their pieces are kept for two hours, the last of a size for 45 minutes."
              {...field("sharesPayLinks", String(sharesPayLinks))}
            >
              <option value="false">Off</option>
              <option value="true">On</option>
            </SelectField>
          )}
        </FormGroup>
      )}
    </DashboardForm>
  );
}
