import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { basename } from "node:path";

const folder = "db/migrations";

/**
 * Migrations changed or removed after their merge, as "path: what". Shops applied the earlier text, so it must be kept
 * in `db/migrations/earlier`. Merged means on the main branch up to where this commit left it; without a main branch,
 * any ancestor. A copy without git compares nothing, a shallow one only its commits. `at`: the project's folder.
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
    // ":100644 100644 <blob before> <blob after> M\t<path>"; a blob of zeros means no file.
    const [about = "", path = ""] = line.split("\t");
    const blob = about.split(" ")[3] ?? "";
    if (/^0*$/u.test(blob) || kept.has(`${migrationOf(path)} ${blob}`)) return [];
    return [`${path}: changed or taken away after it was merged as ${blob.slice(0, 12)}`];
  });
  return [...new Set(problems)];
}

/** The migration of a file, whether its text is current or earlier. */
function migrationOf(path: string): string {
  return basename(path).split(".")[0]!;
}
