import { type FoldName, foldNames, foldTitles } from "#app/catalog/garment-facts/garment-facts.ts";
import type { FormFields } from "#app/dashboard/forms/dashboard-form.tsx";
import type { ProductFields } from "#app/catalog/products/product-fields.ts";
import { Field } from "#app/ui/field.tsx";

export const moreGroup = "More: fabric, care, fit, model";

type FactInputProps = { fields: FormFields; product: ProductFields | undefined };

const hints: Record<FoldName, string> = {
  fabric: "For example “100% cotton, wax print on both sides”.",
  care: "For example “Wash cool by hand, dry in shade”.",
  lining: "For example “Cotton, to the hip”.",
  fit: "For example “True to size; loose at the hip”.",
};

function foldInput(name: FoldName) {
  return {
    group: moreGroup,
    Input: ({ fields, product }: FactInputProps) => (
      <Field label={foldTitles[name]} isOptional hint={hints[name]} {...fields.field(name, product?.[name])} />
    ),
  } as const;
}

const folds = Object.fromEntries(foldNames.map(name => [name, foldInput(name)]));

/** Part of `productInputs`. */
export const factInputs = {
  ...(folds as Record<FoldName, ReturnType<typeof foldInput>>),
  modelCm: {
    group: moreGroup,
    Input: ({ fields, product }: FactInputProps) => (
      <Field
        label="Model's height in cm"
        isOptional
        inputMode="decimal"
        hint="The product's page then says “Model is 1.72 m and wears M”."
        {...fields.field("modelCm", product?.modelCm?.toString())}
      />
    ),
  },
  modelSize: {
    group: moreGroup,
    Input: ({ fields, product }: FactInputProps) => (
      <Field label="Size the model wears" isOptional {...fields.field("modelSize", product?.modelSize)} />
    ),
  },
} as const;
