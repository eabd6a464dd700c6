import { createHash } from "node:crypto";

/** Random choices, the same for the same seed. */
export type Random = {
  /** Returns a number from 0, below 1. */
  next(): number;
  /** Returns a whole number; both ends may come. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Chooses a name by its weight. */
  weighted<Name extends string>(weights: Record<Name, number>): Name;
  shuffle<T>(list: readonly T[]): T[];
  /** A separate generator, unaffected by what others draw. */
  fork(name: string): Random;
};

/** Source of the generator: mulberry32, public domain. */
export function createRandom(seed: string): Random {
  let state = createHash("sha256").update(seed).digest().readUInt32LE();
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: probability => next() < probability,
    pick: list => list[int(0, list.length - 1)]!,
    weighted(weights) {
      const entries = Object.entries<number>(weights);
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)!;
      return chosen[0] as keyof typeof weights;
    },
    shuffle: list =>
      list
        .map(one => ({ one, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one),
    fork: name => createRandom(`${seed}/${name}`),
  };
}
