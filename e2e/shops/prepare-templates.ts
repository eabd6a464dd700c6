import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { keepFiles, makeMissingFiles } from "#app/platform/pictures/finish-pictures.server.ts";
import { steps, variantFileName } from "#app/platform/pictures/picture-recipe.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { findPages } from "../../bench/find-pages.ts";
import { buildIfNeeded, digestOf } from "../../scripts/build-if-needed.ts";
import { onDatabase, type ShopProcess, startShop, templates } from "./shop-process.ts";

/** Names pictures by their source and recipe, so later templates can reuse them. */
const pictures = "node_modules/.cache/selvedge-pictures";

/**
 * Runs before all browser tests: builds the shop if needed and makes the data directories that the tests' shops copy,
 * one with the demo catalogue and one empty. Keeps them until their sources change.
 */
export default async function prepareShop(): Promise<void> {
  buildIfNeeded();
  const digest = digestOf(["db/**/*", "app/**/*.server.ts", "e2e/shops/shop-process.ts"]);
  for (const name of existsSync(templates) ? readdirSync(templates) : []) {
    if (!name.startsWith(digest)) rmSync(`${templates}/${name}`, { recursive: true, force: true });
  }
  await Promise.all((["on", "off"] as const).map(demo => makeTemplate(demo, `${templates}/${digest}-${demo}`)));
}

async function makeTemplate(demo: "on" | "off", template: string): Promise<void> {
  process.env[`E2E_TEMPLATE_${demo}`] = template;
  if (existsSync(template)) return;
  const unfinished = `${template}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  takePictures(unfinished);
  const shop = await startShop({ demo, dataDir: unfinished, startMs: 240_000 });
  const files = demo === "on" ? await listPictures(shop) : undefined;
  await shop.stop();
  if (files) {
    await makePictures(`${unfinished}/media`, files);
    keepPictures(unfinished);
    // Otherwise every test's shop would make the remaining pictures while idle.
    await onDatabase(unfinished, async db => void (await db.update(images).set({ isReady: true })));
  }
  renameSync(unfinished, template);
}

/** Copies pictures of earlier shops into a data directory before its shop starts. */
export function takePictures(dataDir: string): void {
  if (existsSync(pictures)) cpSync(pictures, `${dataDir}/media`, { recursive: true });
}

export function keepPictures(dataDir: string): void {
  cpSync(`${dataDir}/media`, pictures, { recursive: true });
}

/**
 * Lists the picture files that tests need, so that each shop need not make them: those of the measured pages. Of AVIF,
 * which a shop makes last, only what a phone fetches from home, a category and a product. Measured visits are to a shop
 * with finished pictures.
 */
async function listPictures({ address }: ShopProcess): Promise<Set<string>> {
  const read = (path: string) => fetch(address + path).then(answer => answer.text());
  const measured = await findPages(address);
  const pages = await Promise.all(measured.map(({ path }) => read(path)));
  const small = pages.flatMap(page => page.match(/[0-9a-f]{32}\/640\.webp/gu) ?? []);
  // A product's own pictures come before those of others.
  const product = pages[measured.findIndex(({ name }) => name === "product")] ?? "";
  const large = [...new Set(product.match(/[0-9a-f]{32}\/1200\.webp/gu))].slice(0, 3);
  const home = pages[measured.findIndex(({ name }) => name === "home")] ?? "";
  // No page names an AVIF before the shop has made all of a picture's files.
  const denseOf = (page: string, count: number) =>
    [...new Set(page.match(/[0-9a-f]{32}(?=\/640\.webp)/gu))].slice(0, count).map(hash => `${hash}/640.avif`);
  const category = pages[measured.findIndex(({ name }) => name === "category")] ?? "";
  const dense = [...denseOf(home, 24), ...denseOf(category, 12), ...denseOf(product, 6)];
  return new Set([...small, ...large, ...dense]);
}

/** Makes two pictures at a time; a shop makes one at a time to spare its visitors. */
async function makePictures(media: string, files: Set<string>): Promise<void> {
  const store = createDiskPictureStore(media);
  const waiting = files.values();
  const lane = async () => {
    for (const file of waiting) {
      const [hash = "", name] = file.split("/");
      const step = steps.find(variants => variants.some(variant => variantFileName(variant) === name));
      await keepFiles(store, hash, await makeMissingFiles(store, hash, step ?? []));
    }
  };
  await Promise.all([lane(), lane()]);
}
