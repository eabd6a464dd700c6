import type { Log } from "#app/log/log.server.ts";

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
 * at its next turn. The timers do not keep the process alive. `hurry`: so many times oftener, in a simulated world.
 */
export function runJobs(jobs: Job[], log: Pick<Log, "error">, hurry = 1): RunningJobs {
  const stopping = new AbortController();
  const bells = new Map(jobs.map(({ name }) => [name, createBell()]));
  const loops = jobs.map(job =>
    keepRunning(
      { ...job, everyMs: job.everyMs / hurry },
      { log, stopping: stopping.signal, bell: bells.get(job.name)! },
    ),
  );
  return {
    wake: name => bells.get(name)?.ring(),
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

type Bell = { ring(): void; rest(ms: number, stopping: AbortSignal): Promise<void> };

/**
 * `rest` is over after so long, at the next ring, or at once when it has rung since the last rest. Each rest has a signal
 * of its own: a promise that lived from ring to ring would keep something of every rest until then.
 */
function createBell(): Bell {
  let ringing = new AbortController();
  return {
    ring: () => ringing.abort(),
    async rest(ms, stopping) {
      await pause(ms, stopping, ringing.signal);
      ringing = new AbortController();
    },
  };
}

async function keepRunning(
  job: Job,
  { log, stopping, bell }: { log: Pick<Log, "error">; stopping: AbortSignal; bell: Bell },
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await job.run(stopping);
    } catch (error) {
      log.error({ err: error, job: job.name }, "a background job failed; it runs again soon");
    }
    await bell.rest(job.everyMs, stopping);
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
