import { type PageChanges, trustMs } from "./page-changes.server.ts";

/** Facts that every page shows and an owner changes a few times a month, kept in this process. */
export type KeptFacts = {
  /**
   * The result of `read`, kept until a change of pages is announced. Concurrent calls share one reading, and callers
   * must not change it. For showing only: rules and the dashboard read the database.
   */
  read<T>(name: string, read: () => Promise<T>): Promise<T>;
  /** Nothing is kept before this call. */
  follow(changes: Pick<PageChanges, "onChange" | "confirmedAt">): void;
};

/** `now`: on the clock of `performance.now()`. Source: docs/decisions/kept-pages.md. */
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
      // Drops readings under way too, because they may have begun before the change.
      changes.onChange(() => kept.clear());
    },
  };
}
