import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import sharp from "sharp";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { steps, variantFileName } from "#app/platform/pictures/picture-recipe.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import prepareShop from "./prepare-templates.ts";
import { onDatabase } from "./shop-process.ts";

/** Sizes that pages show: the small files and the large WebP. No browser shows the preview's JPEG. */
const shownFiles = steps.slice(0, 2).flatMap(step => step.filter(({ format }) => format === "webp"));

/**
 * Runs before all browser tests: pictures that no test looks at become plain cloth of the same size. One picture takes
 * half a second of processor time, and a shop made a hundred when its lists were read to the end. Pictures of
 * `prepare-templates.ts` stay real, because they are weighed.
 */
export default async function prepareTests(): Promise<void> {
  await prepareShop();
  const real = process.env.E2E_TEMPLATE_on!;
  const template = `${real}-in-cloth`;
  process.env.E2E_TEMPLATE_on = template;
  if (existsSync(template)) return;
  const unfinished = `${template}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(real, unfinished, { recursive: true });
  await layCloth(unfinished);
  renameSync(unfinished, template);
}

async function layCloth(dataDir: string): Promise<void> {
  const store = createDiskPictureStore(`${dataDir}/media`);
  const rows = await onDatabase(dataDir, db => db.select().from(images));
  const cloths = new Map<string, Buffer>();
  const clothOf = async (width: number, height: number): Promise<Buffer> => {
    const size = `${width} ${height}`;
    const cloth = cloths.get(size) ?? (await plainPicture(width, height));
    cloths.set(size, cloth);
    return cloth;
  };
  for (const { hash, width, height } of rows) {
    for (const variant of shownFiles) {
      const name = `${hash}/${variantFileName(variant)}`;
      if (await store.has(name)) continue;
      const shown = Math.min(variant.width, width);
      await store.keep(name, await clothOf(shown, Math.round((height * shown) / width)));
    }
  }
}

async function plainPicture(width: number, height: number): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: "teal" } })
    .webp()
    .toBuffer();
}
