import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOnly } from "axe-core";
import { unstyledClasses } from "./unstyled-classes.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What a rule of these finds depends on colours or on where things lie; all others read names, roles and nesting. */
const ofLooks = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"];

/**
 * Returns what axe finds wrong, one line each, and the classes that no loaded sheet has a rule for: what a page opens
 * by script is seen by this alone. `looks` asks only the rules about colour and layout. Loads axe once per page and
 * skips refetching style sheets, which only a rule about phone orientation needs. This halves the time of axe's own
 * Playwright package.
 */
export async function axeViolations(page: Page, asked: "everything" | "looks" = "everything"): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const unstyled = (await unstyledClasses(page)).map(one => `no rule for .${one}`);
  const runOnly: RunOnly = asked === "looks" ? { type: "rule", values: ofLooks } : { type: "tag", values: tags };
  const found = await page.evaluate(async only => {
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
  return [...unstyled, ...found];
}

/** No change of colour takes longer. */
const longestMs = 2_000;

/**
 * Ends changes of colour, which begin with the next frame; inherited colours change after their parent's. Leaves
 * endless, long and scroll-driven animations.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async mostMs => {
    const isChange = ({ timeline, effect, playState }: Animation) =>
      timeline === document.timeline &&
      playState !== "finished" &&
      Number(effect?.getComputedTiming().endTime ?? 0) <= mostMs;
    await new Promise(done => requestAnimationFrame(done));
    for (let round = 0; round < 99; round++) {
      const changes = document.getAnimations().filter(isChange);
      if (changes.length === 0) return;
      for (const change of changes) change.finish();
    }
  }, longestMs);
}

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}
