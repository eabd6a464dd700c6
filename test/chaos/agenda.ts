import { setTimeout as pause } from "node:timers/promises";
import type { SimulatedClock } from "./simulated-clock.ts";

/** What is to happen at some time of the simulated world. */
export type Agenda = {
  after(ms: number, act: () => Promise<unknown> | void): void;
  /** How many wait, and how many are under way. */
  waiting(): number;
  underWay(): number;
  /** Milliseconds until the next one; undefined when none waits. */
  nextInMs(): number | undefined;
  stop(): Promise<void>;
};

const lookMs = 10;

/** `onProblem`: an act has thrown. */
export function openAgenda(clock: SimulatedClock, onProblem: (error: unknown) => void): Agenda {
  let waiting: { at: number; act: () => Promise<unknown> | void }[] = [];
  let underWay = 0;
  const stopping = new AbortController();

  async function begin(act: () => Promise<unknown> | void): Promise<void> {
    underWay += 1;
    try {
      await act();
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
      for (const { act } of due.toSorted((a, b) => a.at - b.at)) void begin(act);
      await pause(lookMs);
    }
  }
  const looking = keepLooking();

  return {
    after: (ms, act) => void waiting.push({ at: clock.nowMs() + ms, act }),
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
