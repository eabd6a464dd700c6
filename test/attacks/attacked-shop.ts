import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { test as base } from "@playwright/test";
import { type ShopOptions, type ShopProcess, startShop } from "../../e2e/shops/shop-process.ts";

export { expect } from "@playwright/test";

/** Addresses of the attacker and of other visitors; the shop trusts one proxy. */
export const attacker = "203.0.113.7";
export const neighbour = "198.51.100.20";

/** Most growth of the shop's process under attack (2²⁰ bytes), and the longest wait for another visitor's page. */
export const limits = { growthMegabytes: 100, pageMs: 1_000 };

const warmingRounds = 150;

/** The attack's effect on the shop; `statuses` and `slowestMs` are of another visitor's requests. */
export type Harm = { growthMegabytes: number; slowestMs: number; statuses: Record<string, number[]> };

type Fixtures = {
  /** Starts a built shop on 127.0.0.1 with its log in a file; stops it after the test. */
  startAttackedShop: (options?: ShopOptions) => Promise<ShopProcess>;
};

export const test = base.extend<Fixtures>({
  startAttackedShop: async ({}, use) => {
    const directory = mkdtempSync(join(tmpdir(), "selvedge-attack-"));
    const shops: ShopProcess[] = [];
    await use(async options => {
      const shop = await startShop({ logFile: join(directory, "log"), ...options });
      shops.push(shop);
      return shop;
    });
    for (const shop of shops) await shop.close();
    rmSync(directory, { recursive: true, force: true });
  },
});

export type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** One request on its own connection, from an address. Returns status 599 without an answer. */
export async function ask(shop: ShopProcess, from: string, path: string, asked: Asked = {}) {
  const { method = asked.body === undefined ? "GET" : "POST", body } = asked;
  const headers = { "x-forwarded-for": from, origin: shop.address, ...asked.headers };
  const startedAt = performance.now();
  const answer = Promise.withResolvers<{ status: number; text: string; cookies: string[]; location?: string }>();
  const asking = request({ ...hostOf(shop), path, method, headers, agent: false }, async response => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of response) chunks.push(chunk as Buffer);
    } catch (error) {
      return answer.reject(error as Error);
    }
    const cookies = response.headers["set-cookie"] ?? [];
    const { location } = response.headers;
    const text = Buffer.concat(chunks).toString();
    answer.resolve({ status: response.statusCode!, text, cookies, ...(location && { location }) });
  });
  asking.setTimeout(60_000, () => asking.destroy(new Error("No answer in a minute")));
  asking.on("error", answer.reject).end(body);
  const answered = await answer.promise.catch(() => ({ status: 599, text: "", cookies: [] }));
  return { location: undefined, ...answered, ms: performance.now() - startedAt };
}

/** Opens `count` connections that send these bytes and never read the answers. */
export async function openUnread(shop: ShopProcess, count: number, bytes: string): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(hostOf(shop)).on("error", () => {});
    socket.pause();
    return socket;
  });
  await Promise.all(sockets.map(socket => once(socket, "connect")));
  for (const socket of sockets) socket.write(bytes);
  return sockets;
}

/**
 * Watches the shop's memory and another visitor's `visits`, made in turn, until `attack` ends. Memory growth counts
 * from a warmed-up shop.
 */
export async function watchAttack(
  shop: ShopProcess,
  visits: Record<string, () => Promise<{ status: number; ms: number }>>,
  attack: () => Promise<unknown>,
): Promise<Harm> {
  for (let n = 0; n < warmingRounds; n++) {
    await Promise.all(["/", "/category/allproduct", "/accessaccount"].map(path => ask(shop, neighbour, path)));
  }
  const before = residentMegabytes(shop);
  const harm: Harm = { growthMegabytes: 0, slowestMs: 0, statuses: {} };
  const isOver = attack().then(() => true);
  while (!(await Promise.race([isOver, pause(20, false)]))) {
    for (const [name, visit] of Object.entries(visits)) {
      const { status, ms } = await visit();
      const met = (harm.statuses[name] ??= []);
      if (!met.includes(status)) met.push(status);
      harm.slowestMs = Math.max(harm.slowestMs, ms);
      harm.growthMegabytes = Math.max(harm.growthMegabytes, residentMegabytes(shop) - before);
    }
  }
  console.log(
    `  grew by ${harm.growthMegabytes.toFixed(0)} MB from ${before.toFixed(0)}; another visitor waited for ` +
      `${harm.slowestMs.toFixed(0)} ms at most, and met ${JSON.stringify(harm.statuses)}`,
  );
  return harm;
}

/** Memory of the shop's process (2²⁰ bytes); 0 except on Linux. */
function residentMegabytes(shop: ShopProcess): number {
  try {
    const status = readFileSync(`/proc/${shop.pid()}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) / 1024;
  } catch {
    return 0;
  }
}

function hostOf(shop: ShopProcess): { host: string; port: number } {
  return { host: "127.0.0.1", port: Number(new URL(shop.address).port) };
}
