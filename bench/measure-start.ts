import { startFilledShop } from "./bench-shop.ts";
import type { Ground, Report } from "./ground.ts";
import { median } from "./median.ts";
import { productsFilling } from "./products-filling.ts";
import { textTable } from "./text-table.ts";

const starts = 5;

/** Time from the start of the shop's process until it is ready, on an existing embedded database. */
export async function measureStart(ground: Ground): Promise<Report> {
  const shops = {
    "the demo catalogue": () => ground.startShop(),
    "100,000 products": () => startFilledShop(ground, productsFilling(100_000), "PGlite"),
  };
  const rows = [["with", "median s", "slowest s"]];
  const goals = [];
  for (const [name, open] of Object.entries(shops)) {
    const shop = await open();
    const seconds: number[] = [];
    for (let start = 0; start < starts; start++) {
      await shop.stop();
      const beganAt = performance.now();
      await shop.start();
      seconds.push((performance.now() - beganAt) / 1000);
    }
    rows.push([name, median(seconds).toFixed(2), Math.max(...seconds).toFixed(2)]);
    goals.push({ name: `start with ${name}`, value: median(seconds), unit: "s", atMost: 3 });
    await ground.end();
  }
  return { text: textTable(rows), goals };
}
