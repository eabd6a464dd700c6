import type { SaleTerms } from "#app/catalog/sales/sale.ts";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { FieldPair, PeriodFields } from "#app/dashboard/forms/form-parts.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { percentText } from "#app/lib/percent-text.ts";
import { Field, SelectField } from "#app/ui/field.tsx";
import { Checks } from "./discount-form.tsx";
import { type SaleProduct, SaleProducts } from "./sale-products.tsx";
import styles from "./discounts.module.css";

type SaleFormProps = {
  /** Undefined for a new sale. */
  terms: SaleTerms | undefined;
  /** The chosen products, and those the owner came with from the list. */
  products: SaleProduct[];
  categories: { id: string; name: string }[];
  collections: { id: string; title: string }[];
  /** Hidden inputs: the id of a new sale, or the version of an existing one. */
  hidden: Record<string, string>;
  action: string;
  cancelTo: string;
  answer: FormRefusal<MessageKey> | undefined;
};

export function SaleForm({ terms, products, categories, collections, ...props }: SaleFormProps) {
  const { hidden, action, cancelTo, answer } = props;
  return (
    <DashboardForm hidden={hidden} answer={answer} submitLabel={terms ? "Save" : "Start sale"} cancelTo={cancelTo}>
      {fields => (
        <>
          <WhatFields terms={terms} fields={fields} />
          <ForFields {...{ terms, products, categories, collections, action, fields }} />
          <FormGroup legend="When">
            <FieldPair>
              <PeriodFields period={terms} openEnd="until you end it" field={fields.field} />
            </FieldPair>
          </FormGroup>
          <ul className="stack gap-2 hint">
            <li>Your prices stay as they are. When the sale ends, they count again by themselves.</li>
            <li>Where two sales meet, the customer pays the lower price.</li>
            <li>
              Codes and automatic discounts come off the sale price too, except those with “Exclude products on sale”.
            </li>
          </ul>
        </>
      )}
    </DashboardForm>
  );
}

type GroupProps = { terms: SaleTerms | undefined; fields: FormFields };

function WhatFields({ terms, fields: { field } }: GroupProps) {
  return (
    <FormGroup legend="Sale">
      <FieldPair>
        <Field
          label="Name"
          required
          autoComplete="off"
          maxLength={60}
          hint="Customers see it, for example Weekend sale."
          {...field("title", terms?.title)}
        />
        <Field
          label="Percent off"
          required
          inputMode="decimal"
          autoComplete="off"
          hint="Rounded up to whole naira. For example 20."
          {...field("percent", terms && percentText(terms.percentBp))}
        />
      </FieldPair>
    </FormGroup>
  );
}

type ForProps = GroupProps & Pick<SaleFormProps, "products" | "categories" | "collections" | "action">;

function ForFields({ terms, products, categories, collections, action, fields }: ForProps) {
  const isForSome = terms ? !terms.isForAll : products.length > 0;
  return (
    <FormGroup legend="Applies to">
      <SelectField label="Items" required {...fields.field("isFor", isForSome ? "some" : "all")}>
        <option value="all">everything</option>
        <option value="some">selected below</option>
      </SelectField>
      <div className={`stack gap-4 ${styles.ofSome}`}>
        <Checks
          legend="Categories"
          name="category"
          all={categories}
          ticked={terms?.categoryIds ?? []}
          fields={fields}
        />
        <Checks
          legend="Collections"
          name="collection"
          all={collections.map(({ id, title }) => ({ id, name: title }))}
          ticked={terms?.collectionIds ?? []}
          fields={fields}
        />
        <SaleProducts chosen={products} action={action} error={fields.error("product")} />
      </div>
    </FormGroup>
  );
}
