import autocannon from "autocannon";
import { cpuSeconds } from "./cpu-seconds.ts";
import { percentile } from "./median.ts";
import { hasWrk, runWrk } from "./wrk.ts";

type Options = Parameters<typeof autocannon>[0];

/** Back-to-back requests on each of `connections`. `pid`: the server's process, to measure its use. */
export type Load = Pick<Options, "url" | "connections" | "headers" | "requests"> & { pid?: number | undefined };

/**
 * The result. `cpuMicros`: the server's processor time per request. `serverCores` and `generatorCores`: cores used;
 * whichever uses a whole core was the limit.
 */
export type LoadFigures = {
  rate: number;
  p50Ms: number;
  p99Ms: number;
  cpuMicros: number;
  serverCores: number;
  generatorCores: number;
  failed: number;
};

/** A browser accepts these encodings. */
export const accept = { "accept-encoding": "gzip, deflate, br, zstd" };

const repeats = 5;

/** Sends the load for some seconds; with wrk, where installed and suitable, for whole seconds. */
export async function sendLoad(load: Load, seconds: number): Promise<LoadFigures> {
  const { pid, url, connections, headers = accept, requests } = load;
  if (requests || !hasWrk()) return await sendByScript(load, seconds);
  const whole = Math.max(1, Math.round(seconds));
  const cpuBefore = cpuSeconds(pid);
  const { cpuSeconds: ofWrk, ...figures } = await runWrk({ url, connections, headers, seconds: whole });
  const used = cpuSeconds(pid) - cpuBefore;
  return {
    ...figures,
    cpuMicros: (used * 1e6) / (figures.rate * whole),
    serverCores: used / whole,
    generatorCores: ofWrk / whole,
  };
}

async function sendByScript({ pid, ...load }: Load, seconds: number): Promise<LoadFigures> {
  const times: number[] = [];
  const cpuBefore = cpuSeconds(pid);
  const ownBefore = process.cpuUsage();
  const run = autocannon({ headers: accept, ...load, duration: seconds, sampleInt: 100 });
  // autocannon's own histogram counts whole milliseconds, which is too coarse.
  run.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const { duration, errors, timeouts, non2xx } = await run;
  const used = cpuSeconds(pid) - cpuBefore;
  const own = process.cpuUsage(ownBefore);
  return {
    rate: times.length / duration,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    cpuMicros: (used * 1e6) / times.length,
    serverCores: used / duration,
    generatorCores: (own.user + own.system) / 1e6 / duration,
    failed: errors + timeouts + non2xx,
  };
}

/**
 * Measures each load five times for `seconds`, in turns so that changes of the machine hit all alike, after a short
 * warm-up. Returns each load's figures in order.
 */
export async function inTurns(loads: Load[], seconds: number): Promise<LoadFigures[][]> {
  for (const load of loads) await sendLoad(load, Math.min(0.5, seconds));
  const figures: LoadFigures[][] = loads.map(() => []);
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const [at, load] of loads.entries()) figures[at]!.push(await sendLoad(load, seconds));
  }
  return figures;
}
