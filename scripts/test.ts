/**
 * `npm test`: everything a change must pass. `npm run check` (the argument "check"): the part without a running shop.
 * `npm run quick` ("quick"): that part, the tests of what changed, one purchase and one owner's day. Runs every step,
 * even after failures, then names each failed test, what this machine left out, and how long each step took; the last
 * line is "N passed, N failed".
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { delimiter, resolve } from "node:path";
import { findPostgresPrograms } from "#test/databases/temporary-postgres.ts";
import { engineNames, findEngine } from "#test/engines/find-engines.ts";
import { leftOut } from "./left-out.ts";
import type { Counts } from "./test-counts.ts";
import { parts, reports, type Step } from "./test-steps.ts";

/** Only ends a hang: machines differ threefold, and a step cut short reports none of its tests. */
const stepMs = 60 * 60_000;

/** Linux's shared memory directory, and the free space needed there. */
const memory = { directory: "/dev/shm", bytes: 4 * 1024 ** 3 };

process.chdir(resolve(import.meta.dirname, ".."));
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const part = process.argv[2] ?? "all";
const steps = parts[part];
if (!steps) throw new Error(`There is no part "${part}": ${Object.keys(parts).join(", ")}.`);
const outcomes = steps.map(run);
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
console.log("");
for (const { name, seconds, counts } of outcomes) {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
  const flaky = counts.flaky ? `, ${counts.flaky} only when tried again` : "";
  console.log(
    `${counts.failed > 0 ? "✗" : "✓"} ${name}: ${counts.passed} passed, ${counts.failed} failed${skipped}${flaky} (${seconds} s)`,
  );
  for (const remark of counts.remarks ?? []) console.log(`    ${remark}`);
  total.passed += counts.passed;
  total.failed += counts.failed;
}
if (part === "all") for (const sentence of leftOut(machine())) console.log(sentence);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function run({ name, command, env, report }: Step): { name: string; seconds: string; counts: Counts } {
  console.log(`\n— ${name}`);
  const [program = "", ...programArguments] = command;
  const startedAt = performance.now();
  const { status } = spawnSync(program, programArguments, {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      ...temporaryFiles(),
      // Shares compiled code between hundreds of Node processes.
      NODE_COMPILE_CACHE: resolve(".cache/compiled"),
      ...env,
      PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
    },
    shell: process.platform === "win32",
    // A hanging step fails; the next ones still run.
    timeout: stepMs,
    killSignal: "SIGKILL",
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return {
    name,
    seconds,
    counts: countFailedStep(report ? countsIn(report) : { passed: 1, failed: 0, skipped: 0 }, status, !report),
  };
}

function machine() {
  return {
    hasPostgres: findPostgresPrograms() !== undefined || process.env.TEST_DATABASE_URL !== undefined,
    missingEngines: engineNames.filter(name => !findEngine(name)),
    isMemoryUsed: process.platform !== "linux" || "TMPDIR" in temporaryFiles(),
    cores: availableParallelism(),
  };
}

// Databases are made, filled and emptied thousands of times and need not survive the machine.
function temporaryFiles(): Record<string, string> {
  try {
    const { bavail, bsize } = statfsSync(memory.directory);
    return bavail * bsize > memory.bytes ? { TMPDIR: memory.directory } : {};
  } catch {
    return {};
  }
}

function countsIn({ path, counts }: NonNullable<Step["report"]>): Counts {
  try {
    return counts(readFileSync(path, "utf8"));
  } catch (error) {
    console.error(`There is no report at ${path}: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

// Counts a failure for a failed step without a failed test.
function countFailedStep(counts: Counts, status: number | null, isOneCheck: boolean): Counts {
  if (status === 0 || counts.failed > 0) return counts;
  return { ...counts, passed: isOneCheck ? 0 : counts.passed, failed: 1 };
}
