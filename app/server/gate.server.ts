/** Lets at most so many pieces of work through at one time. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** A gate for `max` pieces of work; when it is full, `refusal` is thrown at once instead of waiting. */
export function createGate(max: number, refusal: () => Error): Gate {
  let inside = 0;
  return async work => {
    if (inside >= max) throw refusal();
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
    }
  };
}
