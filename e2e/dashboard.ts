import { AxeBuilder } from "@axe-core/playwright";
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

/** What axe finds wrong, a line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  return await inLines(axeOn(page).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]));
}

/** What of it other colours can make wrong: far quicker than looking at everything again. */
export async function contrastViolations(page: Page): Promise<string[]> {
  return await inLines(axeOn(page).withRules(["color-contrast", "link-in-text-block"]));
}

/** In the page itself: otherwise each look opens a page of its own and sends all of axe and its findings there. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

async function inLines(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.html.slice(0, 200)} (${node.failureSummary})`),
  );
}
