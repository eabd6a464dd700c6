/**
 * The world around a shop. `hurry`: how many times quicker than usual it turns, for the shop's own waits (the rhythm of
 * its jobs, the patience with a provider). No setting changes it: only a simulation hands in another than the real one.
 */
export type World = { now(): Date; hurry: number };

export const realWorld: World = { now: () => new Date(), hurry: 1 };
