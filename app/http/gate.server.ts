/** Lets at most so many pieces of work through at one time; `key` says whose it is, where each has a share. */
export type Gate = <T>(work: () => Promise<T>, key?: string) => Promise<T>;

export type GateOptions = {
  /** How much work is inside at one time. */
  max: number;
  /** How much of one key; more than that is refused at once. Without it everyone may take the whole. */
  maxPerKey?: number;
  /** How many may wait for their turn, and for how long; without them a full gate refuses at once. */
  maxWaiting?: number;
  waitMs?: number;
  /** Asked before anything new is let in while there is work inside: whether to refuse it at once. */
  isStrained?: () => boolean;
};

/**
 * A gate that throws `refusal` when it is full: who would wait too long is told so early, while saying it is still cheap.
 * First come, first served.
 */
export function createGate(options: GateOptions, refusal: () => Error): Gate {
  const { max, maxPerKey = Infinity, maxWaiting = 0, waitMs = 0, isStrained = () => false } = options;
  const waiting = new Set<() => void>();
  const byKey = new Map<string, number>();
  let inside = 0;

  function wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        waiting.delete(enter);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(refusal());
      }, waitMs);
      waiting.add(enter);
    });
  }

  async function admit(): Promise<void> {
    if (inside > 0 && isStrained()) throw refusal();
    if (inside < max) inside += 1;
    else if (waiting.size < maxWaiting) await wait();
    else throw refusal();
  }

  function leave(): void {
    // Whoever waits takes over the place, so that nobody newer can slip in between.
    const [next] = waiting;
    if (next) next();
    else inside -= 1;
  }

  function count(key: string, by: 1 | -1): void {
    const counted = (byKey.get(key) ?? 0) + by;
    if (counted > 0) byKey.set(key, counted);
    else byKey.delete(key);
  }

  return async (work, key = "") => {
    if ((byKey.get(key) ?? 0) >= maxPerKey) throw refusal();
    count(key, 1);
    try {
      await admit();
      try {
        return await work();
      } finally {
        leave();
      }
    } finally {
      count(key, -1);
    }
  };
}
