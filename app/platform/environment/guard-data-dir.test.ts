import { chmod, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFile } from "#app/platform/pictures/keep-file.server.ts";
import { guardDataDir } from "./guard-data-dir.server.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "selvedge-data-"));
});
afterEach(() => rm(directory, { recursive: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const warnings: unknown[] = [];
const log = { warn: (...said: unknown[]) => void warnings.push(said) };

test("no other user of the machine can read the shop's directory, whether it is new or existed before", async () => {
  const made = join(directory, "data");
  await guardDataDir(made, log);
  const open = join(directory, "open");
  await mkdir(open);
  await chmod(open, 0o755);
  await guardDataDir(open, log);
  expect([await modeOf(made), await modeOf(open)]).toEqual(["700", "700"]);
  await keepFile(join(open, "transfers", "abc", "source"), Buffer.from("a bank's app"));
  expect(await modeOf(join(open, "transfers", "abc", "source"))).toBe("600");
  expect(await modeOf(join(open, "transfers", "abc"))).toBe("700");
  expect(warnings).toEqual([]);
  await guardDataDir(join(open, "transfers", "abc", "source"), log);
  expect(warnings).toHaveLength(1);
});
