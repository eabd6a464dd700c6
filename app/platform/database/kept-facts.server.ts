import { type PageChanges, trustMs } from "./page-changes.server.ts";

/** What every page of the shop shows and an owner changes a few times a month, kept in this process. */
export type KeptFacts = {
  /**
   * What `read` answers, or what it answered before if no change of a page has been announced since. Whoever asks while
   * it is being read gets the same. What is answered is shared: nobody may change it. Only for what pages show: a rule
   * reads what it decides by, and the dashboard what was just saved.
   */
  read<T>(name: string, read: () => Promise<T>): Promise<T>;
  /** Until this was called nothing is kept, and each question is answered by a reading of its own. */
  follow(changes: Pick<PageChanges, "onChange" | "confirmedAt">): void;
};

/** Keeps nothing yet. `now`: on the clock of `performance.now()`. Source: docs/decisions/kept-pages.md. */
export function createKeptFacts(now = () => performance.now()): KeptFacts {
  const kept = new Map<string, Promise<unknown>>();
  let confirmedAt = () => -Infinity;
  return {
    read<T>(name: string, read: () => Promise<T>): Promise<T> {
      if (now() - confirmedAt() > trustMs.facts) return read();
      const found = kept.get(name) as Promise<T> | undefined;
      if (found) return found;
      const reading = read();
      kept.set(name, reading);
      reading.catch(() => kept.get(name) === reading && kept.delete(name));
      return reading;
    },
    follow(changes) {
      ({ confirmedAt } = changes);
      // Also what is being read at this moment: it may have been asked before the change.
      changes.onChange(() => kept.clear());
    },
  };
}
