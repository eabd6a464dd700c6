import type { Database } from "#app/platform/database/open-database.server.ts";
import type { PictureFiles } from "./picture-files.server.ts";
import { storePicture } from "./store-picture.server.ts";

/** Names of a form's inputs: for files, and for the hashes of what was uploaded. */
export type PictureNames = { file: string; kept: string };

/**
 * Stores the files of a form's field `image` and adds their hashes as `picture`, after existing ones, so that a form
 * without script equals one whose pictures were uploaded before. Refused file names go into `refused`: see
 * `pictureProblem`. Returns a sentence about each; undefined for none.
 */
export async function receivePictures(
  context: { db: Database; pictures: PictureFiles },
  form: FormData,
  { file: fileName, kept }: PictureNames = { file: "image", kept: "picture" },
): Promise<string | undefined> {
  const problems: string[] = [];
  const refused: string[] = [];
  for (const file of form.getAll(fileName)) {
    // An empty field sends a file without a name.
    if (typeof file === "string" || (file.size === 0 && file.name === "")) continue;
    const stored = await storePicture(context, Buffer.from(await file.arrayBuffer()));
    if (stored.kind === "stored") {
      form.append(kept, stored.picture.hash);
      form.delete("refused");
    } else {
      refused.push(file.name);
      problems.push(`${file.name}: ${stored.problem}`);
    }
  }
  for (const name of refused) form.append("refused", name);
  form.delete(fileName);
  return problems.length > 0 ? problems.join(" ") : undefined;
}
