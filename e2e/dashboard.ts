import type { Page } from "@playwright/test";
import type { ShopProcess } from "./shops/shop-process.ts";
import { expect } from "./test.ts";

/** Signs the owner in to this page's browser, without the pages one does it on. */
export async function becomeOwner(page: Page, { address, owner }: ShopProcess): Promise<void> {
  const response = await page.request.post(`${address}/accessaccount`, {
    form: owner,
    headers: { Origin: address },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
  // The toast of the sign-in is not what the test is about.
  await page.context().clearCookies({ name: "toast" });
}

/** Goes to a page of the dashboard and waits until its script hears what is done on it. */
export async function openDashboard(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScript(page);
}

export async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main h1") ?? {}).some(key => key.startsWith("__reactFiber")),
  );
}
