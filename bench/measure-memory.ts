import { setTimeout as pause } from "node:timers/promises";
import { productPath } from "#app/lib/product-path.ts";
import { oneOfMany } from "#test/samples/many-products.ts";
import type { ShopProcess } from "../e2e/shops/shop-process.ts";
import { startFilledShop } from "./bench-shop.ts";
import { databaseKinds, type Ground, type Report } from "./ground.ts";
import { type Load, type LoadFigures, sendLoad } from "./http-load.ts";
import { mostMemory } from "./process-memory.ts";
import { productsFilling } from "./products-filling.ts";
import { ownerCookie } from "./shop-owner.ts";
import { textTable } from "./text-table.ts";

const productCount = 10_000;
const idleMs = 3_000;

/** Memory of the shop with 10,000 products: idle, and its peak under two kinds of load. */
export async function measureMemory(ground: Ground): Promise<Report> {
  const rows = [["work", "database", "shop MB", "database MB", "together MB", "answers/s", "refused or failed"]];
  const goals = [];
  for (const kind of databaseKinds) {
    const shop = await startFilledShop(ground, productsFilling(productCount), kind);
    let [most, together] = [0, 0];
    for (const [name, work] of Object.entries(await worksOn(shop, ground.seconds * 10))) {
      const doing = work();
      const memory = await mostMemory(shop, kind === "PGlite", doing);
      const told = await doing;
      [most, together] = [Math.max(most, memory.shop), Math.max(together, memory.together)];
      const cells = [memory.shop, memory.database, memory.together].map(megabytes => megabytes.toFixed(0));
      const elsewhere = kind === "PGlite" ? cells : [cells[0]!, "", ""];
      rows.push([name, kind, ...elsewhere, told ? told.rate.toFixed(0) : "", told ? String(told.failed) : ""]);
    }
    goals.push({ name: `memory under load, the shop's process on ${kind}`, value: most, unit: "MB", atMost: 300 });
    if (kind === "PGlite") {
      goals.push({ name: "memory under load, with the embedded database's", value: together, unit: "MB", atMost: 300 });
    }
    await ground.end();
  }
  return {
    text: `${textTable(rows)}\n\nProportional set size: what several processes share counts for each in part.`,
    goals,
  };
}

type Work = () => Promise<LoadFigures | undefined>;

async function worksOn(shop: ShopProcess, seconds: number): Promise<Record<string, Work>> {
  const url = shop.address;
  const cookie = await ownerCookie(shop);
  let number = 0;
  const next = () => (number += 1);
  const fresh = (pathOf: (number: number) => string) => ({
    setupRequest: <Request extends { path: string }>(request: Request) => ({ ...request, path: pathOf(next()) }),
  });
  const kept: Load = { url, connections: 32, requests: [{ path: "/" }, { path: "/category/allproduct" }] };
  const rest: Load = {
    url,
    connections: 256,
    requests: [
      fresh(n => productPath(oneOfMany(1 + (n % productCount)))),
      fresh(n => `/search?q=${n % 2 === 0 ? "shirt" : "agbdaa"}+${n % 97}`),
      { path: "/account", headers: { cookie } },
      { path: "/checkout", headers: { cookie } },
      { path: "/" },
    ],
  };
  return {
    idle: () => pause(idleMs, undefined),
    "kept pages, 32 connections": () => sendLoad(kept, seconds),
    "pages to be made, 256 connections": () => sendLoad(rest, seconds),
    "idle again": () => pause(idleMs, undefined),
  };
}
