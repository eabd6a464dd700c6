/**
 * Prints what makes the house easy or hard to navigate: folders, imports within a floor, tables written by several
 * rooms, exported names with several meanings. Run `node scripts/measure-house.ts`.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path/posix";
import { namesWithSeveralMeanings } from "./exported-names.ts";
import { floorOf, floors } from "./floors.ts";
import { importsOf, isTest, type SourceFile, targetOf, withoutComments } from "./source-file.ts";
import { findUpwardReads } from "./table-readers.ts";
import { roomsByTable } from "./table-writers.ts";

const read = (path: string): SourceFile => ({ path: path.replaceAll("\\", "/"), text: readFileSync(path, "utf8") });
const files = globSync("app/**/*.{ts,tsx}").map(read);
const code = files.filter(({ path }) => !isTest(path));

const imports = code.flatMap(file =>
  importsOf(file).flatMap(({ specifier }) => {
    const [from, to] = [floorOf(file.path), floorOf(targetOf(file.path, specifier) ?? "")];
    return from && to ? [from === to] : [];
  }),
);
const inside = imports.filter(Boolean).length;
const writers = [...roomsByTable(code)].toSorted(([, a], [, b]) => b.size - a.size);
const shared = writers.filter(([, rooms]) => rooms.size > 1);
const names = namesWithSeveralMeanings(code);

const folders = new Set(files.flatMap(({ path }) => /^app\/([^/]+)\//u.exec(path)?.[1] ?? []));
const room = (path: string) => dirname(path);
const inRoom = code.flatMap(file =>
  importsOf(file).flatMap(({ specifier }) => {
    const { path } = file;
    const target = targetOf(path, specifier);
    return floorOf(path) && target && floorOf(target) ? [room(path) === room(target)] : [];
  }),
);
const insideRoom = inRoom.filter(Boolean).length;
const isAdapter = (path: string) => /\/paystack\/[^/]+$/u.test(path);
const ofPaystack = code.filter(({ path, text }) => !isAdapter(path) && /paystack/iu.test(text));
const forms = code.filter(file => floorOf(file.path) && /\?form=|get\("form"\)/u.test(withoutComments(file)));
const contexts = code.flatMap(({ text }) => text.match(/^(?:export )?type \w*(?:Context|Shop)(?:<\w+>)? =/gmu) ?? []);
const sheets = globSync("app/**/*.css").map(read);
const longSheets = sheets.filter(({ text }) => text.split("\n").length - 1 > 150);
/** Declarations in order of the alphabet, for rules of two or more. */
const rules = sheets.flatMap(({ text }) =>
  Array.from(withoutComments({ path: "a.css", text }).matchAll(/[^{};]+\{([^{}]*)\}/gu), ([, body = ""]) =>
    body
      .split(";")
      .map(one => one.trim())
      .filter(Boolean)
      .toSorted()
      .join("; "),
  ).filter(body => body.includes("; ")),
);
const linesOf = (all: SourceFile[]) => all.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
const percent = new Intl.NumberFormat("en", { style: "percent" });

console.log(`Folders in app/: ${folders.size}`);
console.log(`Floors: ${floors.length}, from the top: ${floors.join(", ")}`);
console.log(`Imports inside their floor: ${inside} of ${imports.length} (${percent.format(inside / imports.length)})`);
console.log(
  `Imports inside their room: ${insideRoom} of ${inRoom.length} (${percent.format(insideRoom / inRoom.length)})`,
);
console.log(`Reads of a higher floor's table: ${findUpwardReads(code).length}`);
console.log(`Files outside its adapter that name Paystack: ${ofPaystack.length}`);
for (const { path } of ofPaystack) console.log(`  ${path}`);
console.log(`Files with a ?form= switch: ${forms.length}`);
console.log(`Types of what verbs need (…Context, …Shop): ${contexts.length}`);
console.log(`Lines of product: ${linesOf(code)} of code, ${linesOf(sheets)} of style`);
console.log(`Style sheets: ${sheets.length}, over 150 lines: ${longSheets.length}`);
console.log(`Rules of several declarations identical to an earlier one: ${rules.length - new Set(rules).size}`);
console.log(`Tables with three or more writing rooms: ${writers.filter(([, rooms]) => rooms.size > 2).length}`);
console.log(`Tables with two or more: ${shared.length} of ${writers.length}`);
for (const [table, rooms] of shared) console.log(`  ${table}: ${[...rooms].join(", ")}`);
console.log(`Exported names with several meanings: ${names.length}`);
for (const { name, paths } of names) console.log(`  ${name}: ${paths.join(", ")}`);
