import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Moves the focus to it as somebody without a mouse does: key by key, and no further than one would go on. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.first().waitFor();
  for (let pressed = 0; pressed < 90; pressed++) {
    if (await target.first().evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target.first()).toBeFocused();
}

/** Goes there by keys and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Goes there by keys and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}
