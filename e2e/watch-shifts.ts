import type { Page } from "@playwright/test";

/** Counts what moves without being asked to, on each page from now on. Call what it returns for the sum. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) moved.sum += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
}
