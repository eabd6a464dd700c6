import * as v from "valibot";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { sentenceOf } from "#app/lib/parse-form.ts";
import { pictureHash } from "#app/lib/stored-picture.ts";
import { pictureProblem } from "#app/platform/pictures/picture-problem.ts";
import { slugOf } from "./category-slug.ts";

/** `imageHash` names a stored picture. */
export type CategoryValues = { name: string; imageHash: string };

/** The category page of this name shows every product. Source: spec, screens. */
const takenByThePage = "allproduct";

export const categoryName = v.pipe(
  oneLineName,
  v.nonEmpty("Enter a name."),
  v.maxLength(80, "Use at most 80 characters."),
  v.check(name => slugOf(name) !== "", "Use at least one letter or number in the name."),
  v.check(name => name.toLowerCase() !== takenByThePage, "This name is reserved. Choose another."),
);

/**
 * Parses the form of a category; a sentence per wrong field. The last picture counts: without script a chosen file
 * comes along with the one it replaces. Source: spec, validation (category).
 */
export function parseCategoryForm(
  form: FormData,
): { ok: true; category: CategoryValues } | { ok: false; fields: Record<string, string> } {
  const name = v.safeParse(categoryName, form.get("name"));
  const picture = v.safeParse(pictureHash, form.getAll("picture").at(-1));
  const missing = pictureProblem(form);
  if (name.success && picture.success && !missing) {
    return { ok: true, category: { name: name.output, imageHash: picture.output } };
  }
  const fields: Record<string, string> = {};
  if (!name.success) fields.name = sentenceOf(name.issues[0]);
  if (missing) fields.image = missing;
  else if (!picture.success) fields.image = "Choose a picture.";
  return { ok: false, fields };
}

/** What the form began from; undefined for a form that does not say so. */
export function parseSeenCategory(form: FormData): { name: string; imageHash: string | null } | undefined {
  const name = form.get("seenName");
  const picture = v.safeParse(pictureHash, form.get("seenPicture"));
  return typeof name === "string" ? { name, imageHash: picture.success ? picture.output : null } : undefined;
}
