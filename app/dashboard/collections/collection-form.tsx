import type { CollectionTerms } from "#app/catalog/collections/collection.ts";
import { collectionLayouts, collectionRules } from "#app/catalog/collections/collection-kinds.ts";
import { colorFamilies } from "#app/catalog/filters/color-families.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { CheckField, FieldPair, PeriodFields } from "#app/dashboard/forms/form-parts.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { lagosInputText } from "#app/lib/lagos-input.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";
import { FirstProducts } from "./first-products.tsx";
import styles from "./collections.module.css";

type CollectionFormProps = {
  /** Undefined for a new collection. */
  terms: CollectionTerms | undefined;
  categories: { id: string; name: string }[];
  /** Products that a new collection can begin with. */
  newest: ProductSummary[];
  /** Hidden inputs: the id of a new collection, or the version of an existing one. */
  hidden: Record<string, string>;
  cancelTo: string;
  answer: FormRefusal<MessageKey> | undefined;
};

export function CollectionForm({ terms, categories, newest, hidden, cancelTo, answer }: CollectionFormProps) {
  return (
    <DashboardForm
      key={JSON.stringify(hidden)}
      hidden={hidden}
      answer={answer}
      submitLabel={terms ? "Save" : "Add collection"}
      cancelTo={cancelTo}
    >
      {fields => (
        <>
          <TitleFields terms={terms} fields={fields} />
          <RuleFields terms={terms} categories={categories} newest={newest} fields={fields} />
          <GuestFields terms={terms} fields={fields} />
          <MoreFields terms={terms} fields={fields} />
        </>
      )}
    </DashboardForm>
  );
}

type GroupProps = { terms: CollectionTerms | undefined; fields: FormFields };

const layoutNames = { grid: "Grid", lookbook: "Lookbook (large pictures)" };

function TitleFields({ terms, fields }: GroupProps) {
  return (
    <FormGroup legend="Details">
      <Field
        label="Title"
        required
        autoComplete="off"
        maxLength={100}
        hint="Used in the page's address. Old addresses keep working."
        {...fields.field("title", terms?.title)}
      />
      <CheckField name="isListed" isOn={terms?.isListed ?? true} fields={fields}>
        Listed on the home page, in the menu and in search engines
      </CheckField>
    </FormGroup>
  );
}

const moreInputs = ["intro", "startsAt", "endsAt"] as const;

function MoreFields({ terms, fields: { field, error, typed } }: GroupProps) {
  const isOpen = moreInputs.some(name => terms?.[name] || error(name) || typed(name)?.[0]);
  return (
    <Fold title="Description, look and schedule" isOpen={isOpen || terms?.layout === "lookbook"}>
      <TextArea
        label="Description"
        isOptional
        rows={3}
        hint="Shown below the title."
        {...field("intro", terms?.intro)}
      />
      <SelectField label="Shown as" required {...field("layout", terms?.layout ?? "grid")}>
        {collectionLayouts.map(layout => (
          <option key={layout} value={layout}>
            {layoutNames[layout]}
          </option>
        ))}
      </SelectField>
      <FieldPair>
        <PeriodFields period={terms} openEnd="until you remove it" field={field} />
      </FieldPair>
    </Fold>
  );
}

const ruleNames = {
  chosen: "Chosen products",
  category: "A category",
  color: "A colour",
  new: "New products",
  sale: "Products on sale",
};

type RuleProps = GroupProps & Pick<CollectionFormProps, "categories" | "newest">;

function RuleFields({ terms, categories, newest, fields }: RuleProps) {
  const { field } = fields;
  return (
    <FormGroup legend="Products">
      <SelectField label="Source" required {...field("rule", terms?.rule ?? "chosen")}>
        {collectionRules.map(rule => (
          <option key={rule} value={rule}>
            {ruleNames[rule]}
          </option>
        ))}
      </SelectField>
      {newest.length > 0 && (
        <div className={styles.ofChosen}>
          <FirstProducts newest={newest} fields={fields} />
        </div>
      )}
      <div className={styles.ofCategory}>
        <SelectField label="Category" {...field("category", terms?.categoryId ?? "")}>
          <option value="">none</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.ofColor}>
        <SelectField label="Colour" {...field("color", terms?.colorFamily ?? "")}>
          <option value="">none</option>
          {Object.entries(colorFamilies).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.ofNew}>
        <Field
          label="New for (days)"
          inputMode="numeric"
          autoComplete="off"
          hint="Includes the day it was added."
          {...field("newDays", terms?.newDays?.toString() ?? "30")}
        />
      </div>
    </FormGroup>
  );
}

function GuestFields({ terms, fields: { field } }: GroupProps) {
  return (
    <FormGroup legend="Aso-ebi page">
      <p>
        With a question, this becomes an aso-ebi page: not listed, only for people with the link. Each guest answers,
        then orders and pays separately.
      </p>
      <Field
        label="Question"
        isOptional
        autoComplete="off"
        maxLength={150}
        hint="For example: Which side of the family?"
        {...field("question", terms?.question)}
      />
      <TextArea
        label="Answers to choose from"
        rows={3}
        hint="One per line. Leave empty to let guests type their own."
        {...field("answers", terms?.answers.join("\n"))}
      />
      <Field
        label="Closes"
        type="datetime-local"
        hint="Lagos time. No orders after this."
        {...field("closesAt", lagosInputText(terms?.closesAt ?? null))}
      />
    </FormGroup>
  );
}
