/**
 * `npm run chaos`: simulated shoppers buy in the built shop while everything breaks. After each round, its books are
 * compared with the provider's, and with those of its backup restored. Exits with 1 when they disagree.
 *
 * - `npm run chaos -- --purchases 10000`: number of purchases (default 400)
 * - `npm run chaos -- --seed k3f9-7`: repeats one round (or a run of rounds: `--seed k3f9`)
 * - `npm run chaos -- --short`: 100 on the embedded database and, if there is one, 100 on PostgreSQL
 * - `--backup FILE`: keeps the backup of the last round, for example for `test/drills/drill-earlier.ts`
 * - `--database pglite|postgres`, `--instances 1|2`, `--round 400` (purchases of a round), `--kills 3` (of a round)
 *
 * `--database postgres` uses the server of TEST_DATABASE_URL, or starts one from the machine's programs.
 */
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { findPostgresPrograms } from "#test/databases/temporary-postgres.ts";
import { buildIfNeeded } from "../../scripts/build-if-needed.ts";
import { describeRound, describeRun } from "./describe-run.ts";
import { type DatabaseKind, prepareGround } from "./prepare-ground.ts";
import { type RoundReport, runRound } from "./run-round.ts";

process.chdir(resolve(import.meta.dirname, "../.."));
const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    purchases: { type: "string", default: "400" },
    round: { type: "string", default: "400" },
    seed: { type: "string", default: randomBytes(3).toString("hex") },
    database: { type: "string", default: "pglite" },
    instances: { type: "string", default: "1" },
    kills: { type: "string", default: "3" },
    backup: { type: "string" },
    /** A file from which `npm test` counts the rounds. */
    report: { type: "string" },
  },
});
const { seed } = values;
const databaseUrl = process.env.TEST_DATABASE_URL;
const hasPostgres = databaseUrl !== undefined || findPostgresPrograms() !== undefined;

type Run = { database: DatabaseKind; instances: number; purchases: number; perRound: number; kills: number };

const short = { purchases: 100, perRound: 100, kills: 2 };
const chosen: Run = {
  database: values.database as DatabaseKind,
  instances: Number(values.instances),
  purchases: Number(values.purchases),
  perRound: Number(values.round),
  kills: Number(values.kills),
};
const shortRuns: Run[] = [
  { ...short, database: "pglite", instances: 1 },
  { ...short, database: "postgres", instances: 2 },
];
const runs = values.short ? shortRuns.filter(({ database }) => database === "pglite" || hasPostgres) : [chosen];

buildIfNeeded();
const beganAt = performance.now();
const reports: RoundReport[] = [];
// Runs in parallel, because each run mostly waits.
for (const done of await Promise.all(runs.map(runRounds))) reports.push(...done);
console.log(describeRun(reports, Math.round(performance.now() - beganAt)));
const failed = reports.filter(({ problems }) => problems.length > 0).length;
const counts = {
  passed: reports.length - failed,
  failed,
  skipped: values.short ? shortRuns.length - runs.length : 0,
  remarks: reports.flatMap(({ seed: of, problems }) => problems.slice(0, 5).map(problem => `${of}: ${problem}`)),
};
if (values.report) writeFileSync(values.report, JSON.stringify(counts));
process.exitCode = failed > 0 ? 1 : 0;

/** A round depends only on its seed and size, so it can be repeated alone. */
async function runRounds({ database, instances, purchases, perRound, kills }: Run): Promise<RoundReport[]> {
  if (database === "pglite" && instances > 1) throw new Error("The embedded database belongs to one instance.");
  const isOneRound = seed.includes("-");
  const rounds = isOneRound ? 1 : Math.ceil(purchases / perRound);
  const prepared = await prepareGround({ database, instances, purchases: perRound, databaseUrl });
  const all: RoundReport[] = [];
  const leave = () => void prepared.close().finally(() => process.exit(1));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, leave);
  try {
    for (let round = 0; round < rounds; round++) {
      const size = isOneRound ? perRound : Math.min(perRound, purchases - round * perRound);
      const roundSeed = isOneRound ? seed : `${seed}-${round + 1}`;
      const report = await runRound({
        prepared,
        name: `r${round}`,
        seed: roundSeed,
        purchases: size,
        kills,
        keptBackup: values.backup,
      });
      console.log(describeRound(report, { database, instances, kills }));
      all.push(report);
    }
    return all;
  } finally {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, leave);
    await prepared.close();
  }
}
