import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, cpSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { insertManyOrders } from "#test/many-orders.ts";
import { type ShopProcess, startShop } from "../e2e/shop-process.ts";
import { digestOf } from "../scripts/build-if-needed.ts";
import { textTable } from "./text-table.ts";

const counts = [200, 200_000];
const startMs = 120_000;

/**
 * How quickly the owner's list of orders and its search answer with 200 orders and with 200,000, as a table. The shops
 * are kept under `.cache/bench` until the migrations change: filling the large one takes a while.
 */
export async function measureOrderList(seconds: number): Promise<string> {
  const rows = [["orders", "page", "requests/s", "p50 ms", "p99 ms", "failed"]];
  for (const count of counts) {
    const dataDir = await copyOfShopWith(count);
    const shop = await startShop({ demo: "off", dataDir, startMs });
    try {
      const cookie = await ownerCookie(shop);
      for (const [name, path] of Object.entries(await pagesOf(shop, cookie))) {
        const measure = (duration: number) =>
          autocannon({ url: shop.address + path, connections: 1, duration, headers: { cookie } });
        await measure(1);
        const { requests, latency, errors, timeouts, non2xx } = await measure(seconds);
        rows.push([
          ...[count.toLocaleString("en"), name, requests.average.toFixed(0), latency.p50.toFixed(1)],
          ...[latency.p99.toFixed(1), String(errors + timeouts + non2xx)],
        ]);
      }
    } finally {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return textTable(rows);
}

async function pagesOf(shop: ShopProcess, cookie: string): Promise<Record<string, string>> {
  const list = await (await fetch(`${shop.address}/admin`, { headers: { cookie } })).text();
  const [, next] = /href="(\/admin\?after=[^"]+)"/u.exec(list) ?? [];
  const number = /\/admin\/orders\/[^"]+"[^>]*>([A-Z0-9]{4}-[A-Z0-9]+)</u.exec(list)?.[1];
  if (!next || !number) throw new Error("The list of orders does not look like one.");
  return {
    "first page": "/admin",
    "next page": next.replaceAll("&amp;", "&"),
    "one status": "/admin?status=pending",
    "search, a whole number": `/admin?q=${number}`,
    "search, four letters": `/admin?q=${number.slice(0, 4)}`,
    "search, nothing found": "/admin?q=QQQQ",
  };
}

async function ownerCookie({ address, owner }: ShopProcess): Promise<string> {
  const response = await fetch(`${address}/accessaccount`, {
    method: "POST",
    body: new URLSearchParams(owner),
    headers: { Origin: address },
    redirect: "manual",
  });
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(";", 1)[0])
    .join("; ");
}

async function copyOfShopWith(count: number): Promise<string> {
  const kept = join(".cache/bench", `${digestOf(["db/migrations/*", "test/many-orders.ts"]).slice(0, 16)}-${count}`);
  if (!existsSync(kept)) {
    const unfinished = `${kept}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    // Once to migrate, then again with the orders in it.
    await (await startShop({ demo: "off", dataDir: unfinished, startMs })).stop();
    const prepare = (db: Parameters<typeof insertManyOrders>[0]) => insertManyOrders(db, count);
    await (await startShop({ demo: "off", dataDir: unfinished, prepare, startMs })).stop();
    renameSync(unfinished, kept);
  }
  const dataDir = mkdtempSync(join(tmpdir(), "selvedge-bench-"));
  cpSync(kept, dataDir, { recursive: true });
  return dataDir;
}
