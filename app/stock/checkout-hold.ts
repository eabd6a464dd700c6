/**
 * Milliseconds a checkout keeps its pieces: 45 minutes, longer than the 30 minutes a provider's transfer account lives.
 * Source: design §5.1.
 */
export const holdMs = 45 * 60 * 1000;

/** When what is held or renewed at `now` is let go. */
export function holdUntil(now: Date): Date {
  return new Date(now.getTime() + holdMs);
}
