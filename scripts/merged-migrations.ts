import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { basename } from "node:path";

const folder = "db/migrations";

/**
 * Each migration that was changed or taken away after it had been merged, as "path: what". There are shops that applied
 * the text it had, which therefore has to be kept in `db/migrations/earlier`. Merged is what the main branch had up to
 * the commit where this one left it, one commit after the other; without a main branch, what led to this commit. A copy
 * without git has nothing to compare with, and a shallow one only the commits it has. `at` is the project's folder.
 */
export function findChangedMigrations(at = "."): string[] {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync("git", ["-C", at, ...args], { encoding: "utf8" });
    return status === 0 ? stdout.trim().split("\n").filter(Boolean) : [];
  };
  const [base = "HEAD"] = ["origin/main", "main"].flatMap(name => git("merge-base", name, "HEAD"));
  const eachChange = ["-m", "--first-parent", "--no-renames", "--raw", "--no-abbrev", "--format="];
  const merged = git("log", ...eachChange, base, "--", folder);
  const paths = globSync([`${folder}/*.sql`, `${folder}/earlier/*.sql`], { cwd: at });
  const blobs = git("hash-object", "--", ...paths);
  const kept = new Set(paths.map((path, n) => `${migrationOf(path)} ${blobs[n]}`));
  const problems = merged.flatMap(line => {
    // ":100644 100644 <blob before> <blob after> M\t<path>"; a blob of zeros says that there is no file.
    const [about = "", path = ""] = line.split("\t");
    const blob = about.split(" ")[3] ?? "";
    if (/^0*$/u.test(blob) || kept.has(`${migrationOf(path)} ${blob}`)) return [];
    return [`${path}: changed or taken away after it was merged as ${blob.slice(0, 12)}`];
  });
  return [...new Set(problems)];
}

/** The name of the migration that a file has a text of, today's or an earlier one. */
function migrationOf(path: string): string {
  return basename(path).split(".")[0]!;
}
