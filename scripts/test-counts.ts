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
 * Numbers of passed, failed and skipped tests. `flaky` tests passed only on a retry: a busy machine must not reject a
 * change, but this should be seen. `remarks` name each failed or flaky test.
 */
export type Counts = v.InferOutput<typeof counts>;

/** Reads the counts from our runners (`vitest-report.ts`, `npm run chaos`). Throws without any. */
export function readCounts(report: string): Counts {
  return v.parse(counts, JSON.parse(report));
}

type Test = { projectName: string; status: string; results: { error?: { message?: string } }[] };
type Suite = { suites?: Suite[]; specs?: { title: string; file: string; line: number; tests: Test[] }[] };

/** The counts of Playwright's JSON report. Throws for anything else. */
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
