import type { Log } from "#app/platform/log/log.server.ts";

/** Work done again and again, `everyMs` after its last end. `stopping` tells a run that the shop is closing. */
export type Job = {
  name: string;
  everyMs: number;
  run(stopping: AbortSignal): Promise<void>;
};

export type RunningJobs = {
  /** Runs the job of that name now, or once more after the run under way: there is new work for it. */
  wake(name: string): void;
  /** Waits for the runs under way and starts no more. */
  stop(): Promise<void>;
};

/**
 * Runs each job at once and then every so often, never overlapping itself. A run that throws is logged and tried again
 * at its next turn. The timers do not keep the process alive. `speed`: so many times oftener, in simulated time.
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
 * `take` waits for so long, or until the next `end`; not at all when `end` was called since the last time. Each wait
 * has a signal of its own: a promise that lived from one `end` to the next would keep something of every wait until
 * then.
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
