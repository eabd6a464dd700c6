/**
 * Prints what makes the house easy or hard to navigate: folders, imports within a floor, tables written by several
 * rooms, exported names with several meanings. Run `node scripts/measure-house.ts`.
 */
import { globSync, readFileSync } from "node:fs";
import { namesWithSeveralMeanings } from "./exported-names.ts";
import { floorOf, floors } from "./floors.ts";
import { importsOf, isTest, type SourceFile, targetOf } from "./source-file.ts";
import { roomsByTable } from "./table-writers.ts";

const read = (path: string): SourceFile => ({ path: path.replaceAll("\\", "/"), text: readFileSync(path, "utf8") });
const files = globSync("app/**/*.{ts,tsx}").map(read);
const code = files.filter(({ path }) => !isTest(path));

const imports = code.flatMap(({ path, text }) =>
  importsOf(text).flatMap(({ specifier }) => {
    const [from, to] = [floorOf(path), floorOf(targetOf(path, specifier) ?? "")];
    return from && to ? [from === to] : [];
  }),
);
const inside = imports.filter(Boolean).length;
const writers = [...roomsByTable(code)].toSorted(([, a], [, b]) => b.size - a.size);
const shared = writers.filter(([, rooms]) => rooms.size > 1);
const names = namesWithSeveralMeanings(code);

const folders = new Set(files.flatMap(({ path }) => /^app\/([^/]+)\//u.exec(path)?.[1] ?? []));
const percent = new Intl.NumberFormat("en", { style: "percent" });

console.log(`Folders in app/: ${folders.size}`);
console.log(`Floors: ${floors.length}, from the top: ${floors.join(", ")}`);
console.log(`Imports inside their floor: ${inside} of ${imports.length} (${percent.format(inside / imports.length)})`);
console.log(`Tables with three or more writing rooms: ${writers.filter(([, rooms]) => rooms.size > 2).length}`);
console.log(`Tables with two or more: ${shared.length} of ${writers.length}`);
for (const [table, rooms] of shared) console.log(`  ${table}: ${[...rooms].join(", ")}`);
console.log(`Exported names with several meanings: ${names.length}`);
for (const { name, paths } of names) console.log(`  ${name}: ${paths.join(", ")}`);
