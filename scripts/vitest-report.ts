import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import type { Counts } from "./test-counts.ts";

/**
 * Writes Vitest's results to `VITEST_REPORT` as `Counts`, because Vitest's own JSON omits which tests passed only on a
 * retry. A file that cannot run counts as one failed test, as does an error outside tests.
 */
export default class CountingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, flaky: 0, remarks: [] as string[] };
    for (const module of modules) countModule(counts, module);
    counts.failed += errors.length;
    counts.remarks.push(...errors.map(({ message }) => `failed outside every test: ${firstLine(message)}`));
    const path = process.env.VITEST_REPORT;
    if (!path) throw new Error("VITEST_REPORT does not say where the report goes.");
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(counts));
  }
}

function countModule(counts: Required<Counts>, module: TestModule): void {
  const where = `${module.project.name}: ${module.relativeModuleId}`;
  for (const error of module.errors()) {
    counts.failed += 1;
    counts.remarks.push(`failed: ${where}: ${firstLine(error.message)}`);
  }
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === "pending") continue;
    counts[state] += 1;
    const name = `${where} › ${test.fullName}`;
    if (state === "failed") counts.remarks.push(`failed: ${name}: ${firstLine(errors[0]?.message)}`);
    if (!test.diagnostic()?.flaky) continue;
    counts.flaky += 1;
    counts.remarks.push(`only when tried again: ${name}: ${firstLine(errors?.[0]?.message)}`);
  }
}

function firstLine(message = ""): string {
  return message.split("\n", 1)[0]!;
}
