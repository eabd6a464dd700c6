import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Throws a sentence when another user of this machine than `uid` (this process's) owns the shop's data: `uid` cannot
 * read them or, as root, leaves files that the shop cannot read.
 */
export function refuseOtherUsers(dataDir: string, uid = process.geteuid?.()): void {
  // Files made by the shop tell more than the directory, which another user may have made.
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

/** A user's name from this machine's list of users. */
function nameOf(uid: number): string {
  try {
    const lines = readFileSync("/etc/passwd", "utf8").split("\n");
    return lines.map(line => line.split(":")).find(([, , id]) => id === String(uid))?.[0] ?? `#${uid}`;
  } catch {
    return `#${uid}`;
  }
}
