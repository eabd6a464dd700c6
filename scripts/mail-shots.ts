import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { becomeOwner } from "../e2e/dashboard.ts";
import type { ShopProcess } from "../e2e/shops/shop-process.ts";

const widths = [360, 600] as const;
const schemes = ["light", "dark"] as const;

/**
 * Writes each of the shop's e-mails, with examples, into `folder`: as HTML, and as a picture in each width and scheme.
 */
export async function takeMails(browser: Browser, shop: ShopProcess, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const mails = await readMails(browser, shop);
  for (const { kind, html } of mails) writeFileSync(`${folder}/${kind}.html`, html);
  for (const width of widths) {
    for (const colorScheme of schemes) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 600 }, deviceScaleFactor: 2 });
      for (const { kind, html } of mails) {
        await page.setContent(html);
        const path = `${folder}/${kind}-${width}-${colorScheme}.jpg`;
        await page.screenshot({ path, type: "jpeg", quality: 85, fullPage: true });
      }
      await page.close();
    }
  }
}

/** Reads each e-mail's HTML, as previewed in the owner's form. */
async function readMails(browser: Browser, shop: ShopProcess): Promise<{ kind: string; html: string }[]> {
  const page = await browser.newPage({ baseURL: shop.address });
  await becomeOwner(page, shop);
  await page.goto("/admin/texts");
  const forms = await page
    .getByRole("main")
    .locator('a[href^="/admin/texts/"]')
    .evaluateAll(links => links.map(link => link.getAttribute("href") ?? ""));
  const mails = [];
  for (const form of forms) {
    const answer = await page.request.get(`${form}/preview`);
    // Texts for chats are no e-mails.
    if (answer.status() === 404) continue;
    mails.push({ kind: form.split("/").at(-1)!, html: await answer.text() });
  }
  await page.close();
  return mails;
}
