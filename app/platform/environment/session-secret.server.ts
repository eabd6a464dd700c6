import { randomBytes } from "node:crypto";
import { chmod, link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DataDirProblem, requireDataDir } from "./data-dir-problem.server.ts";

/**
 * The secret that signs session cookies: given, or made at the first start and kept in `dataDir` (mode 0600). Losing it
 * signs everyone out. Two starts at once keep the same one. Source: docs/operating.md#settings (`SESSION_SECRET`).
 */
export async function sessionSecret(settings: { sessionSecret?: string; dataDir: string }): Promise<string> {
  if (settings.sessionSecret) return settings.sessionSecret;
  const path = join(settings.dataDir, "session-secret");
  return (await readSecret(path)) ?? (await makeSecret(settings.dataDir, path));
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, "utf8")).trim();
    if (secret.length < 32)
      throw new DataDirProblem(`${path} is damaged: delete it, and everyone has to sign in again.`);
    await chmod(path, 0o600);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

async function makeSecret(dataDir: string, path: string): Promise<string> {
  requireDataDir(dataDir);
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
  // A link appears whole, and fails when another process was first.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  const secret = await readSecret(path);
  if (!secret) throw new Error(`${path} could not be kept.`);
  return secret;
}
