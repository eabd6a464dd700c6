import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Counts taps: a press is one, choosing from a list two, typing one for the tap into the field. */
export function thumb() {
  let taps = 0;
  return {
    count: () => taps,
    async tap(target: Locator) {
      taps += 1;
      await target.click();
    },
    /** A tap on a link to a chat, which is not followed. */
    async leave(target: Locator, text: string) {
      taps += 1;
      expect(decodeURIComponent((await target.getAttribute("href"))!)).toContain(text);
    },
    async type(target: Locator, text: string) {
      taps += 1;
      await target.fill(text);
    },
    async choose(target: Locator, option: string | { index: number }) {
      taps += 2;
      await target.selectOption(option);
    },
  };
}

/** Finds a link of the bar at the foot. */
export const bar = (page: Page, place: string) =>
  page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: place });
