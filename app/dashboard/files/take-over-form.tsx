import { Form, href, Link, useNavigation } from "react-router";
import { newCategory } from "#app/catalog/csv-import/import-plan.ts";
import type { ShownPlan } from "#app/catalog/csv-import/imports.server.ts";
import { CheckLabel } from "#app/dashboard/forms/form-parts.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { counted } from "#app/lib/counted.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import styles from "./files.module.css";

type TakeOverFormProps = { plan: ShownPlan; since: string; color: string; refused: FormRefusal | undefined };

export function TakeOverForm({ plan, since, color, refused }: TakeOverFormProps) {
  const { seal, scales, missing, lost, counts } = plan;
  const isBusy = useNavigation().formMethod === "POST";
  const count = counts.added + counts.changed;
  return (
    <Form method="post" className={`stack gap-4 ${styles.form}`}>
      <input type="hidden" name="seal" value={seal} />
      <input type="hidden" name="since" value={since} />
      <input type="hidden" name="color" value={color} />
      {counts.wrong > 0 && <input type="hidden" name="withoutWrong" value="yes" />}
      {scales.map(({ id, name, sizes }) => (
        <p key={id}>
          New sizes become a new size type: “{name}” ({sizes.join(", ")}).
        </p>
      ))}
      {missing.length > 0 && <CategoryChoices plan={plan} refused={refused} />}
      {lost.length > 0 && <LostLetters lost={lost} problem={refused?.fields.lost} />}
      <div className="cluster gap-3">
        <Button type="submit" look="primary" busyLabel={isBusy ? "loading..." : undefined}>
          {counts.wrong === 0 ? "Import" : `Import ${productsInWords(count)} without errors`}
        </Button>
        <LinkButton to={href("/admin/files")}>Cancel</LinkButton>
      </div>
    </Form>
  );
}

const productsInWords = (count: number) => counted(count, "product");

/** Maps each unknown category in the file to one of the shop's. */
function CategoryChoices({ plan: { missing, categories }, refused }: Pick<TakeOverFormProps, "plan" | "refused">) {
  const typed = refused?.typed.filter(([name]) => name === "category").map(([, id]) => id) ?? [];
  return (
    <>
      {missing.map(({ category, count, name: made }, at) => (
        <SelectField
          key={category}
          label={category === "" ? "Category for products without one" : `Category for “${category}”`}
          name="category"
          required
          hint={`${productsInWords(count)} of this file.`}
          defaultValue={typed[at] ?? (made ? newCategory : "")}
          error={typed[at] ? undefined : refused?.fields.category}
        >
          <option value="">Choose a category</option>
          {made && <option value={newCategory}>Create “{made}”</option>}
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
      <p>
        A created category has no picture. Add one later under <Link to={href("/admin/categories")}>Categories</Link>.
      </p>
    </>
  );
}

function LostLetters({ lost, problem }: { lost: string[]; problem: string | undefined }) {
  return (
    <div className={`stack gap-4 ${styles.form}`}>
      <p className={`warning medium pad-3-4 ${styles.warn}`}>
        Some letters are missing, for example in “{lost[0]}”. Save the file as “CSV UTF-8” and upload it again to keep
        them.
      </p>
      <CheckLabel>
        <input
          type="checkbox"
          name="withLost"
          value="yes"
          required
          aria-describedby={problem ? "lost-problem" : undefined}
        />{" "}
        Import these texts as they are
      </CheckLabel>
      {problem && (
        <p id="lost-problem" role="alert" className={`warning medium pad-3-4 ${styles.warn}`}>
          {problem}
        </p>
      )}
    </div>
  );
}
