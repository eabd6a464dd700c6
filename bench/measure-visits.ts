import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "../scripts/find-chromium.ts";
import { findPages } from "./find-pages.ts";
import { kinds, measureFirstVisit, totalBytes } from "./first-visit.ts";
import type { Ground, Report } from "./ground.ts";
import { textTable } from "./text-table.ts";

/** What a first visit on a phone costs, in KB as they travel, and in how many requests. */
export async function measureVisits(ground: Ground): Promise<Report> {
  const { address } = await ground.startShop();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  ground.onEnd(() => browser.close());
  const inKilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  const rows = [["page", ...kinds, "all"]];
  for (const { name, path } of await findPages(address)) {
    const visit = await measureFirstVisit(browser, address + path);
    const cells = kinds.map(kind => `${inKilobytes(visit[kind].bytes)} (${visit[kind].requests})`);
    rows.push([name, ...cells, inKilobytes(totalBytes(visit))]);
  }
  return { text: textTable(rows) };
}
