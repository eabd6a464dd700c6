import type { Category } from "#app/catalog/product.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { paths } from "#app/lib/paths.ts";
import { Field } from "#app/ui/field.tsx";
import { AdminForm, FormGroup } from "./admin-form.tsx";
import { ChangedMeanwhile, FactsNow } from "./changed-meanwhile.tsx";
import { PictureField } from "./picture-field.tsx";
import type { FormRefusal } from "./typed-values.ts";

/** What saving a category answers when it did not save. `there`: what somebody else has made of it meanwhile. */
export type CategoryFormAnswer = FormRefusal<MessageKey> & { there?: { name?: string; imageHash?: string | null } };

type CategoryFormProps = {
  /** Left out: a new one. */
  category?: Category;
  answer: CategoryFormAnswer | undefined;
};

/** Name and picture of a category. Source: spec §2, §5 (category). */
export function CategoryForm({ category, answer }: CategoryFormProps) {
  const present = category?.picture?.hash;
  const there = answer?.there;
  const seenPicture = there?.imageHash === null ? "" : there?.imageHash;
  return (
    <AdminForm
      answer={answer}
      submitLabel={category ? "Save" : "Create category"}
      cancelTo="/admin/categories"
      encType="multipart/form-data"
    >
      {({ field, error, typed }) => (
        <FormGroup legend={category ? "Category" : "New category"}>
          {there && <SomeoneElse there={there} />}
          {/* What the form began from: what somebody else has changed since is not put back unseen. */}
          {category && (
            <>
              <input type="hidden" name="seenName" value={there?.name ?? typed("seenName")?.[0] ?? category.name} />
              <input
                type="hidden"
                name="seenPicture"
                value={seenPicture ?? typed("seenPicture")?.[0] ?? present ?? ""}
              />
            </>
          )}
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
        </FormGroup>
      )}
    </AdminForm>
  );
}

function SomeoneElse({ there: { name, imageHash } }: { there: NonNullable<CategoryFormAnswer["there"]> }) {
  return (
    <ChangedMeanwhile what="This category was" saveLabel="Save">
      {name !== undefined && <FactsNow facts={{ Name: name }} />}
      {imageHash && <img src={paths.picture(imageHash, 320, "webp")} width={160} height={100} alt="How it is now" />}
    </ChangedMeanwhile>
  );
}
