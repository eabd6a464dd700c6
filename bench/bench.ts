/**
 * `npm run bench`: measures the built shop's cost and capacity, part by part, and ends with goals beside measurements.
 *
 * - `npm run bench -- 5`: seconds of one measurement (default 1); several, taken in turns, make a figure
 * - `npm run bench -- --only load,sizes`: only these parts, see `partNames`
 *
 * Also measures on PostgreSQL with its programs or a server at TEST_DATABASE_URL. Exits with 1 on errors, not on missed
 * goals.
 */
import { cpus } from "node:os";
import { resolve } from "node:path";
import prepareShop from "../e2e/shops/prepare-templates.ts";
import { type PartName, parseBenchOptions } from "./bench-options.ts";
import { goalsTable } from "./goals.ts";
import { type Ground, openGround, type Report } from "./ground.ts";
import { measureDashboard } from "./measure-dashboard.ts";
import { measureGrowth } from "./measure-growth.ts";
import { measureInstances } from "./measure-instances.ts";
import { measureLighthouse } from "./measure-lighthouse.ts";
import { measureLoad } from "./measure-load.ts";
import { measureMemory } from "./measure-memory.ts";
import { measureOrders } from "./measure-orders.ts";
import { measurePhone } from "./measure-phone.ts";
import { measurePurchases } from "./measure-purchases.ts";
import { measureSizes } from "./measure-sizes.ts";
import { measureStart } from "./measure-start.ts";
import { measureVisits } from "./measure-visits.ts";

const parts: Record<PartName, { title: string; measure(ground: Ground): Promise<Report> }> = {
  load: { title: "Pages beside a bare server that sends the same bytes", measure: measureLoad },
  sizes: { title: "A catalogue a thousand times larger", measure: measureSizes },
  purchases: { title: "Purchases: browse, search, cart, checkout, practice payment", measure: measurePurchases },
  memory: { title: "Memory, with 10,000 products", measure: measureMemory },
  start: { title: "From the start of the process until it is ready", measure: measureStart },
  phone: { title: "A first visit on a phone four times slower, on a slow network", measure: measurePhone },
  dashboard: { title: "A first visit of the owner's pages at 400 kbit/s", measure: measureDashboard },
  visits: { title: "A first visit on a phone, KB as they travel (requests)", measure: measureVisits },
  lighthouse: {
    title: "Lighthouse, mobile profile: 95 for performance and 100 for the rest is the aim",
    measure: measureLighthouse,
  },
  orders: { title: "The owner's list of orders, one request after the other", measure: measureOrders },
  instances: { title: "Several instances over one PostgreSQL behind a proxy", measure: measureInstances },
  growth: { title: "1,000,000 products and 5,000,000 orders on PostgreSQL", measure: measureGrowth },
};

process.chdir(resolve(import.meta.dirname, ".."));
const options = parseBenchOptions(process.argv.slice(2));
if (typeof options === "string") {
  console.error(options);
  process.exit(1);
}
const ground = openGround(options.seconds);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void ground.end().finally(() => process.exit(1)));
}
try {
  await prepareShop();
  const { seconds, only } = options;
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}; ${seconds} s for each measurement`);
  const goals = [];
  for (const name of only) {
    const { title, measure } = parts[name];
    const beganAt = performance.now();
    const report = await measure(ground);
    await ground.end();
    goals.push(...(report.goals ?? []));
    const tookSeconds = Math.round((performance.now() - beganAt) / 1000);
    console.log(`\n— ${title} (${name}, ${tookSeconds} s)\n\n${report.text}`);
  }
  if (goals.length > 0) console.log(`\n— Goals\n\n${goalsTable(goals)}`);
} finally {
  await ground.end();
}
