const everyMs = 100;

/** How late the process is with what it should do: see `watchEventLoop`. */
export type EventLoopLag = {
  /** Milliseconds by which timers came late lately, the last ones counting most. */
  ms(): number;
};

/**
 * Watches how late timers come, ten times a second. A process that has more to do than time for is late with everything,
 * also with saying no: this is how it notices. Does not keep the process alive.
 */
export function watchEventLoop(now: () => number = () => performance.now()): EventLoopLag {
  let expectedAt = now() + everyMs;
  let lag = 0;
  setInterval(() => {
    const late = Math.max(0, now() - expectedAt);
    lag = lag * 0.5 + late * 0.5;
    expectedAt = now() + everyMs;
  }, everyMs).unref();
  return { ms: () => lag };
}
