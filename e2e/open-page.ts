import type { Page, Response } from "@playwright/test";

/** Goes to an address and waits until the page's own script hears what is done on it; pictures may still be coming. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => window.firstTaps === undefined);
  return response;
}
