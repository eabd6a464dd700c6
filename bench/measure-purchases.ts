import { sql } from "drizzle-orm";
import type { ShopProcess } from "../e2e/shops/shop-process.ts";
import { type Filling, startFilledShop } from "./bench-shop.ts";
import { type Buyer, openBuyer } from "./buyer.ts";
import { cpuSeconds } from "./cpu-seconds.ts";
import type { Goal } from "./goals.ts";
import { databaseKinds, type Ground, type Report } from "./ground.ts";
import { median, percentile } from "./median.ts";
import { productsFilling } from "./products-filling.ts";
import { textTable } from "./text-table.ts";

const fewBuyers = 8;
const buyerCounts = [1, fewBuyers, 32];
/** Longest time of a step with few shoppers. */
const longestStepMs = 250;
const many = productsFilling(10_000);

/** Ten thousand products that never sell out. */
export const plenty: Filling = {
  name: `${many.name}-in-plenty`,
  sources: [...many.sources, "bench/measure-purchases.ts"],
  async fill(db) {
    await many.fill(db);
    await db.execute(sql`update products set stock = 'In Stock'`);
    await db.execute(sql`update product_sizes set quantity = 1000000`);
  },
};

/** Purchases per second: shoppers browse, search, fill a cart, check out and pay, one purchase after another. */
export async function measurePurchases(ground: Ground): Promise<Report> {
  const waits = ["start p99 ms", "confirm p99 ms"];
  const rows = [["database", "shoppers", "purchases/s", "p50 ms", "p99 ms", ...waits, "shop's cpu ms", "failed"]];
  const goals: Goal[] = [];
  const failures = new Set<string>();
  for (const kind of databaseKinds) {
    const shop = await startFilledShop(ground, plenty, kind);
    await buyFor(shop, { buyers: 8, seconds: 2 });
    for (const buyers of buyerCounts) {
      const { took, started, confirmed, failed, tookSeconds, cpu } = await buyFor(shop, {
        buyers,
        seconds: ground.seconds * 8,
      });
      const longest = [took, started, confirmed].map(times => percentile(times, 0.99));
      rows.push([
        ...[kind, String(buyers), (took.length / tookSeconds).toFixed(1), median(took).toFixed(0)],
        ...longest.map(time => time.toFixed(0)),
        ...[((cpu / took.length) * 1000).toFixed(1), String(failed.length)],
      ]);
      if (kind === "PostgreSQL" && buyers === fewBuyers) {
        const [, start, confirm] = longest;
        const at = `p99 with ${buyers} shoppers on ${kind}`;
        goals.push({ name: `start of a checkout, ${at}`, value: start!, unit: "ms", atMost: longestStepMs });
        goals.push({ name: `confirmation, ${at}`, value: confirm!, unit: "ms", atMost: longestStepMs });
      }
      for (const what of failed) failures.add(`${kind}: ${what}`);
    }
    await ground.end();
  }
  return { text: [textTable(rows), ...[...failures].slice(0, 10)].join("\n"), goals };
}

/**
 * Lets `buyers` buy for `seconds`. `took`: milliseconds per purchase; `started` and `confirmed`: of these two
 * steps. `cpu`: processor seconds of the shop's process for all.
 */
export async function buyFor(shop: ShopProcess, { buyers, seconds }: { buyers: number; seconds: number }) {
  const ready = await Promise.all(Array.from({ length: buyers }, () => openBuyer(shop)));
  const took: number[] = [];
  const started: number[] = [];
  const confirmed: number[] = [];
  const failed: string[] = [];
  const cpuBefore = cpuSeconds(shop.pid());
  const beganAt = performance.now();
  const goOn = () => performance.now() - beganAt < seconds * 1000;
  const buyOnce = async (buyer: Buyer) => {
    const startedAt = performance.now();
    const { startMs, confirmMs } = await buyer.buy();
    took.push(performance.now() - startedAt);
    started.push(startMs);
    confirmed.push(confirmMs);
  };
  const buying = ready.map(async buyer => {
    while (goOn()) await buyOnce(buyer).catch((error: Error) => failed.push(error.message));
  });
  await Promise.all(buying);
  const tookSeconds = (performance.now() - beganAt) / 1000;
  return { took, started, confirmed, failed, tookSeconds, cpu: cpuSeconds(shop.pid()) - cpuBefore };
}
