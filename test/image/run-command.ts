import { spawnSync } from "node:child_process";

/** True when the command exists and succeeds within a minute. */
export function works(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore", timeout: 60_000 }).status === 0;
}

/** Returns what the command wrote. Throws when it fails. */
export function must(program: string, ...args: string[]): string {
  const { status, stdout } = spawnSync(program, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed`);
  return stdout;
}
