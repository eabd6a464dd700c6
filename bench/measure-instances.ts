import { createHash } from "node:crypto";
import { Client } from "pg";
import type { ShopProcess } from "../e2e/shops/shop-process.ts";
import { fillDatabase } from "./bench-shop.ts";
import { measureCold } from "./cold-pages.ts";
import { cpuSeconds } from "./cpu-seconds.ts";
import { findPages } from "./find-pages.ts";
import { type Ground, hasPostgres, type Report } from "./ground.ts";
import { buyFor, plenty } from "./measure-purchases.ts";
import { median, percentile } from "./median.ts";
import { postmasterSeconds } from "./postgres-seconds.ts";
import { findProxyAddress, hasProxy, startProxy } from "./proxy.ts";
import { openCatalogueChange } from "./shop-owner.ts";
import { textTable } from "./text-table.ts";

const instanceCounts = [1, 2, 4];
const buyers = 32;
const changeRounds = 5;

/**
 * One, two and four instances on one PostgreSQL behind a proxy: their sales, each side's cost of a purchase, and the
 * cost of a catalogue change. Two cores fill up first, so processor time per purchase shows whether instances hinder
 * each other.
 */
export async function measureInstances(ground: Ground): Promise<Report> {
  if (!hasPostgres() || !hasProxy()) return { text: "Left out: there is no PostgreSQL or no HAProxy on this machine." };
  const sales = [["instances", "purchases/s", "p50 ms", "p99 ms", "shops' cpu ms", "database's", "proxy's", "failed"]];
  const changes = [["instances", "first answer after a change, p50 ms", "most ms", "shops' cpu ms of a change"]];
  for (const count of instanceCounts) {
    const { proxy, shops, databaseUrl } = await startInstances(ground, count);
    const behindProxy = { ...shops[0]!, address: proxy.address };
    const database = await openDatabaseClock(databaseUrl);
    ground.onEnd(database.close);
    const shopSeconds = () => shops.reduce((sum, shop) => sum + cpuSeconds(shop.pid()), 0);
    await buyFor(behindProxy, { buyers: 8, seconds: 2 });
    const before = [shopSeconds(), database.seconds(), proxy.cpuSeconds()];
    const { took, failed, tookSeconds } = await buyFor(behindProxy, { buyers, seconds: ground.seconds * 8 });
    const used = [shopSeconds(), database.seconds(), proxy.cpuSeconds()].map((now, at) => now - before[at]!);
    sales.push([
      ...[String(count), (took.length / tookSeconds).toFixed(1), median(took).toFixed(0)],
      ...[percentile(took, 0.99).toFixed(0), ...used.map(seconds => ((seconds / took.length) * 1000).toFixed(1))],
      String(failed.length),
    ]);
    changes.push([String(count), ...(await measureChange(behindProxy, shops, shopSeconds))]);
    await ground.end();
  }
  return { text: `${textTable(sales)}\n\n${textTable(changes)}` };
}

async function startInstances(ground: Ground, count: number) {
  const databaseUrl = (await ground.newDatabase())!;
  const directories = Array.from({ length: count }, () => ground.newDirectory());
  await fillDatabase({ dataDir: directories[0]!, databaseUrl }, plenty);
  const address = await findProxyAddress();
  const SESSION_SECRET = createHash("sha256").update(databaseUrl).digest("hex");
  const env = { DATABASE_URL: databaseUrl, SESSION_SECRET, DRAIN_SECONDS: "0", ORIGIN: address };
  const shops: ShopProcess[] = [];
  for (const dataDir of directories) shops.push(await ground.startShop({ demo: "off", dataDir, env }));
  const instances = shops.map(shop => shop.address);
  return { shops, databaseUrl, proxy: await startProxy(ground, address, instances) };
}

/** After one instance writes a change, every instance remakes its pages. */
async function measureChange(
  behindProxy: ShopProcess,
  shops: ShopProcess[],
  shopSeconds: () => number,
): Promise<string[]> {
  const paths = (await findPages(shops[0]!.address)).map(({ path }) => path);
  // The shop accepts the owner's forms only from its own address.
  const change = await openCatalogueChange(behindProxy);
  const servers = shops.map(({ address }, at) => ({ address, paths, ...(at === 0 && { change }) }));
  const before = shopSeconds();
  const times = (await measureCold(servers, { connections: 1, rounds: changeRounds })).flat(3);
  const each = ((shopSeconds() - before) / changeRounds) * 1000;
  return [median(times).toFixed(1), Math.max(...times).toFixed(1), each.toFixed(0)];
}

async function openDatabaseClock(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return { seconds: () => postmasterSeconds(rows[0]!.pid), close: () => client.end() };
}
