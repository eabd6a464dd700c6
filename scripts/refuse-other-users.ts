import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Throws a sentence when the shop's data belong to another user of this machine than `uid`, which is this process's:
 * that user cannot read them or, as root, leaves files among them that the shop cannot read.
 */
export function refuseOtherUsers(dataDir: string, uid = process.geteuid?.()): void {
  // What the shop itself made says more than the directory, which somebody may have made for it.
  const owner = ownerOf(join(dataDir, "database")) ?? ownerOf(join(dataDir, "media")) ?? ownerOf(dataDir);
  if (uid === undefined || owner === undefined || owner === uid) return;
  const name = nameOf(owner);
  throw new Error(
    `The shop in ${dataDir} belongs to the user ${name} (${owner}). Run this as that user, for instance with ` +
      `sudo -u ${name}.`,
  );
}

function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid;
  } catch {
    return undefined;
  }
}

/** A user's name, where this machine's own list of users has it. */
function nameOf(uid: number): string {
  try {
    const lines = readFileSync("/etc/passwd", "utf8").split("\n");
    return lines.map(line => line.split(":")).find(([, , id]) => id === String(uid))?.[0] ?? `#${uid}`;
  } catch {
    return `#${uid}`;
  }
}
