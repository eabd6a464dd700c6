/**
 * `speed`: how many times faster than usual the shop's own waits pass. No setting changes it; only a simulation passes
 * another clock.
 */
export type Clock = { now(): Date; speed: number };

export const realClock: Clock = { now: () => new Date(), speed: 1 };
