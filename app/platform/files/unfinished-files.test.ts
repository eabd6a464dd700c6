import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeUnfinished, unfinishedPath } from "./unfinished-files.server.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "selvedge-unfinished-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Writes what a process of this machine, which has ended since, left behind. */
function leave(name: string): string {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const path = unfinishedPath(join(directory, name)).replace(`-${process.pid}-`, `-${pid}-`);
  writeFileSync(path, "half");
  return path;
}

test("what a killed process left is removed, and what is being written stays", async () => {
  leave("shop.tar");
  const ours = unfinishedPath(join(directory, "shop.tar"));
  writeFileSync(ours, "half");
  writeFileSync(join(directory, "shop.tar"), "whole");
  await removeUnfinished(directory);
  expect(readdirSync(directory).map(name => join(directory, name))).toEqual([join(directory, "shop.tar"), ours]);
});

test("what an earlier process with our own number left is removed", async () => {
  const path = unfinishedPath(join(directory, "copy"));
  mkdirSync(join(path, "database"), { recursive: true });
  const beforeUs = Date.now() / 1000 - process.uptime() - 60;
  utimesSync(path, beforeUs, beforeUs);
  await removeUnfinished(directory);
  expect(existsSync(path)).toBe(false);
});

test("what another machine or an earlier version began is removed after a day", async () => {
  const uuid = "0b7f6c1a-58a0-4f3c-9d11-1f1c4a7d2e90";
  for (const name of [`shop.tar.aaaaaa-1-01234567.part`, `shop.tar.${uuid}.part`]) {
    const path = join(directory, name);
    writeFileSync(path, "half");
    await removeUnfinished(directory);
    expect(existsSync(path)).toBe(true);
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    utimesSync(path, twoDaysAgo, twoDaysAgo);
    await removeUnfinished(directory);
    expect(existsSync(path)).toBe(false);
  }
});

test("folders below are searched when asked, and a missing directory is fine", async () => {
  mkdirSync(join(directory, "media"));
  const path = leave(join("media", "320.webp"));
  await removeUnfinished(directory);
  expect(existsSync(path)).toBe(true);
  await removeUnfinished(directory, { recursive: true });
  expect(existsSync(path)).toBe(false);
  await removeUnfinished(join(directory, "nowhere"));
});
