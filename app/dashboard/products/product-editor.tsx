import type { ReactNode } from "react";
import type { Category } from "#app/catalog/categories/category.ts";
import { fieldInputs, writeSeenProduct } from "#app/catalog/product-fields/field-inputs.ts";
import type { StockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import type { ProductFields } from "#app/catalog/products/product-fields.ts";
import type { SizeScale } from "#app/catalog/sizes/size-scale.ts";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal, TypedValues } from "#app/dashboard/forms/typed-values.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { type ProductClash, productClashes } from "./product-clashes.tsx";
import { foldedGroups, inputGroups, type ProductInputProps, productInputs } from "./product-inputs.tsx";
import styles from "./product-fields.module.css";

/**
 * `clash`: what someone else changed too; `seen`: what the form begins from, now that the clash was shown; `version`:
 * the draft's.
 */
export type ProductFormAnswer = FormRefusal<MessageKey> & {
  clash?: ProductClash;
  seen?: string;
  version?: number;
};

type ProductEditorProps = {
  /** Values that the form begins with. A new product has none. */
  product?: ProductFields | undefined;
  /** Undefined for a new product. */
  edited?: StockedProduct | undefined;
  /** What only an edited product has, so that the form of a new one does not load it. */
  renderMore?(fields: FormFields): ReactNode;
  newId?: string | undefined;
  /** A draft's typed values; `version` is missing for a copy. */
  draft?: { typed: TypedValues; version?: number } | undefined;
  categories: Category[];
  /** The category that a new product begins with. */
  categoryId?: string | undefined;
  scales: SizeScale[];
  occasions: string[];
  answer: ProductFormAnswer | undefined;
  cancelTo: string;
};

/** Creates and edits products. Source: spec, screens and validation; docs/spec-notes.md#words-changed for the words. */
export function ProductEditor(props: ProductEditorProps) {
  const { product, edited, renderMore, newId, draft, categories, scales, answer, cancelTo } = props;
  const inputs = { product, categories, categoryId: props.categoryId, scales, occasions: props.occasions };
  const clash = answer?.clash;
  const isDraft = draft?.version !== undefined;
  return (
    <DashboardForm
      answer={answer}
      clashes={clash && productClashes(clash, { typed: answer.typed, categories, scales })}
      submitLabel={isDraft ? "Publish" : "Save"}
      others={newId ? [...(isDraft ? [] : [another]), ["draft", "Save as a draft"]] : []}
      start={draft?.typed}
      busyLabel={edited ? "saving..." : "loading..."}
      cancelTo={cancelTo}
      encType="multipart/form-data"
      keepsPlace={false}
      className={styles.wide}
    >
      {fields => (
        <>
          {newId && <input type="hidden" name="id" value={newId} />}
          {/* The draft version that the form began from, so that saving does not silently overwrite someone else's. */}
          {newId && (
            <input
              type="hidden"
              name="version"
              value={answer?.version ?? fields.typed("version")?.[0] ?? draft?.version ?? 0}
            />
          )}
          {/* The values the form began from. Only changed fields are saved, because stock is sold meanwhile. */}
          {edited && (
            <input
              type="hidden"
              name="seen"
              value={answer?.seen ?? fields.typed("seen")?.[0] ?? writeSeenProduct(edited)}
            />
          )}
          {isDraft && <p>Draft: not visible in the shop until published.</p>}
          <div className={`stack gap-4 top may-shrink ${styles.columns}`}>
            {inputGroups.map(group => (
              <FormGroup key={group} legend={group}>
                {inputsOf(group).map(([name, { Input }]) => (
                  <Input key={name} fields={fields} {...inputs} />
                ))}
              </FormGroup>
            ))}
          </div>
          <FoldedInputs fields={fields} isEdit={edited !== undefined} {...inputs} />
          {renderMore?.(fields)}
        </>
      )}
    </DashboardForm>
  );
}

/** The description is open while a product is edited. */
function FoldedInputs({ isEdit, ...inputs }: ProductInputProps & { isEdit: boolean }) {
  const { fields, product } = inputs;
  return foldedGroups.map((group, n) => (
    <Fold key={group} title={group} isOpen={(n === 0 && isEdit) || hasMore(group, fields, product)}>
      {inputsOf(group).map(([name, { Input }]) => (
        <Input key={name} {...inputs} />
      ))}
    </Fold>
  ));
}

const another: [string, string] = ["another", "Save and add another"];

/** Whether a folded input is filled, wrong or clashing. */
function hasMore(group: string, { error, below, typed }: FormFields, product: ProductFields | undefined): boolean {
  return inputsOf(group).some(([name]) => {
    const { input } = fieldInputs[name];
    return product?.[name] || typed(input)?.[0] || error(input) || below(input);
  });
}

function inputsOf(group: string) {
  const all = Object.entries(productInputs) as [keyof ProductFields, (typeof productInputs)[keyof ProductFields]][];
  return all.filter(([, input]) => input.group === group);
}
