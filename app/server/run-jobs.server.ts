import type { Log } from "./log.server.ts";

/** Work done again and again, `everyMs` after its last end. */
export type Job = { name: string; everyMs: number; run(): Promise<void> };

/** Running jobs; `stop` waits for the runs under way and starts no more. */
export type RunningJobs = { stop(): Promise<void> };

/**
 * Runs each job at once and then every so often, never overlapping itself. A run that throws is logged and tried again
 * at its next turn. The timers do not keep the process alive.
 */
export function runJobs(jobs: Job[], log: Pick<Log, "error">): RunningJobs {
  const stopping = new AbortController();
  const loops = jobs.map(job => keepRunning(job, log, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function keepRunning(job: Job, log: Pick<Log, "error">, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await job.run();
    } catch (error) {
      log.error({ err: error, job: job.name }, "a background job failed; it runs again soon");
    }
    await pause(job.everyMs, stopping);
  }
}

function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (stopping.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      stopping.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    timer.unref();
    stopping.addEventListener("abort", done);
  });
}
