const lagosTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Lagos",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** An instant as people in Nigeria read it on their clocks, wherever server and browser stand: "20 Nov 2026, 20:17". */
export function formatLagosTime(instant: Date): string {
  return lagosTime.format(instant);
}
