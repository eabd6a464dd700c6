import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";

const stamp = "build/sources.sha256";
const sources = [
  "app/**/*",
  "demo/**/*.ts",
  "public/**/*",
  "*.config.ts",
  "scripts/{browser-floor,floors,precompress,script-groups,shop-manifest,subset-fonts}.ts",
  "package-lock.json",
];

/**
 * Builds the shop if its sources changed; exits with the build's status when it fails. Run it in the project's folder.
 * Returns the sources' digest.
 */
export function buildIfNeeded(): string {
  const digest = digestOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return digest;
  console.log("Building the shop…");
  const build = spawnSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
  if (build.status !== 0) process.exit(build.status ?? 1);
  writeFileSync(stamp, digest);
  return digest;
}

/** One digest of all matching files' names and contents, except tests and files without an extension. */
export function digestOf(patterns: string[]): string {
  const hash = createHash("sha256");
  const paths = globSync(patterns).filter(path => /\.[a-z0-9]+$/u.test(path) && !/\.test\.tsx?$/u.test(path));
  for (const path of paths.toSorted()) hash.update(path).update("\0").update(readFileSync(path));
  return hash.digest("hex");
}

if (import.meta.main) buildIfNeeded();
