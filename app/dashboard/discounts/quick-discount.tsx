import { href } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { FieldPair } from "#app/dashboard/forms/form-parts.tsx";
import { DiscountCodeField, PercentField } from "./discount-form.tsx";

/** A percentage off everything, with a code: most discounts. Mistakes come back in the whole form. */
export function QuickDiscount({ newId }: { newId: string }) {
  return (
    <DashboardForm
      key={newId}
      action={href("/admin/discounts/:id", { id: "new" })}
      answer={undefined}
      submitLabel="Add discount"
    >
      {({ field }) => (
        <FormGroup legend="Percent off everything">
          {Object.entries({ id: newId, kind: "percent", isFor: "all" }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FieldPair>
            <PercentField {...field("percent")} />
            <DiscountCodeField {...field("code")} />
          </FieldPair>
        </FormGroup>
      )}
    </DashboardForm>
  );
}
