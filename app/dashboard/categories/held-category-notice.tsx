import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { Category, HeldCategory } from "#app/catalog/categories/category.ts";
import { counted } from "#app/lib/counted.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import styles from "./held-category-notice.module.css";

/** Why a category cannot be deleted. `error`: what is wrong with the chosen target category. */
export type HeldNotice = Pick<HeldCategory, "id" | "name" | "products"> & { error?: string | undefined };

/** Moves the category's products to another category and deletes the category in one step. */
export function HeldCategoryNotice({ held, categories }: { held: HeldNotice; categories: Category[] }) {
  const notice = useRef<HTMLElement>(null);
  const navigation = useNavigation();
  const others = categories.filter(({ id }) => id !== held.id);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section ref={notice} className={`stack gap-3 pad-4 rounded ${styles.notice}`} tabIndex={-1} role="alert">
      <p className={`strong breakable ${styles.sentence}`}>{sentenceOf(held)}</p>
      {others.length === 0 ? (
        <p>Create another category first, then move them there.</p>
      ) : (
        <Form method="post" className={`cluster gap-3 bottom ${styles.form}`}>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={held.id} />
          <SelectField label="Move them to" name="moveTo" required error={held.error} defaultValue="">
            <option value="">choose a category</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button type="submit" look="danger" busyLabel={navigation.formData?.has("moveTo") ? "saving..." : undefined}>
            Move and delete
          </Button>
        </Form>
      )}
    </section>
  );
}

function sentenceOf({ name, products }: HeldNotice): string {
  const those = counted(products, "product");
  return `${name} still has ${those}, so it can't be deleted.`;
}
