import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/**
 * Processor time in seconds of a PostgreSQL server on this machine, with all its processes, current and ended.
 * `backendPid`: any of its connections. NaN when unavailable or on another machine.
 */
export function postmasterSeconds(backendPid: number): number {
  const postmaster = statOf(backendPid)?.parent;
  if (postmaster === undefined) return NaN;
  const own = statOf(postmaster);
  if (!own) return NaN;
  let ticks = own.ticks + own.ticksOfEnded;
  for (const pid of readdirSync("/proc").filter(name => /^\d+$/u.test(name))) {
    const stat = statOf(Number(pid));
    if (stat?.parent === postmaster) ticks += stat.ticks;
  }
  return ticks / ticksPerSecond;
}

function statOf(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").map(Number);
    const at = (index: number) => fields[index]!;
    return { parent: at(1), ticks: at(11) + at(12), ticksOfEnded: at(13) + at(14) };
  } catch {
    return undefined;
  }
}
