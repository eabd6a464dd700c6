import { setTimeout as pause } from "node:timers/promises";
import type { SimulatedClock } from "./simulated-clock.ts";

/** Holds tasks for later in simulated time. */
export type Agenda = {
  after(ms: number, task: () => Promise<unknown> | void): void;
  waiting(): number;
  underWay(): number;
  /** Milliseconds until the next task; undefined without one. */
  nextInMs(): number | undefined;
  stop(): Promise<void>;
};

const lookMs = 10;

/** `onProblem` gets what a task threw. */
export function openAgenda(clock: SimulatedClock, onProblem: (error: unknown) => void): Agenda {
  let waiting: { at: number; task: () => Promise<unknown> | void }[] = [];
  let underWay = 0;
  const stopping = new AbortController();

  async function begin(task: () => Promise<unknown> | void): Promise<void> {
    underWay += 1;
    try {
      await task();
    } catch (error) {
      onProblem(error);
    } finally {
      underWay -= 1;
    }
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      const now = clock.nowMs();
      const due = waiting.filter(({ at }) => at <= now);
      if (due.length > 0) waiting = waiting.filter(({ at }) => at > now);
      for (const { task } of due.toSorted((a, b) => a.at - b.at)) void begin(task);
      await pause(lookMs);
    }
  }
  const looking = keepLooking();

  return {
    after: (ms, task) => void waiting.push({ at: clock.nowMs() + ms, task }),
    waiting: () => waiting.length,
    underWay: () => underWay,
    nextInMs: () =>
      waiting.length === 0 ? undefined : Math.max(0, Math.min(...waiting.map(({ at }) => at)) - clock.nowMs()),
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}
