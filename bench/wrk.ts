import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpuSeconds } from "./cpu-seconds.ts";

/** wrk's results in milliseconds; `cpuSeconds`: wrk's own processor time. */
export type WrkResult = { rate: number; p50Ms: number; p99Ms: number; failed: number; cpuSeconds: number };

/** Milliseconds between reads of wrk's processor time, which is unavailable after its end. */
const lookMs = 20;

let isThere: boolean | undefined;

/**
 * Whether wrk is installed, a load generator in C: one in JavaScript uses more processor time for a kept page than the
 * server and so measures itself.
 */
export function hasWrk(): boolean {
  return (isThere ??= spawnSync("wrk", ["--version"]).error === undefined);
}

/** Sends GETs to one address for whole seconds, with one thread and kept connections. Throws wrk's complaints. */
export async function runWrk(load: {
  url: string;
  connections: number;
  headers: Record<string, string>;
  seconds: number;
}): Promise<WrkResult> {
  const headers = Object.entries(load.headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const shape = ["-t1", `-c${load.connections}`, `-d${load.seconds}s`, "--latency"];
  const child = spawn("wrk", [...shape, ...headers, load.url], { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => void (text += part));
  let used = 0;
  const look = setInterval(() => void (used = cpuSeconds(child.pid) || used), lookMs);
  await once(child, "close");
  clearInterval(look);
  return { ...readWrk(text), cpuSeconds: used };
}

/** Reads wrk's output; throws when a figure is missing. */
export function readWrk(text: string): Omit<WrkResult, "cpuSeconds"> {
  const find = (pattern: RegExp) => pattern.exec(text)?.slice(1);
  const [rate] = find(/^Requests\/sec:\s+([\d.]+)$/mu) ?? [];
  const p50 = find(/^\s+50%\s+([\d.]+)(us|ms|s|m)$/mu);
  const p99 = find(/^\s+99%\s+([\d.]+)(us|ms|s|m)$/mu);
  if (!rate || !p50 || !p99) throw new Error(`wrk did not measure anything:\n${text}`);
  const [refused = "0"] = find(/^\s+Non-2xx or 3xx responses: (\d+)$/mu) ?? [];
  const broken = find(/^\s+Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)$/mu) ?? [];
  const failed = [refused, ...broken].reduce((sum, count) => sum + Number(count), 0);
  return { rate: Number(rate), p50Ms: inMs(p50), p99Ms: inMs(p99), failed };
}

const msOf = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function inMs([value, unit]: string[]): number {
  return Number(value) * msOf[unit as keyof typeof msOf];
}
