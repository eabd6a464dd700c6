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

/** Names this form in its address, beside the product's own. */
export const saleForm = "sale";

type SaleFormProps = {
  id: string;
  title: string;
  /** The price without a sale, in kobo. */
  regularKobo: number;
  sale: ProductSale | undefined;
  answer: FormRefusal<MessageKey> | undefined;
};

/** The sale of a product: its price then, and when. It is no field of the product; a content store has none of it. */
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
            <p>
              It costs {formatNaira(regularKobo)}. While a sale runs, that stands beside the sale price, struck through.
            </p>
            <NairaField
              label="On sale for"
              required
              hint="in naira, for example 9500"
              {...field("salePrice", sale && nairaText(sale.saleKobo))}
            />
            <Field
              label="Begins"
              isOptional
              type="datetime-local"
              hint="On clocks in Nigeria. Empty: at once."
              {...field("saleFrom", lagosInputText(sale?.from ?? null))}
            />
            <Field
              label="Ends"
              isOptional
              type="datetime-local"
              hint="On clocks in Nigeria. Empty: when you end it."
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
          consequence={<p>From now on it costs {formatNaira(regularKobo)} again.</p>}
        >
          End this sale
        </ConfirmForm>
      )}
    </>
  );
}
