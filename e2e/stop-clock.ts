import type { Page } from "@playwright/test";
import { untilHeard } from "./open-page.ts";

/**
 * Stops the page's time, of this document and the next ones, until the test lets it go on with `page.clock`. What
 * moves or goes by itself, such as a banner or a toast, would be elsewhere before a busy machine looks at it.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // Time goes on until it is stopped, and cannot be stopped in the past.
  await page.clock.pauseAt(now + 60_000);
}

/** Opens an address in stopped time, which goes on until the page hears: one with pictures asks late for its script. */
export async function openStopped(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "domcontentloaded" });
  const heard = untilHeard(page).then(() => true);
  let isHeard: unknown;
  while (!isHeard) isHeard = await Promise.race([heard, page.clock.runFor(20)]);
}
