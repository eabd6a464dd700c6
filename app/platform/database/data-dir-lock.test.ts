import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDirectory, readLockHolder } from "./data-dir-lock.server.ts";

let directory: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "selvedge-lock-"));
});
afterEach(() => {
  for (const contender of started.splice(0)) contender.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

/** A process that tries for the lock once, reports the result, and stays. */
async function contend() {
  const lockFile = JSON.stringify(resolve("app/platform/database/data-dir-lock.server.ts"));
  const script = `
    const { lockDirectory } = await import(${lockFile});
    const us = { shopPid: process.pid, databasePid: process.pid };
    const holder = await lockDirectory(${JSON.stringify(directory)}, { holder: us, waitMs: 0 });
    console.log(holder ? "refused" : "locked");
    setInterval(() => {}, 1000);`;
  const contender = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(contender);
  const [outcome] = (await once(createInterface({ input: contender.stdout }), "line")) as [string];
  return { outcome, contender };
}

test("of six processes at once exactly one gets the lock, and SIGKILL frees the lock for the next", async () => {
  const contenders = await Promise.all(Array.from({ length: 6 }, contend));
  const winners = contenders.filter(({ outcome }) => outcome === "locked");
  expect(winners).toHaveLength(1);
  const winner = winners[0]!.contender;
  expect(readLockHolder(directory).shopPid).toBe(winner.pid);

  const exited = once(winner, "exit");
  winner.kill("SIGKILL");
  await exited;
  const us = { shopPid: process.pid, databasePid: process.pid };
  expect(await lockDirectory(directory, { holder: us, waitMs: 0 })).toBeUndefined();
  expect(await lockDirectory(directory, { holder: us, waitMs: 0 })).toEqual(us);
});

test("a process refused before the winner has named itself waits for the name", async () => {
  const winner = new DatabaseSync(join(directory, "lock"));
  winner.exec("begin exclusive");
  const us = { shopPid: 1, databasePid: 2 };
  const refused = lockDirectory(directory, { holder: us, waitMs: 0 });
  const file = join(directory, "lock-holder");
  writeFileSync(file, "");
  const second = lockDirectory(directory, { holder: us, waitMs: 0 });
  writeFileSync(file, JSON.stringify({ shopPid: 7, databasePid: 8 }));
  expect(await Promise.all([refused, second])).toEqual(Array(2).fill({ shopPid: 7, databasePid: 8 }));
  winner.close();
});
