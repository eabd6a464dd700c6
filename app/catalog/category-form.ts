import * as v from "valibot";
import { slugOf } from "./category-slug.ts";

/** What the owner says about a category. `image`: the file that was chosen, if one was. */
export type CategoryValues = { name: string; image: File | undefined };

/** The category page of this name shows every product. Source: spec §2. */
const takenByThePage = "allproduct";

const schema = v.pipe(
  v.string(),
  v.transform(text =>
    text
      .replaceAll(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .normalize("NFC"),
  ),
  v.nonEmpty("Type a name."),
  v.maxLength(80, "Make the name shorter: at most 80 letters."),
  v.check(name => slugOf(name) !== "", "The name needs a letter or a digit."),
  v.check(name => name.toLowerCase() !== takenByThePage, "The shop uses this name itself. Choose another one."),
);

/**
 * Reads the form with which the owner makes or changes a category. A field that is wrong comes back with a sentence
 * under its name. `needsImage`: there is no picture yet. Source: spec §5 (category).
 */
export function parseCategoryForm(
  form: FormData,
  { needsImage }: { needsImage: boolean },
): { ok: true; category: CategoryValues } | { ok: false; fields: Record<string, string> } {
  const name = v.safeParse(schema, form.get("name"));
  const file = form.get("image");
  const image = file instanceof File && file.size > 0 ? file : undefined;
  const fields = {
    ...(name.success ? {} : { name: name.issues[0].message }),
    ...(needsImage && !image ? { image: "Choose a picture." } : {}),
  };
  return name.success && Object.keys(fields).length === 0
    ? { ok: true, category: { name: name.output, image } }
    : { ok: false, fields };
}
