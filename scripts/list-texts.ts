/**
 * `npm run texts`: lists every text that people read, with its place, for proofreading: storefront, dashboard, e-mails,
 * papers, errors. `npm run texts -- app/storefront` lists one folder.
 */
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isTest } from "./source-file.ts";
import { findTexts } from "./texts.ts";

process.chdir(resolve(import.meta.dirname, ".."));
const folders = process.argv.slice(2);
let count = 0;
for (const path of globSync("{app,demo}/**/*.{ts,tsx}").toSorted()) {
  const asked = folders.length === 0 || folders.some(folder => path.startsWith(folder));
  if (!asked || isTest(path)) continue;
  const texts = findTexts({ path, text: readFileSync(path, "utf8") });
  if (texts.length === 0) continue;
  console.log(`\n${path}`);
  for (const { line, words } of texts) console.log(`${String(line).padStart(4)}  ${words}`);
  count += texts.length;
}
console.log(`\n${count} texts.`);
