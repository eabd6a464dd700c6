import { useState } from "react";
import { DashboardForm, type FieldProps, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { CheckField, CheckLabel, FieldPair, PeriodFields } from "#app/dashboard/forms/form-parts.tsx";
import { NairaField } from "#app/dashboard/forms/naira-field.tsx";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { percentText } from "#app/lib/percent-text.ts";
import type { DiscountTerms } from "#app/money/discounts/discount.ts";
import { discountKinds } from "#app/money/discounts/discount-states.ts";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";
import { DiscountExample, type ExampleTerms, exampleIn } from "./discount-example.tsx";
import styles from "./discounts.module.css";

type DiscountFormProps = {
  /** Undefined for a new discount. */
  terms: DiscountTerms | undefined;
  productCodes: string[];
  categories: { id: string; name: string }[];
  collections: { id: string; title: string }[];
  /** Hidden inputs: the id of a new discount, or the version of an existing one. */
  hidden: Record<string, string>;
  cancelTo: string;
  answer: FormRefusal<MessageKey> | undefined;
};

export function DiscountForm({ terms, productCodes, categories, collections, ...props }: DiscountFormProps) {
  const { hidden, cancelTo, answer } = props;
  const [shown, setShown] = useState<ExampleTerms | undefined>(terms);
  return (
    <DashboardForm
      key={JSON.stringify(hidden)}
      hidden={hidden}
      answer={answer}
      submitLabel={terms ? "Save" : "Add discount"}
      cancelTo={cancelTo}
      onTyped={form => {
        const now = exampleIn(new FormData(form));
        setShown(before => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      }}
    >
      {fields => (
        <>
          <WhatFields terms={terms} fields={fields} />
          <ForFields
            terms={terms}
            productCodes={productCodes}
            categories={categories}
            collections={collections}
            fields={fields}
          />
          <WhenFields terms={terms} fields={fields} />
          <DiscountExample terms={shown} />
        </>
      )}
    </DashboardForm>
  );
}

type GroupProps = { terms: DiscountTerms | undefined; fields: FormFields };

const kindNames = { percent: "Percent", naira: "Naira", "free-delivery": "Free delivery" };

function WhatFields({ terms, fields: { field } }: GroupProps) {
  const percent = terms?.percentBp ? percentText(terms.percentBp) : "";
  const amount = terms?.amountKobo ? nairaText(terms.amountKobo) : "";
  return (
    <FormGroup legend="Discount">
      <SelectField label="Kind" required {...field("kind", terms?.kind ?? "percent")}>
        {discountKinds.map(kind => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </SelectField>
      <div className={styles.ofPercent}>
        <PercentField {...field("percent", percent)} />
      </div>
      <div className={styles.ofNaira}>
        <NairaField label="Naira" hint="Off the price of the items." {...field("amount", amount)} />
      </div>
      <DiscountCodeField {...field("code", terms?.code ?? "")} />
      <div className={styles.ofNoCode}>
        <Field
          label="Name"
          autoComplete="off"
          maxLength={100}
          hint="Shown to customers, for example Easter sale."
          {...field("title", terms?.title)}
        />
      </div>
    </FormGroup>
  );
}

export function PercentField(input: FieldProps) {
  return (
    <Field
      label="Percent"
      inputMode="decimal"
      autoComplete="off"
      hint="Of the items, rounded up to whole naira. For example 15."
      {...input}
    />
  );
}

export function DiscountCodeField(input: FieldProps) {
  return (
    <Field
      label="Code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
      hint="What customers type. Leave empty for an automatic discount."
      // The styles hide the name while the field of the code is not empty.
      placeholder=" "
      {...input}
    />
  );
}

type ForProps = GroupProps & Pick<DiscountFormProps, "productCodes" | "categories" | "collections">;

function ForFields({ terms, productCodes, categories, collections, fields }: ForProps) {
  const { field } = fields;
  const { categoryIds = [], productIds = [], collectionIds = [] } = terms ?? {};
  const isForSome = categoryIds.length + productIds.length + collectionIds.length > 0;
  const named = collections.map(({ id, title }) => ({ id, name: title }));
  const minimum = terms?.minimumKobo ? nairaText(terms.minimumKobo) : "";
  return (
    <FormGroup legend="Applies to">
      <SelectField label="Items" required {...field("isFor", isForSome ? "some" : "all")}>
        <option value="all">everything</option>
        <option value="some">selected below</option>
      </SelectField>
      <div className={`stack gap-4 ${styles.ofSome}`}>
        <Checks legend="Categories" name="category" all={categories} ticked={categoryIds} fields={fields} />
        <Checks legend="Collections" name="collection" all={named} ticked={collectionIds} fields={fields} />
        <TextArea
          label="Products"
          rows={2}
          hint="Product codes, separated by commas."
          {...field("products", productCodes.join(", "))}
        />
      </div>
      <CheckField name="withoutSale" isOn={terms?.withoutSale ?? false} fields={fields}>
        Exclude products on sale
      </CheckField>
      <NairaField
        label="Minimum order"
        isOptional
        hint="Minimum value of these items."
        {...field("minimum", minimum)}
      />
      <CheckField name="isFirstOrder" isOn={terms?.isFirstOrder ?? false} fields={fields}>
        First orders only
      </CheckField>
    </FormGroup>
  );
}

type ChecksProps = {
  legend: string;
  name: string;
  all: { id: string; name: string }[];
  ticked: string[];
  fields: FormFields;
};

/** Renders nothing when `all` is empty. */
export function Checks({ legend, name, all, ticked, fields: { typed, error } }: ChecksProps) {
  const chosen = typed(name) ?? ticked;
  if (all.length === 0) return null;
  return (
    <>
      <fieldset className={`stack gap-0-4 ${styles.checks}`}>
        <legend>{legend}</legend>
        {all.map(one => (
          <CheckLabel key={one.id}>
            <input type="checkbox" name={name} value={one.id} defaultChecked={chosen.includes(one.id)} />
            {one.name}
          </CheckLabel>
        ))}
      </fieldset>
      {error(name) && <p role="alert">{error(name)}</p>}
    </>
  );
}

const whenInputs = ["startsAt", "endsAt", "maxUses", "maxPerPerson"] as const;

function WhenFields({ terms, fields: { field, error, typed } }: GroupProps) {
  const isOpen = whenInputs.some(name => terms?.[name] || error(name) || typed(name)?.[0]);
  return (
    <Fold title="Schedule and limits" isOpen={isOpen}>
      <FieldPair>
        <PeriodFields period={terms} openEnd="until you end it" field={field} />
        <Field
          label="Total uses"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          hint="Leave empty for no limit."
          {...field("maxUses", terms?.maxUses?.toString())}
        />
        <Field
          label="Uses per person"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          hint="By account, phone number and email. Leave empty for no limit."
          {...field("maxPerPerson", terms?.maxPerPerson?.toString())}
        />
      </FieldPair>
    </Fold>
  );
}
