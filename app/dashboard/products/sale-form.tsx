import { href } from "react-router";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { ProductSale } from "#app/catalog/products/product-sale.ts";
import { lagosInputText } from "#app/lib/lagos-input.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { Field } from "#app/ui/field.tsx";
import { NairaField } from "#app/dashboard/forms/naira-field.tsx";

/** This form's name in the address. */
export const saleForm = "sale";

type SaleFormProps = {
  id: string;
  title: string;
  /** The price without a sale, in kobo. */
  regularKobo: number;
  sale: ProductSale | undefined;
  answer: FormRefusal<MessageKey> | undefined;
};

/** Not a field of the product: a content store does not hold it. */
export function SaleForm({ id, title, regularKobo, sale, answer }: SaleFormProps) {
  const action = `${href("/admin/products/:id", { id })}?form=${saleForm}`;
  return (
    <>
      <DashboardForm
        key={JSON.stringify(sale)}
        action={action}
        answer={answer}
        submitLabel={sale ? "Save sale" : "Put on sale"}
      >
        {({ field }) => (
          <FormGroup legend="Sale">
            <p>Regular price {formatNaira(regularKobo)}. It is shown struck through during the sale.</p>
            <NairaField label="Sale price" required {...field("salePrice", sale && nairaText(sale.saleKobo))} />
            <Field
              label="Starts"
              isOptional
              type="datetime-local"
              hint="Lagos time. Leave empty to start now."
              {...field("saleFrom", lagosInputText(sale?.from ?? null))}
            />
            <Field
              label="Ends"
              isOptional
              type="datetime-local"
              hint="Lagos time. Leave empty to end it yourself."
              {...field("saleTo", lagosInputText(sale?.to ?? null))}
            />
          </FormGroup>
        )}
      </DashboardForm>
      {sale && (
        <ConfirmForm
          action={action}
          fields={{ intent: "end-sale" }}
          title={`End the sale of ${title}?`}
          confirmLabel="End sale"
          consequence={<p>The price goes back to {formatNaira(regularKobo)}.</p>}
        >
          End sale
        </ConfirmForm>
      )}
    </>
  );
}
