import type { Category } from "#app/catalog/product.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { Field } from "#app/ui/field.tsx";
import { AdminForm } from "./admin-form.tsx";
import { PictureField } from "./picture-field.tsx";
import type { FormRefusal } from "./typed-values.ts";

type CategoryFormProps = {
  /** Left out: a new one. */
  category?: Category;
  answer: FormRefusal<MessageKey> | undefined;
};

/** Name and picture of a category. Source: spec §2, §5 (category). */
export function CategoryForm({ category, answer }: CategoryFormProps) {
  const present = category?.picture?.hash;
  return (
    <AdminForm
      answer={answer}
      submitLabel={category ? "Save" : "Create category"}
      cancelTo="/admin/categories"
      encType="multipart/form-data"
    >
      {({ field, error, typed }) => (
        <>
          {/* What the form began from: a picture that somebody else has changed since is not put back unseen. */}
          {present && <input type="hidden" name="seenPicture" value={typed("seenPicture")?.[0] ?? present} />}
          <Field
            label="Name"
            required
            maxLength={80}
            autoComplete="off"
            hint="Shoppers see it in the menu and in the address of its page."
            {...field("name", category?.name)}
          />
          <PictureField
            isOne
            label="Image"
            hint={`${present ? "Choose another one to replace it. " : ""}JPEG, PNG, WebP, AVIF or HEIC, at most 20 MB.`}
            hashes={[typed("picture")?.at(-1) ?? present].filter(hash => hash !== undefined)}
            error={error("image")}
          />
        </>
      )}
    </AdminForm>
  );
}
