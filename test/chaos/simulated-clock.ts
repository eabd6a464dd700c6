/** How many times faster the simulation runs: its clock and the shop's own waits. */
export const speed = 40;

/** A clock that showed `simulatedMs` when the machine's showed `realMs`, and runs `speed` times as fast. */
export type ClockSetting = { simulatedMs: number; realMs: number };

/** A clock shared by processes of one machine; each uses the last setting it got. */
export type SimulatedClock = {
  nowMs(): number;
  now(): Date;
  setting(): ClockSetting;
  set(setting: ClockSetting): void;
  /** Jumps ahead; returns the new setting. */
  jump(ms: number): ClockSetting;
};

export const minute = 60_000;
export const hour = 60 * minute;

export function createSimulatedClock(first?: ClockSetting): SimulatedClock {
  let { simulatedMs, realMs } = first ?? { simulatedMs: Date.now(), realMs: Date.now() };
  const nowMs = () => Math.round(simulatedMs + (Date.now() - realMs) * speed);
  return {
    nowMs,
    now: () => new Date(nowMs()),
    setting: () => ({ simulatedMs, realMs }),
    set: setting => void ({ simulatedMs, realMs } = setting),
    jump(ms) {
      [simulatedMs, realMs] = [nowMs() + ms, Date.now()];
      return { simulatedMs, realMs };
    },
  };
}
