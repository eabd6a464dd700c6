import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds wrong, a line each: in the page itself, which axe is sent to once, and without the page's style sheets
 * fetched again, which only a rule about turned phones would read: half of the time that axe's own way with Playwright
 * takes.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return await page.evaluate(async values => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
      preload: false,
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} (${failureSummary})`),
    );
  }, tags);
}

/** No change of colour takes as long. */
const longestMs = 2_000;

/**
 * Until the colours have changed: what inherits one changes after what it comes from. What goes round and round, moves
 * with the scroll or is not painted never ends.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async mostMs => {
    const painted = () => new Promise(done => requestAnimationFrame(done));
    const ended = async () => {
      await painted();
      for (let round = 0; round < 3; round++) {
        const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
        if (timed.length === 0) return;
        await Promise.all(timed.map(({ finished }) => finished.catch(() => {})));
        await painted();
      }
    };
    await Promise.race([ended(), new Promise(done => setTimeout(done, mostMs))]);
  }, longestMs);
}

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}
