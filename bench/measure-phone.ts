import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "../scripts/find-chromium.ts";
import { findPages } from "./find-pages.ts";
import type { Ground, Report } from "./ground.ts";
import { median } from "./median.ts";
import { type PhoneFigures, visitOnSlowPhone } from "./slow-phone.ts";
import { textTable } from "./text-table.ts";

const visits = 3;

/** A first visit on a phone four times slower than this machine, on a slow network: medians of three. */
export async function measurePhone(ground: Ground): Promise<Report> {
  const { address } = await ground.startShop();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  ground.onEnd(() => browser.close());
  const rows = [["page", "largest paint ms", "blocked ms", "at worst", "layout shift"]];
  const goals = [];
  for (const { name, path } of await findPages(address)) {
    const figures: PhoneFigures[] = [];
    for (let visit = 0; visit < visits; visit++) figures.push(await visitOnSlowPhone(browser, address + path));
    const blocked = figures.map(({ blockedMs }) => blockedMs);
    const shift = Math.max(...figures.map(one => one.shift));
    rows.push([
      ...[name, median(figures.map(({ largestPaintMs }) => largestPaintMs)).toFixed(0)],
      ...[median(blocked).toFixed(0), Math.max(...blocked).toFixed(0), shift.toFixed(3)],
    ]);
    goals.push(
      { name: `${name} on a slow phone: blocked`, value: median(blocked), unit: "ms", atMost: 100 },
      { name: `${name} on a slow phone: layout shift`, value: shift, unit: "", atMost: 0 },
    );
  }
  return { text: textTable(rows), goals };
}
