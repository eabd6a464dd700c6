import { spawnSync } from "node:child_process";
import { findPostgresPrograms } from "#test/databases/temporary-postgres.ts";
import { type Counts, playwrightCounts, readCounts } from "./test-counts.ts";

export type Step = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  report?: { path: string; counts: (report: string) => Counts };
  /** Neighbours in several lanes run at once: each takes one core, and a machine has two. */
  lane?: "types" | "words";
};

/** Each run writes its reports here. */
export const reports = ".cache/test";

const checks: Step[] = [
  { name: "route types", command: ["react-router", "typegen"] },
  { name: "types", command: ["tsc"], lane: "types" },
  { name: "lint", command: ["oxlint"], lane: "words" },
  { name: "conventions", command: ["node", "scripts/check-conventions.ts"], lane: "words" },
  {
    name: "unused code",
    command: ["knip", "--include", "exports,types,files,dependencies,unlisted,duplicates"],
    lane: "words",
  },
  { name: "format and order of imports", command: ["biome", "check", "."], lane: "words" },
];
/** The other steps find the shop built. */
const build: Step = { name: "build", command: ["node", "scripts/build-if-needed.ts"], lane: "types" };
const vitest: Step = {
  name: "unit, contract and database tests",
  command: ["vitest", "run", "--reporter=default", "--reporter=./scripts/vitest-report.ts"],
  env: { VITEST_REPORT: `${reports}/vitest.json` },
  report: { path: `${reports}/vitest.json`, counts: readCounts },
};
const browsers: Step = {
  name: "browser tests",
  command: ["playwright", "test"],
  report: { path: `${reports}/playwright.json`, counts: playwrightCounts },
};
const tests: Step[] = [
  vitest,
  {
    name: "simulated purchases while everything breaks",
    // A fixed seed gives the same faults each run; `npm run chaos` uses a new one.
    command: ["node", "test/chaos/chaos.ts", "--short", "--seed", "test", "--report", `${reports}/chaos.json`],
    report: { path: `${reports}/chaos.json`, counts: readCounts },
  },
  browsers,
  {
    name: "a purchase and an owner's day in two more engines",
    command: ["playwright", "test", "--config", "test/engines/playwright.config.ts", "--pass-with-no-tests"],
    report: { path: `${reports}/engines.json`, counts: playwrightCounts },
  },
  {
    name: "attacks on the built shop",
    // Apart from the browser tests, which would slow the measured visitor.
    command: ["playwright", "test", "--config", "test/attacks/playwright.config.ts"],
    report: { path: `${reports}/attacks.json`, counts: playwrightCounts },
  },
];

/** Runs on one database. A change to what most tests import runs most of them. */
const quick: Step[] = [
  {
    ...vitest,
    name: "tests of what changed",
    command: [...vitest.command, ...["--changed", changedSince()], ...["--project", "unit"], ...oneDatabase()],
  },
  {
    ...browsers,
    name: "a purchase and an owner's day",
    command: [...browsers.command, "--project=phone", "first-sale.spec.ts", "owners-day.spec.ts"],
  },
];

/** The steps of each part of `npm test`, by its name. */
export const parts: Record<string, Step[]> = {
  all: [...checks, build, ...tests],
  check: checks,
  quick: [...checks, ...quick],
};
/** The commit from which the working tree is looked at: the last one when nothing is uncommitted. */
function changedSince(): string {
  const { stdout } = spawnSync("git", ["status", "--porcelain"], { encoding: "utf8" });
  return stdout?.trim() ? "HEAD" : "HEAD~1";
}

function oneDatabase(): string[] {
  return ["--project", findPostgresPrograms() || process.env.TEST_DATABASE_URL ? "postgres" : "pglite"];
}
