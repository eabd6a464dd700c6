import type { Log } from "#app/platform/log/log.server.ts";
import { ContentStoreProblem } from "./content.ts";

/** Since when, why (a sentence for the owner), and when to ask again. */
type Outage = { since: Date; why: string; tries: number; retryAtMs: number };

export type StoreOutage = {
  /** Returns undefined while the store works. */
  current(): Outage | undefined;
  /** True while the next try has to wait longer. */
  isPausing(): boolean;
  /** Notes a failure; each makes the pause before the next try longer. */
  begin(error: ContentStoreProblem): void;
  end(): void;
  /** Calls the store. A failure that is not about one document begins an outage. */
  watch<T>(call: () => Promise<T>): Promise<T>;
  /** Refuses at once during an outage, so that nobody waits. Following the store finds out when it is back. */
  watchUnlessAway<T>(call: () => Promise<T>): Promise<T>;
};

const firstPauseMs = 2_000;
const maxPauseMs = 60_000;

/** Remembers whether the store works at all, whatever it answered about one document. */
export function createStoreOutage({ log, now }: { log: Pick<Log, "warn">; now(): Date }): StoreOutage {
  let outage: Outage | undefined;

  function begin(error: ContentStoreProblem): void {
    if (!outage) {
      log.warn({ err: error }, "The content store does not answer as it should; the shop sells on from its copy");
    }
    const tries = (outage?.tries ?? 0) + 1;
    const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(tries - 1, 10));
    outage = {
      since: outage?.since ?? now(),
      why: sentences[error.why] ?? error.message,
      tries,
      retryAtMs: now().getTime() + pauseMs,
    };
  }

  async function watch<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ContentStoreProblem && isStoreOutage(error)) begin(error);
      throw error;
    }
  }

  return {
    current: () => outage,
    isPausing: () => outage !== undefined && now().getTime() < outage.retryAtMs,
    begin,
    end() {
      outage = undefined;
    },
    watch,
    async watchUnlessAway(call) {
      if (outage) throw new ContentStoreProblem("away", outage.why);
      return await watch(call);
    },
  };
}

/** Whether the store does not work for the shop at all, rather than refusing one document. */
export function isStoreOutage({ why }: ContentStoreProblem): boolean {
  return why === "away" || why === "forbidden";
}

/** Ignores failures `watch` has noted already; the next round tries again. */
export function ignoreStoreProblem(error: unknown): void {
  if (!(error instanceof ContentStoreProblem)) throw error;
}

const sentences: Partial<Record<ContentStoreProblem["why"], string>> = {
  away: "The content store is not responding.",
  forbidden: "The content store refuses the shop's token, or the token can't write.",
};
