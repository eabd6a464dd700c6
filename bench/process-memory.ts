import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readLockHolder } from "#app/platform/database/data-dir-lock.server.ts";
import type { ShopProcess } from "../e2e/shops/shop-process.ts";

/**
 * Megabytes (2²⁰ bytes) of the shop's process, and of the embedded database's if any. Proportional (PSS): shared
 * memory, such as Node itself, counts half each, so the sum is the real use.
 */
export type Memory = { shop: number; database: number };

const everyMs = 200;

/** Returns the current use, NaN except on Linux. */
export function readMemory(shop: ShopProcess, hasOwnDatabase: boolean): Memory {
  const databasePid = hasOwnDatabase ? readLockHolder(join(shop.dataDir, "database")).databasePid : undefined;
  return { shop: proportionalMegabytes(shop.pid()), database: databasePid ? proportionalMegabytes(databasePid) : 0 };
}

/** Peak during `work`, checked five times a second; for both together at one instant. */
export async function mostMemory(
  shop: ShopProcess,
  hasOwnDatabase: boolean,
  work: Promise<unknown>,
): Promise<Memory & { together: number }> {
  const most = { shop: 0, database: 0, together: 0 };
  const isOver = work.then(() => true);
  while (!(await Promise.race([isOver, pause(everyMs, false)]))) {
    const now = readMemory(shop, hasOwnDatabase);
    most.shop = Math.max(most.shop, now.shop);
    most.database = Math.max(most.database, now.database);
    most.together = Math.max(most.together, now.shop + now.database);
  }
  return most;
}

function proportionalMegabytes(pid: number | undefined): number {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return NaN;
  }
}
