import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { readLockHolder } from "#app/platform/database/data-dir-lock.server.ts";
import { until } from "../tools/until.ts";

export type KillLoopReport = {
  /** Ids that the writer reported as stored, in order. */
  acknowledged: string[];
  shopKills: number;
  databaseKills: number;
  /** Milliseconds from each kill to the next acknowledged write. */
  recoveryMs: number[];
};

/**
 * Kills a writing shop repeatedly with SIGKILL, in turn its own process and its embedded database's, after a few
 * acknowledged writes each, and lets it recover. Then ends the shop and reports the acknowledged writes; the caller
 * checks that all are stored.
 *
 * `writer` is a script that Node runs with `dataDir` as its argument. It opens the embedded database there, writes
 * until killed, carries on after a failed write, and prints `stored <id>` for each confirmed write.
 */
export async function runKillLoop(options: {
  writer: string;
  dataDir: string;
  kills: number;
  writesBetweenKills?: number;
}): Promise<KillLoopReport> {
  const { writer, dataDir, kills, writesBetweenKills = 20 } = options;
  const report: KillLoopReport = { acknowledged: [], shopKills: 0, databaseKills: 0, recoveryMs: [] };
  let shop = startWriter(writer, dataDir, report);
  const hasStored = (more: number) => {
    const goal = report.acknowledged.length + more;
    const isStored = () => {
      if (shop.exitCode !== null) throw new Error(`The writer ended by itself, with ${shop.exitCode}.`);
      return report.acknowledged.length >= goal;
    };
    return until("the writer stores", isStored, { withinMs: 180_000 });
  };
  try {
    for (let kill = 0; kill < kills; kill++) {
      await hasStored(1 + Math.floor(Math.random() * writesBetweenKills));
      const killedAt = performance.now();
      if (kill % 2 === 0) {
        await killWhole(shop);
        report.shopKills++;
        shop = startWriter(writer, dataDir, report);
      } else {
        process.kill(readLockHolder(join(dataDir, "database")).databasePid, "SIGKILL");
        report.databaseKills++;
      }
      await hasStored(1);
      report.recoveryMs.push(Math.round(performance.now() - killedAt));
    }
  } finally {
    await killWhole(shop);
  }
  return report;
}

function startWriter(writer: string, dataDir: string, report: KillLoopReport): ChildProcess {
  const program = ["--import", new URL("load-as-vite.ts", import.meta.url).href, writer, dataDir];
  const shop = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] });
  createInterface({ input: shop.stdout! }).on("line", line => {
    const [word, id] = line.split(" ");
    if (word === "stored" && id) report.acknowledged.push(id);
  });
  return shop;
}

// "close" instead of "exit", because only then is all output read.
async function killWhole(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const closed = once(shop, "close");
  shop.kill("SIGKILL");
  await closed;
}
