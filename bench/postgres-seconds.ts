import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/**
 * The processor time of a PostgreSQL server on this machine, in seconds: its first process, all it has now and all that
 * have ended. `backendPid`: any of its connections'. NaN where the system does not tell, or the server is elsewhere.
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
