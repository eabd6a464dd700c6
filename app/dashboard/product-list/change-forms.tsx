import { useId } from "react";
import { Form, href } from "react-router";
import type { ChosenProduct } from "#app/catalog/bulk-changes/parse-product-change.server.ts";
import type { Category } from "#app/catalog/categories/category.ts";
import { forWhomLabels, notSaid } from "#app/catalog/product-fields/for-whom-labels.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { counted } from "#app/lib/counted.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import field from "#app/ui/field.module.css";
import styles from "./change-forms.module.css";

type Chosen = ChosenProduct & { title: string };

type ChangeFormsProps = {
  products: Chosen[];
  categories: Category[];
  occasions: string[];
  typed: Record<string, string>;
  fields: Record<string, string>;
};

export function ChangeForms({ products, categories, occasions, typed, fields }: ChangeFormsProps) {
  const chosen = <ChosenInputs products={products} />;
  return (
    <div className={`stack gap-4 ${styles.forms}`}>
      <Fold title={counted(products.length, "product")} isInline>
        <ul className={`breakable ${styles.chosen}`}>
          {products.map(product => (
            <li key={product.id}>{product.title}</li>
          ))}
        </ul>
      </Fold>
      <Form method="post" className="panel column gap-3 hug pad-4" aria-label="Price" noValidate>
        {chosen}
        <h2 className="title-4">Price</h2>
        <PriceInputs typed={typed} error={fields.amount} />
        <Button type="submit" name="intent" value="preview" look="primary">
          Preview
        </Button>
      </Form>
      <div className="panel column gap-3 hug pad-4">
        <h2 className="title-4">Sale</h2>
        <p>A percentage off for a time, with the old price struck.</p>
        <LinkButton to={`${href("/admin/sales/:id", { id: "new" })}?${saleQuery(products)}`}>Start a sale</LinkButton>
      </div>
      <ChoiceForm
        title="Category"
        name="category"
        options={[["", "choose a category"], ...categories.map(({ id, name }): [string, string] => [id, name])]}
        buttons={[["category", "Move"]]}
        products={products}
        error={fields.category}
      />
      <ChoiceForm
        title="For"
        name="forWhom"
        options={[["", notSaid], ...Object.entries(forWhomLabels)]}
        buttons={[["for-whom", "Save"]]}
        products={products}
      />
      <OccasionForm products={products} occasions={occasions} error={fields.occasion} />
      <Form method="post" className="panel column gap-3 hug pad-4" aria-label="Stock">
        {chosen}
        <input type="hidden" name="intent" value="stock" />
        <h2 className="title-4">Stock</h2>
        <Beside name="stock" values={["In Stock", "No Stock"]} />
      </Form>
      <Form method="post" className="panel column gap-3 hug pad-4" aria-label="Visibility">
        {chosen}
        <h2 className="title-4">Visibility</h2>
        <p>Hidden products can't be found or bought. Existing orders keep them.</p>
        <Beside name="intent" values={["hide", "show"]} labels={["Hide", "Show"]} />
      </Form>
    </div>
  );
}

function saleQuery(products: Chosen[]): URLSearchParams {
  return new URLSearchParams(products.map(({ id }) => ["product", id]));
}

type ChoiceFormProps = {
  title: string;
  name: string;
  options: [value: string, label: string][];
  buttons: [intent: string, label: string][];
  products: Chosen[];
  error?: string | undefined;
};

function ChoiceForm({ title, name, options, buttons, products, error }: ChoiceFormProps) {
  const id = useId();
  return (
    <Form method="post" className="panel column gap-3 hug pad-4" aria-label={title} noValidate>
      <ChosenInputs products={products} />
      <h2 className="title-4">
        <label htmlFor={id}>{title}</label>
      </h2>
      <select id={id} className={field.input} name={name} defaultValue="">
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {error && (
        <p role="alert" className={field.error}>
          {error}
        </p>
      )}
      <div className="cluster gap-2">
        {buttons.map(([intent, label]) => (
          <Button key={intent} type="submit" name="intent" value={intent}>
            {label}
          </Button>
        ))}
      </div>
    </Form>
  );
}

type OccasionFormProps = { products: Chosen[]; occasions: string[]; error: string | undefined };

function OccasionForm({ products, occasions, error }: OccasionFormProps) {
  if (occasions.length === 0) return null;
  return (
    <ChoiceForm
      title="Occasion"
      name="occasion"
      options={[["", "choose an occasion"], ...occasions.map((one): [string, string] => [one, one])]}
      buttons={[
        ["add-occasion", "Add"],
        ["drop-occasion", "Take off"],
      ]}
      products={products}
      error={error}
    />
  );
}

function Beside({ name, values, labels = values }: { name: string; values: string[]; labels?: string[] }) {
  return (
    <div className="cluster gap-2">
      {values.map((value, n) => (
        <Button key={value} type="submit" name={name} value={value}>
          {labels[n]}
        </Button>
      ))}
    </div>
  );
}

/** Sends the chosen products with the versions that the page showed. */
export function ChosenInputs({ products }: { products: ChosenProduct[] }) {
  return products.map(({ id, version }) => <input key={id} type="hidden" name="product" value={`${id}~${version}`} />);
}

function PriceInputs({ typed, error }: { typed: Record<string, string>; error: string | undefined }) {
  const isPicked = (name: string, value: string, isFirst: boolean) => (typed[name] ? typed[name] === value : isFirst);
  return (
    <>
      <fieldset className="cluster gap-2">
        <legend className="visually-hidden">Change</legend>
        <Choice name="way" value="up" isPicked={isPicked("way", "up", true)} label="Up" />
        <Choice name="way" value="down" isPicked={isPicked("way", "down", false)} label="Down" />
      </fieldset>
      <Field
        label="By"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={typed.amount ?? ""}
        error={error}
        hint="Rounded to whole naira. Sizes with their own price change too."
      />
      <fieldset className="cluster gap-2">
        <legend className="visually-hidden">Percent or naira</legend>
        <Choice name="how" value="percent" isPicked={isPicked("how", "percent", true)} label="percent" />
        <Choice name="how" value="naira" isPicked={isPicked("how", "naira", false)} label="naira" />
      </fieldset>
    </>
  );
}

type ChoiceProps = { name: string; value: string; isPicked: boolean; label: string };

function Choice({ name, value, isPicked, label }: ChoiceProps) {
  return (
    <label className={`touch gap-2 ${styles.option}`}>
      <input type="radio" name={name} value={value} defaultChecked={isPicked} /> {label}
    </label>
  );
}
