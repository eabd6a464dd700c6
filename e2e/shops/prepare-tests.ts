import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import sharp from "sharp";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { variantFileName, steps } from "#app/platform/pictures/picture-recipe.server.ts";
import { images } from "#app/platform/tables/catalog-tables.server.ts";
import prepareShop from "./prepare-templates.ts";
import { onDatabase } from "./shop-process.ts";

/** What pages show of a picture: the small files, and the large WebP. A preview's JPEG is for no browser. */
const shownFiles = steps.slice(0, 2).flatMap(step => step.filter(({ format }) => format === "webp"));

/**
 * Before all browser tests: their shops copy a data directory in which pictures that no test looks at stand as plain
 * cloth of the same size. Making one takes half a second of the processor, and every shop whose lists were read to
 * their end made a hundred. Real are those that `prepare-templates.ts` makes: what is weighed.
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
