import * as v from "valibot";

const count = v.pipe(v.number(), v.integer());

const counts = v.object({
  passed: count,
  failed: count,
  skipped: count,
  flaky: v.optional(count),
  remarks: v.optional(v.array(v.string())),
});

/**
 * How many tests passed, failed and were left out; `flaky` of those that passed did so only when tried again: a busy
 * machine is no reason to reject a change, but it should be seen. `remarks` name each that failed or was flaky.
 */
export type Counts = v.InferOutput<typeof counts>;

/** The counts that a runner of ours leaves (`vitest-report.ts`, `npm run chaos`). Throws when there are none. */
export function readCounts(report: string): Counts {
  return v.parse(counts, JSON.parse(report));
}

type Test = { projectName: string; status: string; results: { error?: { message?: string } }[] };
type Suite = { suites?: Suite[]; specs?: { title: string; file: string; line: number; tests: Test[] }[] };

/** The counts in Playwright's JSON report. Throws when it is none. */
export function playwrightCounts(report: string): Counts {
  const { stats, errors = [], suites = [] } = JSON.parse(report);
  return v.parse(counts, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
    remarks: [
      ...errors.map(({ message }: { message: string }) => `failed outside every test: ${firstLine(message)}`),
      ...(suites as Suite[]).flatMap(remarksOf),
    ],
  });
}

function remarksOf({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ projectName, status, results }) => {
      if (status !== "unexpected" && status !== "flaky") return [];
      const message = results.find(({ error }) => error)?.error?.message;
      const outcome = status === "flaky" ? "only when tried again" : "failed";
      return [`${outcome}: ${projectName}: ${file}:${line} › ${title}: ${firstLine(message)}`];
    }),
  );
  return [...own, ...suites.flatMap(remarksOf)];
}

// Playwright colours its messages.
function firstLine(message = ""): string {
  // oxlint-disable-next-line no-control-regex
  return message.replaceAll(/\u001B\[[\d;]*m/gu, "").split("\n", 1)[0]!;
}
