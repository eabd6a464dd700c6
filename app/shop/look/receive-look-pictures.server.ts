import type { Database } from "#app/platform/database/open-database.server.ts";
import type { PictureFiles } from "#app/platform/pictures/picture-files.server.ts";
import { storePicture } from "#app/platform/pictures/store-picture.server.ts";
import { writeLookPicture } from "./look.ts";

const lookPictureNames = ["logo", "logoDark", "icon"] as const;

/** An icon is shown at up to 512 px, and never enlarged. */
const leastIcon = 512;

/**
 * Stores the files of the look's form (`logoFile`, …) and writes them into it as the settings hold them (`logo`), so
 * that a refused form keeps what was uploaded. `logoRemove` empties one. Returns a sentence per refused file, by its
 * input's name.
 */
export async function receiveLookPictures(
  shop: { db: Database; pictures: PictureFiles },
  form: FormData,
): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const name of lookPictureNames) {
    const file = form.get(`${name}File`);
    form.delete(`${name}File`);
    // An empty field sends a file without a name.
    if (!(file instanceof File) || (file.size === 0 && file.name === "")) {
      if (form.has(`${name}Remove`)) form.set(name, "");
      continue;
    }
    const stored = await storePicture(shop, Buffer.from(await file.arrayBuffer()));
    const problem = stored.kind === "refused" ? stored.problem : name === "icon" && iconProblem(stored.picture);
    if (problem) problems[`${name}File`] = problem;
    else if (stored.kind === "stored") form.set(name, writeLookPicture(stored.picture));
    form.delete(`${name}Remove`);
  }
  return problems;
}

function iconProblem({ width, height }: { width: number; height: number }): string | undefined {
  if (Math.min(width, height) >= leastIcon) return undefined;
  return `This icon is ${width} × ${height} pixels. Choose one of at least ${leastIcon} × ${leastIcon}.`;
}
