import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { unstyledClasses } from "./unstyled-classes.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Returns what axe finds wrong, one line each, and the classes that no loaded sheet has a rule for: what a page opens
 * by script is seen by this alone. Loads axe once per page and skips refetching style sheets, which only a
 * rule about phone orientation needs. This halves the time of axe's own Playwright package.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const unstyled = (await unstyledClasses(page)).map(one => `no rule for .${one}`);
  const found = await page.evaluate(async values => {
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
  return [...unstyled, ...found];
}

/** No change of colour takes longer. */
const longestMs = 2_000;

/**
 * Waits until colour changes have ended; inherited colours change after their parent's. Ignores endless, scroll-driven
 * and unpainted animations.
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
