import type { Log } from "#app/platform/log/log.server.ts";

/** Repeated work, `everyMs` after its last end. `stopping`: the shop is closing. */
export type Job = {
  name: string;
  everyMs: number;
  run(stopping: AbortSignal): Promise<void>;
};

export type RunningJobs = {
  /** Runs the job now, or once more after the current run. */
  wake(name: string): void;
  /** Waits for running jobs and starts no more. */
  stop(): Promise<void>;
};

/**
 * Runs each job at once and then repeatedly, never overlapping itself. A run that throws is logged. Timers do not keep
 * the process alive. `speed`: in simulated time.
 */
export function runJobs(jobs: Job[], log: Pick<Log, "error">, speed = 1): RunningJobs {
  const stopping = new AbortController();
  const rests = new Map(jobs.map(({ name }) => [name, createRest()]));
  const loops = jobs.map(job =>
    keepRunning(
      { ...job, everyMs: job.everyMs / speed },
      { log, stopping: stopping.signal, rest: rests.get(job.name)! },
    ),
  );
  return {
    wake: name => rests.get(name)?.end(),
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

type Rest = { end(): void; take(ms: number, stopping: AbortSignal): Promise<void> };

/**
 * `take` waits for the time or until the next `end`, and not at all when `end` was called since the last wait. Each
 * wait has its own signal: a promise that lived from one `end` to the next would collect a listener per wait.
 */
function createRest(): Rest {
  let ending = new AbortController();
  return {
    end: () => ending.abort(),
    async take(ms, stopping) {
      await pause(ms, stopping, ending.signal);
      ending = new AbortController();
    },
  };
}

async function keepRunning(
  job: Job,
  { log, stopping, rest }: { log: Pick<Log, "error">; stopping: AbortSignal; rest: Rest },
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await job.run(stopping);
    } catch (error) {
      log.error({ err: error, job: job.name }, "a background job failed; it runs again soon");
    }
    await rest.take(job.everyMs, stopping);
  }
}

function pause(ms: number, ...enders: AbortSignal[]): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer);
      for (const ender of enders) ender.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    timer.unref();
    for (const ender of enders) ender.addEventListener("abort", done);
    if (enders.some(ender => ender.aborted)) done();
  });
}
