import type { Log } from "#app/platform/log/log.server.ts";
import { ContentStoreProblem } from "./content.ts";

/** An outage of the content store: since when, why in a sentence for the owner, and when to ask again. */
type Outage = { since: Date; why: string; tries: number; retryAtMs: number };

export type StoreOutage = {
  /** The outage there is; undefined while the store works. */
  current(): Outage | undefined;
  /** Whether a pause after the last try is not over yet. */
  isPausing(): boolean;
  /** Notes that the store failed: the pause before the next try grows. */
  begin(error: ContentStoreProblem): void;
  end(): void;
  /** Does a call to the store; a failure that keeps it from working for the shop at all begins an outage. */
  watch<T>(call: () => Promise<T>): Promise<T>;
  /** The same, refused at once during an outage: nobody waits for the store. Following it finds out when it is back. */
  watchUnlessAway<T>(call: () => Promise<T>): Promise<T>;
};

const firstPauseMs = 2_000;
const maxPauseMs = 60_000;

/** Keeps whether the content store works for the shop at all, as against what it says of one document. */
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

/** Whether a failure means that the store does not work for the shop at all. */
export function isStoreOutage({ why }: ContentStoreProblem): boolean {
  return why === "away" || why === "forbidden";
}

/** Passes over what is wrong with the store: `watch` has noted it by then, and the next round tries again. */
export function ignoreStoreProblem(error: unknown): void {
  if (!(error instanceof ContentStoreProblem)) throw error;
}

const sentences: Partial<Record<ContentStoreProblem["why"], string>> = {
  away: "The content store does not answer.",
  forbidden: "The content store does not accept the shop's token, or the token may not write.",
};
