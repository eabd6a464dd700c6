import { href } from "react-router";
import type { Category } from "#app/catalog/categories/category.ts";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { Clash } from "#app/dashboard/forms/field-clash.tsx";
import { PictureRow } from "#app/dashboard/forms/picture-row.tsx";
import type { FormRefusal, TypedValues } from "#app/dashboard/forms/typed-values.ts";
import { PictureField } from "#app/dashboard/products/picture-field.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { Field } from "#app/ui/field.tsx";

/** `stored` is what someone else changed meanwhile. */
export type CategoryFormAnswer = FormRefusal<MessageKey> & { stored?: { name?: string; imageHash?: string | null } };

type CategoryFormProps = {
  /** Undefined for a new category. */
  category?: Category;
  answer: CategoryFormAnswer | undefined;
};

/** Source: spec, screens and validation (category). */
export function CategoryForm({ category, answer }: CategoryFormProps) {
  const present = category?.picture?.hash;
  const stored = answer?.stored;
  const seenPicture = stored?.imageHash === null ? "" : stored?.imageHash;
  return (
    <DashboardForm
      answer={answer}
      clashes={stored && clashesOf(stored, answer.typed)}
      isWhole
      submitLabel={category ? "Save" : "Create category"}
      cancelTo={href("/admin/categories")}
      encType="multipart/form-data"
    >
      {({ field, error, below, typed }) => (
        <FormGroup legend={category ? "Category" : "New category"}>
          {/* The values the form began from, so that saving does not silently overwrite someone else's change. */}
          {category && (
            <>
              <input type="hidden" name="seenName" value={stored?.name ?? typed("seenName")?.[0] ?? category.name} />
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
            autoComplete="off"
            hint="Shown in the menu and in the page's address."
            {...field("name", category?.name)}
          />
          <PictureField
            isOne
            label="Image"
            hint={present && "Choose another to replace it."}
            hashes={[typed("picture")?.at(-1) ?? present].filter(hash => hash !== undefined)}
            refused={typed("refused")}
            error={error("image")}
            below={below("image")}
          />
        </FormGroup>
      )}
    </DashboardForm>
  );
}

type There = NonNullable<CategoryFormAnswer["stored"]>;

function clashesOf({ name, imageHash }: There, typed: TypedValues): Record<string, Clash> {
  const yours = (field: string) => typed.findLast(([one]) => one === field)?.[1] ?? "";
  const pictures = (hash: string | null) => <PictureRow hashes={hash ? [hash] : []} />;
  return {
    ...(name !== undefined && { name: { now: name, yours: yours("name") } }),
    ...(imageHash !== undefined && { image: { now: pictures(imageHash), yours: pictures(yours("picture")) } }),
  };
}
