import PQueue from "p-queue";

/** Runs `work` within the limit; `key` names its owner, where each has a share. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>, key?: string) => Promise<Result>;

export type ConcurrencyLimitOptions = {
  max: number;
  /** The most calls of one key, waiting or running; more are refused at once. */
  maxPerKey?: number;
  /** Without the waiting limits, everything above `max` is refused at once. */
  maxWaiting?: number;
  waitMs?: number;
  /** When true, new work is refused while other work runs. */
  isStrained?: () => boolean;
};

/**
 * A concurrency limit that throws `refusal` when reached. First come, first served. Source:
 * docs/decisions/overload-is-refused-early.md.
 */
export function limitConcurrency(options: ConcurrencyLimitOptions, refusal: () => Error): ConcurrencyLimit {
  const { max, maxPerKey = Infinity, maxWaiting = 0, waitMs = 0, isStrained = () => false } = options;
  const queue = new PQueue({ concurrency: max });
  const countByKey = new Map<string, number>();

  function count(key: string, by: 1 | -1): void {
    const counted = (countByKey.get(key) ?? 0) + by;
    if (counted > 0) countByKey.set(key, counted);
    else countByKey.delete(key);
  }

  /** Refuses work that waits longer than `waitMs`. Running work is not limited. */
  async function runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const waitsTooLong = new AbortController();
    const timer = setTimeout(() => waitsTooLong.abort(refusal()), waitMs);
    const begin = () => {
      clearTimeout(timer);
      return work();
    };
    return await queue.add(begin, { signal: waitsTooLong.signal });
  }

  return async (work, key = "") => {
    if ((countByKey.get(key) ?? 0) >= maxPerKey) throw refusal();
    if (queue.pending > 0 && isStrained()) throw refusal();
    if (queue.pending >= max && queue.size >= maxWaiting) throw refusal();
    count(key, 1);
    try {
      return await runInTurn(work);
    } finally {
      count(key, -1);
    }
  };
}
