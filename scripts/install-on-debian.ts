import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs packages with apt-get, on Debian as root. False when impossible or failed. Playwright's workers leave this
 * to the first process.
 */
export function installOnDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version") || process.env.TEST_WORKER_INDEX) return false;
  console.log(`Installing ${packages.join(", ")} with apt-get…`);
  // Tests must not wait for a mirror that does not answer.
  const run = (args: string[]) =>
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], timeout: 180_000 }).status === 0;
  return run(["update", "-qq"]) && run(["install", "-y", "-qq", "--no-install-recommends", ...packages]);
}
