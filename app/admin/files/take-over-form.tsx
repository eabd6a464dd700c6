import { Form, href, Link, useNavigation } from "react-router";
import { CheckLabel } from "#app/admin/form-parts.tsx";
import type { FormRefusal } from "#app/admin/typed-values.ts";
import type { ShownPlan } from "#app/product-files/imports.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import styles from "./files.module.css";

type TakeOverFormProps = { plan: ShownPlan; since: string; refused: FormRefusal | undefined };

/** The button that takes a file over, and above it what only the owner knows. */
export function TakeOverForm({ plan, since, refused }: TakeOverFormProps) {
  const { seal, scales, uncategorised, lost, counts } = plan;
  const isBusy = useNavigation().formMethod === "POST";
  const count = counts.added + counts.changed;
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="seal" value={seal} />
      <input type="hidden" name="since" value={since} />
      {counts.wrong > 0 && <input type="hidden" name="withoutWrong" value="yes" />}
      {scales.map(({ id, name, sizes }) => (
        <p key={id}>
          Its sizes are in none of your scales, so they become one: “{name}”, {sizes.join(", ")}.
        </p>
      ))}
      {uncategorised > 0 && <CategoryChoice plan={plan} refused={refused} />}
      {lost.length > 0 && <LostLetters lost={lost} problem={refused?.fields.lost} />}
      <div className={styles.acts}>
        <Button type="submit" look="primary" busyLabel={isBusy ? "loading..." : undefined}>
          {counts.wrong === 0 ? "Take it over" : `Take over ${productsInWords(count)} without the wrong ones`}
        </Button>
        <LinkButton to={href("/admin/files")}>Cancel</LinkButton>
      </div>
    </Form>
  );
}

const productsInWords = (count: number) => `${count} ${count === 1 ? "product" : "products"}`;

function CategoryChoice({ plan: { uncategorised, categories }, refused }: Omit<TakeOverFormProps, "since">) {
  if (categories.length === 0) {
    return (
      <p>
        {productsInWords(uncategorised)} {uncategorised === 1 ? "has" : "have"} no category.{" "}
        <Link to={href("/admin/categories")}>Add a category</Link> first.
      </p>
    );
  }
  return (
    <SelectField
      label="Category for products without one"
      name="category"
      required
      hint={`${productsInWords(uncategorised)} of this file.`}
      defaultValue={refused?.typed.find(([name]) => name === "category")?.[1] ?? ""}
      error={refused?.fields.category}
    >
      <option value="">Choose a category</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function LostLetters({ lost, problem }: { lost: string[]; problem: string | undefined }) {
  return (
    <div className={styles.part}>
      <p className={styles.warn}>
        Some letters are missing, for example in “{lost[0]}”. The program that saved this file put question marks in
        their place. To keep them, save the file as “CSV UTF-8” and send it again.
      </p>
      <CheckLabel>
        <input type="checkbox" name="withLost" value="yes" required aria-describedby="lost-problem" />
        Take these texts over as they are
      </CheckLabel>
      <p id="lost-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
