import { setTimeout as pause } from "node:timers/promises";

/**
 * Polls `condition` every few milliseconds and returns its first true result, instead of a sleep. Throws after
 * `withinMs`, naming `what`.
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
