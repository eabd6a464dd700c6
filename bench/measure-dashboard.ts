import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "../scripts/find-chromium.ts";
import { measureFirstVisit } from "./first-visit.ts";
import type { Ground, Report } from "./ground.ts";
import { median } from "./median.ts";
import { ownerCookie } from "./shop-owner.ts";
import { type PhoneFigures, slow3g, visitOnSlowPhone } from "./slow-phone.ts";
import { textTable } from "./text-table.ts";

const visits = 3;

const pages = ["", "/home", "/products", "/products/new", "/settings", "/figures", "/quick-order"];

/** A first visit of the pages at 400 kbit/s, on a phone four times slower than this machine: medians of three. */
export async function measureDashboard(ground: Ground): Promise<Report> {
  const shop = await ground.startShop();
  const cookie = await ownerCookie(shop);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  ground.onEnd(() => browser.close());
  const rows = [["page", "first paint ms", "taps heard ms", "script KB", "files"]];
  const goals = [];
  for (const path of pages.map(page => `/admin${page}`)) {
    const { script } = await measureFirstVisit(browser, shop.address + path, { cookie });
    const figures: PhoneFigures[] = [];
    for (let visit = 0; visit < visits; visit++) {
      figures.push(await visitOnSlowPhone(browser, shop.address + path, { network: slow3g, cookie }));
    }
    const paint = median(figures.map(({ firstPaintMs }) => firstPaintMs));
    const heard = median(figures.map(({ heardMs }) => heardMs));
    const kilobytes = script.bytes / 1024;
    rows.push([path, paint.toFixed(0), heard.toFixed(0), kilobytes.toFixed(1), String(script.requests)]);
    goals.push(
      { name: `${path}: first paint`, value: paint, unit: "ms", atMost: 3000 },
      { name: `${path}: taps heard`, value: heard, unit: "ms", atMost: 5000 },
      { name: `${path}: script`, value: kilobytes, unit: "KB", atMost: 135 },
    );
  }
  return { text: textTable(rows), goals };
}
