import * as v from "valibot";
import { pictureHash } from "#app/lib/stored-picture.ts";
import { leftFields } from "#app/lib/merge-fields.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { slugOf } from "./category-slug.ts";
import { pictureProblem } from "#app/platform/pictures/picture-problem.ts";

/** What the owner says about a category. `imageHash`: its picture, which is stored already. */
export type CategoryValues = { name: string; imageHash: string };

/** The category page of this name shows every product. Source: spec, screens. */
const takenByThePage = "allproduct";

/** A category's name as the shop takes it. */
export const categoryName = v.pipe(
  oneLineName,
  v.nonEmpty("Type a name."),
  v.maxLength(80, "Make the name shorter: at most 80 letters."),
  v.check(name => slugOf(name) !== "", "The name needs a letter or a digit."),
  v.check(name => name.toLowerCase() !== takenByThePage, "The shop uses this name itself. Choose another one."),
);

/**
 * Reads the form with which the owner makes or changes a category. A field that is wrong comes back with a sentence
 * under its name. Of several pictures the last one counts: without script a file that was chosen is sent along with the
 * picture it is to replace. Source: spec, validation (category).
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
  if (!name.success) fields.name = name.issues[0].message;
  if (missing) fields.image = missing;
  else if (!picture.success) fields.image = "Choose a picture.";
  return { ok: false, fields };
}

/**
 * What the form that changes a category began from; what it does not say was not looked at. `left`: what the person
 * leaves as somebody else has made it.
 */
export function parseSeenCategory(form: FormData) {
  const name = form.get("seenName");
  const picture = v.safeParse(pictureHash, form.get("seenPicture"));
  const seen = typeof name === "string" ? { name, imageHash: picture.success ? picture.output : null } : {};
  const left = leftFields(form).map(field => (field === "image" ? "imageHash" : field));
  return { seen, left };
}
