import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { floors } from "./floors.ts";
import { isTest } from "./source-file.ts";
import { roomsByTable } from "./table-writers.ts";

const readmeOf = (floor: string) => readFileSync(`app/${floor}/README.md`, "utf8");

test.each(floors)("the README of %s names each of its rooms", floor => {
  const rooms = readdirSync(`app/${floor}`, { withFileTypes: true }).filter(entry => entry.isDirectory());
  for (const { name } of rooms) expect(readmeOf(floor)).toContain(`\`${name}\``);
});

test("the README of the tests names each of their rooms", () => {
  const readme = readFileSync("test/README.md", "utf8");
  const rooms = readdirSync("test", { withFileTypes: true }).filter(entry => entry.isDirectory());
  expect(rooms.map(({ name }) => name).filter(name => !readme.includes(`\`${name}/\``))).toEqual([]);
});

test.each(globSync(["*.md", "app/*/README.md", "test/README.md", "docs/**/*.md"]))(
  "the files that %s names exist",
  page => {
    if (page === "CHANGELOG.md") return;
    const named = readFileSync(page, "utf8").matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:css|json|md|sh|sql|tsx?))`/gu);
    const missing = Array.from(named, ([, path]) => path!).filter(path =>
      ["", dirname(page), "app"].every(folder => !existsSync(join(folder, path))),
    );
    expect(missing).toEqual([]);
  },
);

test("each table is named only in the README of the floor that writes it", () => {
  const code = globSync("app/**/*.{ts,tsx}").filter(path => !isTest(path));
  const files = code.map(path => ({ path: path.replaceAll("\\", "/"), text: readFileSync(path, "utf8") }));
  for (const [table, rooms] of roomsByTable(files)) {
    const [floor, ...others] = floors.filter(one => tablesOf(one).includes(table));
    expect({ table, others }).toEqual({ table, others: [] });
    // Only triggers write a few tables, which any floor may name.
    const writing = rooms.size > 0 ? Array.from(rooms, room => room.split("/")[0]) : floors;
    expect({ table, floor, isRight: writing.includes(floor!) }).toMatchObject({ isRight: true });
  }
});

/** Tables in the README paragraph that begins with "Tables:". */
function tablesOf(floor: string): string[] {
  const paragraph = /^Tables: .*$/mu.exec(readmeOf(floor))?.[0] ?? "";
  return Array.from(paragraph.matchAll(/`(\w+)`/gu), ([, table]) => table!);
}
