import type { MessageKey } from "#app/lib/messages.ts";
import type { Category } from "#app/catalog/product.ts";
import { Field } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { AdminForm } from "./admin-form.tsx";
import styles from "./category-form.module.css";
import type { FormRefusal } from "./typed-values.ts";

type CategoryFormProps = {
  /** Left out: a new one. */
  category?: Category;
  answer: FormRefusal<MessageKey> | undefined;
};

/** Name and picture of a category. Source: spec §2, §5 (category). */
export function CategoryForm({ category, answer }: CategoryFormProps) {
  return (
    <AdminForm
      answer={answer}
      submitLabel={category ? "Save" : "Create category"}
      cancelTo="/admin/categories"
      encType="multipart/form-data"
    >
      {({ field, error }) => (
        <>
          <Field
            label="Name"
            required
            maxLength={80}
            autoComplete="off"
            hint="Shoppers see it in the menu and in the address of its page."
            {...field("name", category?.name)}
          />
          {category?.picture && (
            <div className={styles.present}>
              <Picture picture={category.picture} alt={`Picture of ${category.name}`} sizes="12rem" shape="wide" />
            </div>
          )}
          <Field
            // HEIC is left out, so that an iPhone hands over a JPEG.
            label="Image"
            type="file"
            name="image"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            required={!category?.picture}
            hint={
              category?.picture
                ? "Choose another one to replace it. JPEG, PNG, WebP or AVIF, at most 20 MB."
                : "JPEG, PNG, WebP or AVIF, at most 20 MB."
            }
            error={error("image")}
          />
        </>
      )}
    </AdminForm>
  );
}
