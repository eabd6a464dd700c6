import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "../scripts/find-chromium.ts";
import { findPages } from "./find-pages.ts";
import { kinds, measureFirstVisit, totalBytes } from "./first-visit.ts";
import type { Goal } from "./goals.ts";
import type { Ground, Report } from "./ground.ts";
import { textTable } from "./text-table.ts";

/** Source: docs/architecture.md#speed. */
const mostKilobytes = { script: 125, home: 340 };

/** A first phone visit's KB as sent, and its requests. */
export async function measureVisits(ground: Ground): Promise<Report> {
  const { address } = await ground.startShop();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  ground.onEnd(() => browser.close());
  const inKilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  const goals: Goal[] = [];
  const rows = [["page", ...kinds, "all"]];
  for (const { name, path } of await findPages(address)) {
    const visit = await measureFirstVisit(browser, address + path);
    const cells = kinds.map(kind => `${inKilobytes(visit[kind].bytes)} (${visit[kind].requests})`);
    rows.push([name, ...cells, inKilobytes(totalBytes(visit))]);
    const value = visit.script.bytes / 1024;
    goals.push({ name: `${name}: script of a first visit`, value, unit: "KB", atMost: mostKilobytes.script });
    if (name === "home") {
      const all = totalBytes(visit) / 1024;
      goals.push({ name: "home: all of a first visit", value: all, unit: "KB", atMost: mostKilobytes.home });
    }
  }
  return { text: textTable(rows), goals };
}
