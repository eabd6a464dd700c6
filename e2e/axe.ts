import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOnly } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong, a line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  return await violationsOf(page, { type: "tag", values });
}

/** What of it other colours can make wrong: far quicker than looking at everything again. */
export async function contrastViolations(page: Page): Promise<string[]> {
  return await violationsOf(page, { type: "rule", values: ["color-contrast", "link-in-text-block"] });
}

/**
 * In the page itself, which axe is sent to once, and without the page's style sheets fetched again, which only a rule
 * about turned phones would read: half of the time that axe's own way with Playwright takes.
 */
async function violationsOf(page: Page, runOnly: RunOnly): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return await page.evaluate(async only => {
    const { violations } = await window.axe.run(document, {
      runOnly: only,
      resultTypes: ["violations"],
      preload: false,
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} (${failureSummary})`),
    );
  }, runOnly);
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
