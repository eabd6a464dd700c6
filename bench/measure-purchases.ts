import { sql } from "drizzle-orm";
import type { ShopProcess } from "../e2e/shops/shop-process.ts";
import { type Filling, startFilledShop } from "./bench-shop.ts";
import { openBuyer } from "./buyer.ts";
import { cpuSeconds } from "./cpu-seconds.ts";
import { databaseKinds, type Ground, type Report } from "./ground.ts";
import { median, percentile } from "./median.ts";
import { productsFilling } from "./products-filling.ts";
import { textTable } from "./text-table.ts";

const buyerCounts = [1, 8, 32];
const many = productsFilling(10_000);

/** Ten thousand products that never sell out. */
const plenty: Filling = {
  name: `${many.name}-in-plenty`,
  sources: [...many.sources, "bench/measure-purchases.ts"],
  async fill(db) {
    await many.fill(db);
    await db.execute(sql`update products set stock = 'In Stock'`);
    await db.execute(sql`update product_sizes set quantity = 1000000`);
  },
};

/** Purchases in a second: shoppers browse, search, fill a cart, check out and pay, one purchase after the other. */
export async function measurePurchases(ground: Ground): Promise<Report> {
  const rows = [["database", "shoppers", "purchases/s", "p50 ms", "p99 ms", "shop's cpu ms", "failed"]];
  const failures = new Set<string>();
  for (const kind of databaseKinds) {
    const shop = await startFilledShop(ground, plenty, kind);
    await buyFor(shop, { buyers: 8, seconds: 2 });
    for (const buyers of buyerCounts) {
      const { times, failed, tookSeconds, cpu } = await buyFor(shop, { buyers, seconds: ground.seconds * 8 });
      rows.push([
        ...[kind, String(buyers), (times.length / tookSeconds).toFixed(1), median(times).toFixed(0)],
        ...[percentile(times, 0.99).toFixed(0), ((cpu / times.length) * 1000).toFixed(1), String(failed.length)],
      ]);
      for (const what of failed) failures.add(`${kind}: ${what}`);
    }
    await ground.end();
  }
  return { text: [textTable(rows), ...[...failures].slice(0, 10)].join("\n") };
}

/**
 * `times`: milliseconds of each purchase. `cpu`: seconds of processor time that the shop's process spent on all of
 * them.
 */
async function buyFor(shop: ShopProcess, { buyers, seconds }: { buyers: number; seconds: number }) {
  const ready = await Promise.all(Array.from({ length: buyers }, () => openBuyer(shop)));
  const times: number[] = [];
  const failed: string[] = [];
  const cpuBefore = cpuSeconds(shop.pid());
  const beganAt = performance.now();
  const goOn = () => performance.now() - beganAt < seconds * 1000;
  const buying = ready.map(async buyer => {
    while (goOn()) {
      const startedAt = performance.now();
      const problem = await buyer.buy().catch((error: Error) => error.message);
      if (problem) failed.push(problem);
      else times.push(performance.now() - startedAt);
    }
  });
  await Promise.all(buying);
  const tookSeconds = (performance.now() - beganAt) / 1000;
  return { times, failed, tookSeconds, cpu: cpuSeconds(shop.pid()) - cpuBefore };
}
