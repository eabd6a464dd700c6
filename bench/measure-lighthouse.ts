import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findFreePort } from "../e2e/shops/shop-process.ts";
import { chromiumFlags, findChromium } from "../scripts/find-chromium.ts";
import { findPages } from "./find-pages.ts";
import type { Ground, Report } from "./ground.ts";
import { textTable } from "./text-table.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Goals. Source: docs/performance.md#how-to-measure. */
const goals: Record<(typeof categories)[number], number> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};

/** Pages not measured elsewhere. A filtered page asks not to be indexed, which lowers its SEO score. */
const morePages = [
  { name: "filtered", path: "/category/allproduct?in=1&sort=price-up" },
  { name: "collection", path: "/collection/owambe" },
];

/** Lighthouse's mobile scores of each page as a table, then what cost points. */
export async function measureLighthouse(ground: Ground): Promise<Report> {
  const { address } = await ground.startShop();
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  ground.onEnd(() => browser.close());
  const rows = [["page", ...categories, "first paint", "largest paint", "blocked", "shift"]];
  const lost: string[] = [];
  for (const { name, path } of [...(await findPages(address)), ...morePages]) {
    const run = await lighthouse(address + path, { port, logLevel: "silent", onlyCategories: [...categories] });
    if (!run) throw new Error(`Lighthouse says nothing about ${path}.`);
    const { audits, categories: verdicts } = run.lhr;
    const scores = categories.map(category => Math.round((verdicts[category]?.score ?? 0) * 100));
    const times = [
      "first-contentful-paint",
      "largest-contentful-paint",
      "total-blocking-time",
      "cumulative-layout-shift",
    ];
    rows.push([name, ...scores.map(String), ...times.map(id => audits[id]?.displayValue ?? "")]);
    for (const [at, category] of categories.entries()) {
      if (scores[at]! >= goals[category]) continue;
      const weak = (verdicts[category]?.auditRefs ?? []).filter(
        ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
      );
      lost.push(`${name}, ${category}: ${weak.map(({ id }) => id).join(", ")}`);
    }
  }
  return { text: [textTable(rows), ...lost].join("\n") };
}
