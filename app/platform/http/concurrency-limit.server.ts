import PQueue from "p-queue";

/** Runs `work` when the limit allows it, and answers as it does; `key` says whose it is, where each has a share. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>, key?: string) => Promise<Result>;

export type ConcurrencyLimitOptions = {
  /** How much work is done at one time. */
  max: number;
  /** How much of one key, waiting or under way; more is refused at once. Without it everyone may take the whole. */
  maxPerKey?: number;
  /** How many may wait for their turn, and for how long; without them everything above the limit is refused at once. */
  maxWaiting?: number;
  waitMs?: number;
  /** Asked before anything new is begun or queued while work is under way: whether to refuse it at once. */
  isStrained?: () => boolean;
};

/**
 * A concurrency limit that throws `refusal` when it is reached: who would wait too long is told so early, while saying
 * it is still cheap. First come, first served. Source: docs/decisions/overload-is-refused-early.md.
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

  /** Refuses work that waits longer than `waitMs`; once begun it may take as long as it likes. */
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
