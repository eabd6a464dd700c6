import type { StockedProduct } from "#app/catalog/find-stocked-product.server.ts";
import type { Category } from "#app/catalog/product.ts";
import type { ProductValues } from "#app/catalog/product-form.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira, nairaDecimal } from "#app/lib/money.ts";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";
import { AdminForm, type FormFields, FormGroup } from "./admin-form.tsx";
import { ChangedMeanwhile, FactsNow } from "./changed-meanwhile.tsx";
import { ColorField } from "./color-field.tsx";
import { NairaField } from "./naira-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { SizeFields } from "./size-fields.tsx";
import type { FormRefusal } from "./typed-values.ts";

/** What saving a product answers when it did not save. `there`: what the product is now, when it is not what was shown. */
export type ProductFormAnswer = FormRefusal<MessageKey> & { there?: StockedProduct; isOutdated?: boolean };

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
  const there = answer?.there;
  return (
    <AdminForm
      answer={answer}
      submitLabel="Save"
      busyLabel={edited ? "saving..." : "loading..."}
      cancelTo={cancelTo}
      encType="multipart/form-data"
      keepsPlace={false}
    >
      {fields => (
        <>
          {there && answer.isOutdated && <SomeoneElse product={there} />}
          {newId && <input type="hidden" name="id" value={newId} />}
          {edited && (
            <input type="hidden" name="version" value={there?.version ?? seen(fields, "version") ?? edited.version} />
          )}
          {/* What stood here when it was typed over: the shop sells meanwhile. */}
          {(there ?? edited)?.sizes.map(({ size, quantity }) => {
            const name = `seen-${size}`;
            const typedOver = there ? undefined : seen(fields, name);
            return <input key={size} type="hidden" name={name} value={typedOver ?? quantity ?? ""} />;
          })}
          <FormGroup legend="Basics">
            <Field label="Title" required maxLength={150} {...fields.field("title", product?.title)} />
            <TextArea label="Description" maxLength={5000} {...fields.field("description", product?.description)} />
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
              error={fields.error("image")}
            />
          </FormGroup>
        </>
      )}
    </AdminForm>
  );
}

/** What was looked at when it was typed over; what was typed and has come back may be older than the page. */
function seen(fields: FormFields, name: string): string | undefined {
  return fields.typed(name)?.[0];
}

function SomeoneElse({ product }: { product: StockedProduct }) {
  const pieces = product.sizes.map(({ size, quantity }) => `${size}: ${quantity ?? "not counted"}`).join(", ");
  const facts = {
    Title: product.title,
    Price: formatNaira(product.priceKobo),
    Color: product.color,
    Stock: product.stock,
    Size: pieces,
    Pictures: product.pictures.length,
    Description: product.description || "none",
  };
  return (
    <ChangedMeanwhile what="This product was" saveLabel="Save">
      <FactsNow facts={facts} />
    </ChangedMeanwhile>
  );
}
