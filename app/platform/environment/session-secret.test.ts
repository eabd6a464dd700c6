import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionSecret } from "./session-secret.server.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "selvedge-secret-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

test("the secret from the settings is used, and nothing is written", async () => {
  const given = "given by whoever runs the shop, long enough";
  expect(await sessionSecret({ sessionSecret: given, dataDir })).toBe(given);
  expect(await readdir(dataDir)).toEqual([]);
});

test("the shop's own secret is made once, readable by the owner only", async () => {
  const made = await sessionSecret({ dataDir });
  expect(Buffer.from(made, "base64url")).toHaveLength(32);
  expect(await sessionSecret({ dataDir })).toBe(made);
  expect(await readdir(dataDir)).toEqual(["session-secret"]);
  expect((await stat(join(dataDir, "session-secret"))).mode & 0o777).toBe(0o600);
});

test("a missing directory is made", async () => {
  const made = await sessionSecret({ dataDir: join(dataDir, "a", "b") });
  expect(await readFile(join(dataDir, "a", "b", "session-secret"), "utf8")).toBe(`${made}\n`);
});

test("a cut secret stops the start and is not used for signing", async () => {
  await writeFile(join(dataDir, "session-secret"), "short\n");
  await expect(sessionSecret({ dataDir })).rejects.toThrow("is damaged");
});
