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
 * Asks once for the pictures that most tests look at, so that their shops do not each spend the processor on making
 * them: those of the first pages, and of the products that home leads to.
 */
export async function makePictures({ address }: ShopProcess): Promise<void> {
  const read = (path: string) => fetch(address + path).then(answer => answer.text());
  const home = await read("/");
  const lists = [home, await read("/category/allproduct"), await read("/category/Agbada")];
  const products = await Promise.all([...new Set(home.match(/\/product\/[0-9a-f-]{36}/gu))].map(read));
  const small = [...lists, ...products].flatMap(page => page.match(/\/media\/[0-9a-f]{32}\/640\.webp/gu) ?? []);
  // A product's own pictures stand before those of others.
  const large = products.flatMap(page => [...new Set(page.match(/\/media\/[0-9a-f]{32}\/1200\.webp/gu))].slice(0, 3));
  for (const path of new Set([...small, ...large])) await fetch(address + path);
}
