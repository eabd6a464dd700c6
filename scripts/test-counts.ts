/** How many tests passed, failed and were left out; `flaky` of those that passed did so only when tried again. */
export type Counts = { passed: number; failed: number; skipped: number; flaky?: number };

/** The counts in Vitest's JSON report. Throws when it is none. */
export function vitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0 } = JSON.parse(report);
  return counted({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests });
}

/**
 * The counts in Playwright's JSON report. A test that passed only when tried again counts as passed and is reported as
 * flaky: a busy machine is no reason to reject a change, but it should be seen. Throws when it is none.
 */
export function playwrightCounts(report: string): Counts {
  const { stats, errors } = JSON.parse(report);
  const outside = Array.isArray(errors) ? errors.length : 0;
  return counted({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + outside,
    skipped: stats.skipped,
    flaky: stats.flaky,
  });
}

/** The counts of rounds that `npm run chaos` leaves. Throws when there are none. */
export function chaosCounts(report: string): Counts {
  const { passed, failed, skipped } = JSON.parse(report);
  return counted({ passed, failed, skipped });
}

function counted(counts: Counts): Counts {
  if (!Object.values(counts).every(Number.isInteger)) throw new Error("This is no report of a test run.");
  return counts;
}
