import { href, Link } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { SettingsFormProps } from "./settings-answer.ts";

/** Whether shoppers are asked what they think of what they got, and others read it. */
export function ReviewsForm({ action, settings: { asksReviews }, answer }: SettingsFormProps) {
  return (
    <DashboardForm key={String(asksReviews)} answer={answer} action={action} submitLabel="Save reviews">
      {({ field }) => (
        <FormGroup legend="Reviews">
          <input type="hidden" name="seen-asksReviews" value={String(asksReviews)} />
          <SelectField
            label="Reviews of what was bought"
            required
            hint="Seven days after an order was delivered or collected, its shopper gets one e-mail with a link to write a review of each piece; at first also those of the last 30 days. You show or hide each review. Switched off, nobody is asked and none is shown."
            {...field("asksReviews", String(asksReviews))}
          >
            <option value="false">Off</option>
            <option value="true">On</option>
          </SelectField>
          {asksReviews && (
            <p>
              <Link to={href("/admin/reviews")}>See the reviews</Link>, or change{" "}
              <Link to={href("/admin/texts/:kind", { kind: "review-asked" })}>the words of the e-mail</Link>.
            </p>
          )}
        </FormGroup>
      )}
    </DashboardForm>
  );
}
