import type { Page, Response } from "@playwright/test";

/** Goes to an address and waits until the page's own script hears what is done on it; pictures may still be coming. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: "domcontentloaded" });
  await untilHeard(page);
  return response;
}

/**
 * Until a page's own script hears what is done on it. The storefront's frame takes early taps; what stands outside it
 * hears once React is there.
 */
export async function untilHeard(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.getElementById("main")) return window.firstTaps === undefined;
    return Object.keys(document.querySelector("main h1") ?? {}).some(key => key.startsWith("__reactFiber"));
  });
}

/**
 * Has every `goto` and `reload` of a page that says nothing about `waitUntil` wait until the page's own script is
 * there:
 * it is fetched after all that is seen, and a test does at once what a shopper does after a look.
 */
export function waitForScripts(page: Page): void {
  const hears = () =>
    !("__reactRouterContext" in window) ||
    "__reactRouterDataRouter" in window ||
    document.documentElement.hasAttribute("data-lite");
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (!options?.waitUntil) await page.waitForFunction(hears);
    return response;
  };
  page.reload = async options => {
    const response = await reload(options);
    if (!options?.waitUntil) await page.waitForFunction(hears);
    return response;
  };
}
