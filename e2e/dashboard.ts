import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { ShopProcess } from "./shops/shop-process.ts";
import { expect } from "./test.ts";

/** Signs in the owner without opening the sign-in page. */
export async function becomeOwner(page: Page, shop: ShopProcess): Promise<void> {
  await signInOwner(page.request, shop);
  await page.context().clearCookies({ name: "toast" });
}

export async function signInOwner(request: APIRequestContext, { address, owner }: ShopProcess): Promise<void> {
  const response = await request.post(`${address}/accessaccount`, {
    form: owner,
    headers: { Origin: address },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
}

/** Opens a page of the dashboard and waits for its script. */
export async function openDashboard(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScript(page);
}

export async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main h1") ?? {}).some(key => key.startsWith("__reactFiber")),
  );
}

/** Opens everything that is folded, also what the page folds later. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    const open = () => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")) fold.open = true;
    };
    open();
    new MutationObserver(open).observe(document.body, { childList: true, subtree: true });
  });
}

/** The password of the form that this button sends. */
export function passwordBeside(page: Page, button: Locator): Locator {
  return page.locator("form").filter({ has: button }).getByLabel("Your password");
}
