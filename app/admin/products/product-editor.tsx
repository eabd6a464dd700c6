import type { StockedProduct } from "#app/catalog/find-stocked-product.server.ts";
import type { Category } from "#app/categories/category.ts";
import { asksFree, type ProductValues, writeSeenProduct } from "#app/catalog/product-form.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { nairaDecimal } from "#app/lib/money.ts";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";
import { AdminForm, FormGroup } from "#app/admin/admin-form.tsx";
import { ColorField } from "./color-field.tsx";
import { NairaField } from "./naira-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { type ProductClash, productClashes } from "./product-clashes.tsx";
import { SizeFields } from "./size-fields.tsx";
import type { FormRefusal } from "#app/admin/typed-values.ts";

/**
 * What saving a product answers when it did not save. `clash`: what somebody else has changed too; `seen`: what the form
 * begins from, now that this has been shown.
 */
export type ProductFormAnswer = FormRefusal<MessageKey> & { clash?: ProductClash; seen?: string };

type ProductEditorProps = {
  /** What the fields start from; nothing for a new product. */
  product?: ProductValues | undefined;
  /** The product being edited. */
  edited?: StockedProduct | undefined;
  /** The id the new product will have. */
  newId?: string | undefined;
  categories: Category[];
  answer: ProductFormAnswer | undefined;
  cancelTo: string;
};

/** The one form in which a product is made and changed. Source: spec §2, §5; design §9 for the words. */
export function ProductEditor({ product, edited, newId, categories, answer, cancelTo }: ProductEditorProps) {
  const clash = answer?.clash;
  return (
    <AdminForm
      answer={answer}
      clashes={clash && productClashes(clash, { typed: answer.typed, categories })}
      submitLabel="Save"
      busyLabel={edited ? "saving..." : "loading..."}
      cancelTo={cancelTo}
      encType="multipart/form-data"
      keepsPlace={false}
    >
      {fields => (
        <>
          {newId && <input type="hidden" name="id" value={newId} />}
          {/* What it was typed over: only what was changed is saved, and the shop sells meanwhile. */}
          {edited && (
            <input
              type="hidden"
              name="seen"
              value={answer?.seen ?? fields.typed("seen")?.[0] ?? writeSeenProduct(edited)}
            />
          )}
          <FormGroup legend="Basics">
            <Field label="Title" required {...fields.field("title", product?.title)} />
            <TextArea label="Description" {...fields.field("description", product?.description)} />
            <SelectField label="Category" required {...fields.field("category", product?.categoryId)}>
              <option value="">choose a category</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <ColorField {...fields.field("color", product?.color)} />
          </FormGroup>
          <FormGroup legend="Price and stock">
            <NairaField
              label="Price"
              required
              hint="in naira, for example 12500.50"
              {...fields.field("price", product && nairaDecimal(product.priceKobo))}
            />
            {(fields.error("price") === asksFree || fields.typed("isFree")) && (
              <label>
                <input
                  type="checkbox"
                  name="isFree"
                  value="yes"
                  defaultChecked={fields.typed("isFree") !== undefined}
                />{" "}
                It costs nothing
              </label>
            )}
            <SelectField label="Stock" required {...fields.field("stock", product?.stock ?? "In Stock")}>
              <option>In Stock</option>
              <option>No Stock</option>
            </SelectField>
            <SizeFields fields={fields} current={product?.sizes ?? []} />
          </FormGroup>
          <FormGroup legend="Picture">
            <PictureField
              label="Image"
              hint="JPEG, PNG, WebP, AVIF or HEIC, at most 20 MB. The first one is shown in lists."
              hashes={fields.typed("picture") ?? product?.pictures ?? []}
              refused={fields.typed("refused")}
              error={fields.error("image")}
              below={fields.below("image")}
            />
          </FormGroup>
        </>
      )}
    </AdminForm>
  );
}
