import { execFileSync } from "node:child_process";

/** The tables of a backup by name, each with its count of rows and a checksum over them ("12 rows, checksum 345"). */
export function summaries(path: string): Map<string, string> {
  const text = execFileSync("tar", ["--extract", "--to-stdout", "--file", path, "contents.json"], { encoding: "utf8" });
  const { tables } = JSON.parse(text) as { tables: { name: string; summary: string }[] };
  return new Map(tables.map(({ name, summary }) => [name, summary]));
}

/** Tables that differ between two backups, apart from those that an open shop writes by itself. */
export function differences(
  before: Map<string, string>,
  after: Map<string, string>,
  ownWork: ReadonlySet<string>,
): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].filter(name => !ownWork.has(name));
  return names
    .filter(name => before.get(name) !== after.get(name))
    .map(name => `${name}: ${before.get(name)}, now ${after.get(name)}`);
}
