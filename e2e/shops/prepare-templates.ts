import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { buildIfNeeded, digestOf } from "../../scripts/build-if-needed.ts";
import { type ShopProcess, startShop, templates } from "./shop-process.ts";

/** Pictures are named by what they are drawn from and how, so those of an earlier template serve the next one too. */
const pictures = "node_modules/.cache/selvedge-pictures";

/**
 * Before all browser tests: builds the shop if needed and makes the data directories the tests' shops copy, one with
 * the demo catalogue and one empty. They are kept until the sources that fill them change.
 */
export default async function prepareShop(): Promise<void> {
  buildIfNeeded();
  const digest = digestOf(["db/**/*", "app/**/*.server.ts", "e2e/shops/shop-process.ts"]);
  for (const name of existsSync(templates) ? readdirSync(templates) : []) {
    if (!name.startsWith(digest)) rmSync(`${templates}/${name}`, { recursive: true, force: true });
  }
  for (const demo of ["on", "off"] as const) {
    const template = `${templates}/${digest}-${demo}`;
    process.env[`E2E_TEMPLATE_${demo}`] = template;
    if (existsSync(template)) continue;
    const unfinished = `${template}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    takePictures(unfinished);
    const shop = await startShop({ demo, dataDir: unfinished, startMs: 240_000 });
    if (demo === "on") await makePictures(shop);
    await shop.stop();
    if (demo === "on") keepPictures(unfinished);
    renameSync(unfinished, template);
  }
}

/** Lays the pictures made for earlier shops into a data directory, before its shop starts. */
export function takePictures(dataDir: string): void {
  if (existsSync(pictures)) cpSync(pictures, `${dataDir}/media`, { recursive: true });
}

/** Keeps the pictures made in a data directory for later shops. */
export function keepPictures(dataDir: string): void {
  cpSync(`${dataDir}/media`, pictures, { recursive: true });
}

/**
 * Asks once for what most tests look at, so that their shops do not each spend the processor on making the pictures.
 */
export async function makePictures({ address }: ShopProcess): Promise<void> {
  const pages = await Promise.all(
    ["/", "/category/allproduct"].map(async path => (await fetch(address + path)).text()),
  );
  const paths = new Set(pages.join("").match(/\/media\/[0-9a-f]{32}\/640\.webp/gu));
  for (const path of paths) await fetch(address + path);
}
