import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findChangedMigrations } from "./merged-migrations.ts";

let at: string;
beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), "selvedge-merged-"));
  mkdirSync(join(at, "db/migrations/earlier"), { recursive: true });
  git("init", "--quiet", "--initial-branch=main");
  write("0001_hats.sql", "create table hats ();");
  write("0002_caps.sql", "create table caps ();");
  commit();
});
afterEach(() => rmSync(at, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync("git", ["-C", at, "-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...args], {
    env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" },
  });
const write = (name: string, sql: string) => writeFileSync(join(at, "db/migrations", name), sql);
const commit = () => {
  git("add", ".");
  git("commit", "--quiet", "--message", "More");
};

test("an unchanged merged migration and a new one are fine", () => {
  write("0003_gele.sql", "create table gele ();");
  expect(findChangedMigrations(at)).toEqual([]);
});

test("a changed merged migration is found, before the commit and after it", () => {
  write("0002_caps.sql", "create table caps (name text);");
  const found = [expect.stringContaining("db/migrations/0002_caps.sql: changed or taken away")];
  expect(findChangedMigrations(at)).toEqual(found);
  commit();
  expect(findChangedMigrations(at)).toEqual(found);
});

test("a renamed merged migration is found", () => {
  renameSync(join(at, "db/migrations/0002_caps.sql"), join(at, "db/migrations/0004_caps.sql"));
  commit();
  expect(findChangedMigrations(at)).toEqual([expect.stringContaining("0002_caps.sql: changed or taken away")]);
});

test("a changed migration is fine when its earlier text is kept", () => {
  renameSync(join(at, "db/migrations/0002_caps.sql"), join(at, "db/migrations/earlier/0002_caps.1a2b3c4d.sql"));
  write("0002_caps.sql", "create table caps (name text);");
  commit();
  expect(findChangedMigrations(at)).toEqual([]);
});

test("a branch may change its own unmerged migrations, and need not have main's newer ones", () => {
  git("switch", "--quiet", "--create", "hats");
  write("0003_gele.sql", "create table gele ();");
  commit();
  write("0003_gele.sql", "create table gele (name text);");
  commit();
  git("switch", "--quiet", "main");
  write("0005_bags.sql", "create table bags ();");
  commit();
  git("switch", "--quiet", "hats");
  expect(findChangedMigrations(at)).toEqual([]);
});

test("without git nothing is reported", () => {
  rmSync(join(at, ".git"), { recursive: true });
  write("0002_caps.sql", "create table caps (name text);");
  expect(findChangedMigrations(at)).toEqual([]);
});
