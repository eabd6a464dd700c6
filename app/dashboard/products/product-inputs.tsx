import type { ReactNode } from "react";
import type { Category } from "#app/catalog/categories/category.ts";
import { altInput } from "#app/catalog/product-fields/alt-input.ts";
import { asksFree } from "#app/catalog/product-fields/field-inputs.ts";
import { type FoldName, foldTitles } from "#app/catalog/product-fields/fold-titles.ts";
import { forWhomLabels, notSaid } from "#app/catalog/product-fields/for-whom-labels.ts";
import type { ProductFields } from "#app/catalog/products/product-fields.ts";
import { stockWords } from "#app/catalog/products/stock-words.ts";
import type { SizeScale } from "#app/catalog/sizes/size-scale.ts";
import type { FormFields } from "#app/dashboard/forms/dashboard-form.tsx";
import { NairaField } from "#app/dashboard/forms/naira-field.tsx";
import { nairaDecimal } from "#app/lib/money.ts";
import { percentText } from "#app/lib/percent-text.ts";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";
import { ColorField } from "./color-field.tsx";
import { OccasionField } from "./occasion-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { SizeFields } from "./size-fields.tsx";

/** Pictures come first, because they upload while the rest is typed. */
export const inputGroups = ["Picture", "Basics", "Sizes and stock"] as const;
/** Groups that few owners fill in, folded at first. */
export const foldedGroups = [
  "Description and condition",
  "More: women or men, occasions, fabric, care, fit, model",
  "Made to order: ready in, deposit",
] as const;
const [describing, telling, making] = foldedGroups;

export type ProductInputProps = {
  fields: FormFields;
  /** Undefined for a new product. */
  product: ProductFields | undefined;
  categories: Category[];
  /** The category that a new product begins with. */
  categoryId?: string | undefined;
  scales: SizeScale[];
  /** The shop's occasions to choose from. */
  occasions: string[];
};

type ProductInput = {
  group: (typeof inputGroups | typeof foldedGroups)[number];
  Input(props: ProductInputProps): ReactNode;
};

function factInput(name: FoldName | "modelCm" | "modelSize", label: string, hint?: string): ProductInput {
  return {
    group: telling,
    Input: ({ fields, product }) => (
      <Field label={label} isOptional hint={hint} {...fields.field(name, product?.[name]?.toString())} />
    ),
  };
}

/** The inputs of each field, in the order in which the form shows them. */
export const productInputs: Record<keyof ProductFields, ProductInput> = {
  title: {
    group: "Basics",
    Input: ({ fields, product }) => <Field label="Title" required {...fields.field("title", product?.title)} />,
  },
  priceKobo: { group: "Basics", Input: PriceInput },
  categoryId: { group: "Basics", Input: CategoryInput },
  color: {
    group: "Basics",
    Input: ({ fields, product }) => <ColorField {...fields.field("color", product?.color)} />,
  },
  // The input of the sizes has the scale too.
  scale: { group: "Sizes and stock", Input: () => null },
  sizes: {
    group: "Sizes and stock",
    Input: ({ fields, product, scales }) => <SizeFields fields={fields} current={product} scales={scales} />,
  },
  stock: {
    group: "Sizes and stock",
    Input: ({ fields, product }) => (
      <SelectField label="Stock" required {...fields.field("stock", product?.stock ?? "In Stock")}>
        {stockWords.map(word => (
          <option key={word}>{word}</option>
        ))}
      </SelectField>
    ),
  },
  description: {
    group: describing,
    Input: ({ fields, product }) => (
      <TextArea label="Description" isOptional {...fields.field("description", product?.description)} />
    ),
  },
  usedNote: {
    group: describing,
    Input: ({ fields, product }) => (
      <Field
        label="Fairly used"
        isOptional
        hint="Leave empty for new items. Else say how used: “Worn twice, small mark inside the hem”."
        {...fields.field("usedNote", product?.usedNote)}
      />
    ),
  },
  forWhom: {
    group: telling,
    Input: ({ fields, product }) => (
      <SelectField
        label="For"
        isOptional
        hint="Shoppers filter by this, and the menu links to it. Everyone is listed under Women and under Men."
        {...fields.field("forWhom", product?.forWhom)}
      >
        <option value="">{notSaid}</option>
        {Object.entries(forWhomLabels).map(([word, label]) => (
          <option key={word} value={word}>
            {label}
          </option>
        ))}
      </SelectField>
    ),
  },
  occasions: {
    group: telling,
    Input: ({ fields, product, occasions }) => (
      <OccasionField fields={fields} current={product?.occasions} occasions={occasions} />
    ),
  },
  fabric: factInput("fabric", foldTitles.fabric),
  care: factInput("care", foldTitles.care),
  lining: factInput("lining", foldTitles.lining),
  fit: factInput("fit", foldTitles.fit),
  modelCm: factInput("modelCm", "Model's height in cm", "For “Model is 1.72 m and wears M”."),
  modelSize: factInput("modelSize", "Size the model wears"),
  pictures: { group: "Picture", Input: PicturesInput },
  readyDays: {
    group: making,
    Input: ({ fields, product }) => (
      <Field
        label="Ready in working days"
        isOptional
        inputMode="numeric"
        hint="Counted from the order. Delivery days begin then. Leave empty for what lies in your shop."
        {...fields.field("readyDays", product?.readyDays?.toString())}
      />
    ),
  },
  depositBp: {
    group: making,
    Input: ({ fields, product }) => (
      <Field
        label="Deposit in per cent"
        isOptional
        inputMode="numeric"
        hint="30 to 99. The rest is asked once you mark the order as made, and nothing is sent before. Leave empty when all is paid at once."
        {...fields.field("deposit", product?.depositBp ? percentText(product.depositBp) : undefined)}
      />
    ),
  },
  // The input of the pictures has these texts too.
  alts: { group: "Picture", Input: () => null },
};

/** The first category of a shop is named with its first product. */
function CategoryInput({ fields, product, categories, categoryId }: ProductInputProps) {
  if (categories.length === 0) {
    return (
      <Field
        label="New category"
        required
        maxLength={80}
        hint="What you call this kind of product, such as Dresses or Sneakers. Add its picture later under Categories."
        {...fields.field("newCategory")}
      />
    );
  }
  return (
    <SelectField label="Category" required {...fields.field("category", product?.categoryId ?? categoryId)}>
      <option value="">choose a category</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function PriceInput({ fields, product }: ProductInputProps) {
  const isFree = fields.typed("isFree")?.includes("yes") ?? false;
  return (
    <>
      <NairaField label="Price" required {...fields.field("price", product && nairaDecimal(product.priceKobo))} />
      {(fields.error("price") === asksFree || isFree) && (
        <label>
          <input type="checkbox" name="isFree" value="yes" defaultChecked={isFree} /> It is free
        </label>
      )}
    </>
  );
}

function PicturesInput({ fields, product }: ProductInputProps) {
  const altOf = (hash: string) => fields.typed(altInput(hash))?.[0] ?? product?.alts[hash] ?? "";
  return (
    <PictureField
      label="Image"
      hint="The first picture is shown in lists."
      hashes={fields.typed("picture") ?? product?.pictures ?? []}
      refused={fields.typed("refused")}
      altOf={altOf}
      error={fields.error("image")}
      below={
        <>
          {fields.below("image")}
          {fields.below("alt")}
        </>
      }
    />
  );
}
