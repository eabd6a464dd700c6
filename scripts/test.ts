/**
 * `npm test`: everything a change must pass. `npm run check` (the argument "check"): the part without a running shop.
 * `npm run quick` ("quick"): that part, the tests of what changed, one purchase and one owner's day. Runs every step,
 * even after failures, then names each failed test, what this machine left out, and how long each step took; the last
 * line is "N passed, N failed".
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
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
const outcomes = await runAll(steps);
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

type Outcome = { name: string; seconds: string; counts: Counts };

/** Runs one step after the other, and neighbours that have lanes in those. */
async function runAll(all: Step[]): Promise<Outcome[]> {
  const [first, ...rest] = all;
  if (!first) return [];
  if (!first.lane) return [run(first), ...(await runAll(rest))];
  const end = all.findIndex(({ lane }) => !lane);
  const together = end < 0 ? all : all.slice(0, end);
  const lanes = Map.groupBy(together, ({ lane }) => lane);
  const done = await Promise.all(
    Array.from(lanes.values(), async lane => {
      const own: Outcome[] = [];
      for (const step of lane) own.push(await runBeside(step));
      return own;
    }),
  );
  return [...done.flat(), ...(await runAll(all.slice(together.length)))];
}

function run(step: Step): Outcome {
  console.log(`\n— ${step.name}`);
  const [program = "", ...programArguments] = step.command;
  const startedAt = performance.now();
  const { status } = spawnSync(program, programArguments, {
    ...optionsOf(step),
    stdio: ["ignore", "inherit", "inherit"],
    // A hanging step fails; the next ones still run.
    timeout: stepMs,
    killSignal: "SIGKILL",
  });
  return outcomeOf(step, { startedAt, status });
}

/** Shows what the step wrote at its end, so that two do not mix their lines. */
async function runBeside(step: Step): Promise<Outcome> {
  const [program = "", ...programArguments] = step.command;
  const startedAt = performance.now();
  const child = spawn(program, programArguments, { ...optionsOf(step), stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", chunk => (said += String(chunk)));
  // A program that cannot be started is a failed step.
  const [status] = await once(child, "close").catch((error: Error) => {
    said += error.message;
    return [1];
  });
  console.log(`\n— ${step.name}\n${said}`);
  return outcomeOf(step, { startedAt, status });
}

function optionsOf({ env }: Step) {
  return {
    env: {
      ...process.env,
      ...temporaryFiles(),
      // Shares compiled code between hundreds of Node processes.
      NODE_COMPILE_CACHE: resolve(".cache/compiled"),
      ...env,
      PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
    },
    shell: process.platform === "win32",
  };
}

function outcomeOf(
  { name, report }: Step,
  { startedAt, status }: { startedAt: number; status: number | null },
): Outcome {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const counts = report ? countsIn(report) : { passed: 1, failed: 0, skipped: 0 };
  return { name, seconds, counts: countFailedStep(counts, status, !report) };
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
