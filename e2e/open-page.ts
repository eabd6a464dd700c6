import type { Page, Response } from "@playwright/test";

/** Opens an address and waits for the page's script, not for pictures. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: "domcontentloaded" });
  await untilHeard(page);
  return response;
}

/**
 * Waits until the page's script hears input. The storefront's frame takes early taps; anything outside it hears once
 * React runs. A page that the shop refused never does, so that a test fails after a minute, not at its own end.
 */
export async function untilHeard(page: Page): Promise<void> {
  const hears = () => {
    if (document.getElementById("main")) return window.firstTaps === undefined;
    return Object.keys(document.querySelector("main h1") ?? {}).some(key => key.startsWith("__reactFiber"));
  };
  await page.waitForFunction(hears, undefined, { timeout: 60_000 });
}

/**
 * Makes `goto` and `reload` wait for the page's script unless they set `waitUntil`: the script comes last, and tests
 * act faster than shoppers.
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
