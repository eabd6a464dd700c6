import * as v from "valibot";
import { categoryName } from "#app/catalog/categories/category-form.ts";
import { sentenceOf } from "#app/lib/parse-form.ts";
import { newId } from "#app/platform/database/new-id.server.ts";

/** A category to create with a product: `form` is the product's with the category's future id. */
export type FirstCategory = { id: string; name: string };

/** Undefined when the form has no field for a new category. `problem`: what is wrong with its name. */
export function readFirstCategory(
  form: FormData,
): { form: FormData; category: FirstCategory | undefined; problem: string | undefined } | undefined {
  if (!form.has("newCategory")) return undefined;
  const id = newId();
  const filled = new FormData();
  for (const [name, value] of form) if (name !== "newCategory" && name !== "category") filled.append(name, value);
  filled.append("category", id);
  const name = v.safeParse(categoryName, form.get("newCategory"));
  return name.success
    ? { form: filled, category: { id, name: name.output }, problem: undefined }
    : { form: filled, category: undefined, problem: sentenceOf(name.issues[0]) };
}
