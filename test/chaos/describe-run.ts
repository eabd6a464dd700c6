import type { RoundReport } from "./run-round.ts";
import { addTally, describeTally, type Tally } from "./tally.ts";

/** Returns one line for a good round; otherwise its problems and how to repeat it. */
export function describeRound(
  report: RoundReport,
  { database, instances, kills }: { database: string; instances: number; kills: number },
): string {
  const { seed, purchases, problems, orders, charges, refunds, ms, settleMs } = report;
  const facts = `${purchases} purchases, ${charges} charges, ${orders} orders, ${refunds} refunds`;
  const line = `${seed}: ${facts}, ${(ms / 1000).toFixed(1)} s (${(settleMs / 1000).toFixed(1)} s to settle)`;
  if (problems.length === 0) return `✓ ${line}`;
  const again = `--seed ${seed} --round ${purchases} --database ${database} --instances ${instances} --kills ${kills}`;
  const shown = problems.slice(0, 20).map(problem => `    ${problem}`);
  const more = problems.length > 20 ? [`    and ${problems.length - 20} more`] : [];
  return [
    `✗ ${line}`,
    ...shown,
    ...more,
    `  The shop's log: .cache/chaos/${seed}.log. Again: npm run chaos -- ${again}`,
  ].join("\n");
}

export function describeRun(reports: RoundReport[], ms: number): string {
  const sum = (of: (report: RoundReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  const all = (of: (report: RoundReport) => Tally) => {
    const tally: Tally = new Map();
    for (const report of reports) addTally(tally, of(report));
    return tally;
  };
  const purchases = sum(report => report.purchases);
  const faults = all(report => report.faults);
  const injected = [...faults.values()].reduce((total, number) => total + number, 0);
  return [
    "",
    `${purchases} purchases in ${(ms / 1000).toFixed(0)} s (${((purchases * 1000) / ms).toFixed(1)} a second)`,
    `${sum(report => report.charges)} charges, ${sum(report => report.orders)} orders, ${sum(report => report.refunds)} refunds`,
    `Ends of walks: ${describeTally(all(report => report.endings))}`,
    `Needs attention: ${describeTally(all(report => report.attention))}`,
    `Alterations: ${describeTally(all(report => report.alterations))}`,
    `${injected} faults: ${describeTally(faults)}`,
    `The shop's log outside of kills: ${describeTally(all(report => report.log))}`,
    `${reports.filter(({ problems }) => problems.length === 0).length} rounds passed, ${reports.filter(({ problems }) => problems.length > 0).length} failed, ${sum(report => report.problems.length)} disagreements`,
  ].join("\n");
}
