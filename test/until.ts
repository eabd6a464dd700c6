import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits until `condition` returns something true and returns that; asks every few milliseconds. Throws after
 * `withinMs`, naming `what` was waited for. For tests, in place of a sleep.
 */
export async function until<T>(
  what: string,
  condition: () => T | Promise<T>,
  { withinMs = 120_000 } = {},
): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await condition();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain until ${what}.`);
    await pause(10);
  }
}
