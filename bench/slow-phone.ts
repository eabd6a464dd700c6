import type { Browser, Page } from "@playwright/test";
import { cookiesOf } from "./first-visit.ts";

/**
 * A slow phone's waits: milliseconds to the first and the largest paint and until a tap is heard by the page's script,
 * milliseconds blocked, layout shift.
 */
export type PhoneFigures = {
  firstPaintMs: number;
  largestPaintMs: number;
  heardMs: number;
  blockedMs: number;
  shift: number;
};

type Network = { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number };

/** As throttled by Lighthouse and browser tools. */
export const slow4g: Network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** 400 kbit/s. */
export const slow3g: Network = {
  offline: false,
  latency: 300,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

const cpuTimesSlower = 4;
/** A script may still run this long after the last request. */
const quietMs = 2_000;

/**
 * Opens `address` in a fresh browser, on a phone four times slower than this machine and on a slow network. `cookie`:
 * who is signed in.
 */
export async function visitOnSlowPhone(
  browser: Browser,
  address: string,
  { network = slow4g, cookie }: { network?: Network; cookie?: string } = {},
): Promise<PhoneFigures> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.addCookies(cookie ? cookiesOf(address, cookie) : []);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", network);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuTimesSlower });
    await page.addInitScript(watchPage);
    await page.goto(address, { waitUntil: "networkidle", timeout: 60_000 });
    await page.waitForTimeout(quietMs);
    return await readFigures(page);
  } finally {
    await context.close();
  }
}

type Watched = {
  paints: number[];
  tasks: { start: number; ms: number }[];
  shifts: number[];
  firstPaint: number;
  heardAt: number;
};

/** Runs in the page before everything else. */
function watchPage(): void {
  const watched: Watched = { paints: [], tasks: [], shifts: [], firstPaint: 0, heardAt: 0 };
  (window as unknown as { watched: Watched }).watched = watched;
  const watch = (type: string, keep: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(keep)).observe({ type, buffered: true });
  watch("largest-contentful-paint", entry => watched.paints.push(entry.startTime));
  watch("longtask", ({ startTime, duration }) => watched.tasks.push({ start: startTime, ms: duration }));
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") watched.firstPaint = startTime;
  });
  // React marks an element when it takes it over.
  const looking = setInterval(() => {
    const heading = document.querySelector("main h1") ?? {};
    if (!Object.keys(heading).some(key => key.startsWith("__reactFiber"))) return;
    watched.heardAt = performance.now();
    clearInterval(looking);
  }, 20);
  watch("layout-shift", entry => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) watched.shifts.push(shift.value);
  });
}

async function readFigures(page: Page): Promise<PhoneFigures> {
  const { paints, tasks, shifts, firstPaint, heardAt } = await page.evaluate(
    () => (window as unknown as { watched: Watched }).watched,
  );
  // A tap's first 50 ms go unnoticed, and before the first paint nobody can tap.
  const blocked = tasks.filter(({ start, ms }) => start + ms > firstPaint).map(({ ms }) => Math.max(0, ms - 50));
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const waits = { firstPaintMs: firstPaint, largestPaintMs: Math.max(...paints), heardMs: heardAt };
  return { ...waits, blockedMs: sum(blocked), shift: sum(shifts) };
}
