/**
 * The time a shop goes by. `speed`: how many times faster than usual it runs, for the shop's own waits (the rhythm of
 * its jobs, the patience with a provider). No setting changes it: only a simulation hands in another than the real one.
 */
export type Clock = { now(): Date; speed: number };

export const realClock: Clock = { now: () => new Date(), speed: 1 };
