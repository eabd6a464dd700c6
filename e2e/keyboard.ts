import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Moves the focus key by key, and fails after too many keys. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.first().waitFor();
  for (let pressed = 0; pressed < 90; pressed++) {
    if (await target.first().evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target.first()).toBeFocused();
}

export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}
