import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ShopProcess } from "../../e2e/shops/shop-process.ts";
import { ask, attacker, expect, type Harm, limits, neighbour, openUnread, test, watchAttack } from "./attacked-shop.ts";

const holdMs = 3_000;
/** Size of a 1200 px photograph; the demo's drawings are smaller. */
const photographBytes = 380_000;

/** Puts a photograph-sized picture into the shop; returns it and what other visitors request. */
async function prepare(shop: ShopProcess) {
  const { text } = await ask(shop, neighbour, "/category/allproduct");
  const hash = /\/media\/([0-9a-f]{32})\//u.exec(text)![1]!;
  mkdirSync(join(shop.dataDir, "media", hash), { recursive: true });
  writeFileSync(join(shop.dataDir, "media", hash, "1200.webp"), randomBytes(photographBytes));
  const picture = `/media/${hash}/1200.webp`;
  const visits = {
    page: () => ask(shop, neighbour, "/category/allproduct"),
    "page that is made": () => ask(shop, neighbour, "/accessaccount"),
    picture: () => ask(shop, neighbour, picture),
  };
  return { shop, picture, visits };
}

/** Requests `path` many times on each of many connections, reads nothing for a while, and leaves. */
async function askWithoutTaking(
  shop: ShopProcess,
  path: string,
  { connections, times, addresses = [attacker] }: { connections: number; times: number; addresses?: string[] },
): Promise<void> {
  const opened = addresses.map(address => {
    const request = `GET ${path} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${address}\r\n\r\n`;
    return openUnread(shop, connections, request.repeat(times));
  });
  const sockets = (await Promise.all(opened)).flat();
  await pause(holdMs);
  for (const socket of sockets) socket.destroy();
}

function expectUnharmed({ growthMegabytes, slowestMs, statuses }: Harm): void {
  expect.soft(growthMegabytes).toBeLessThanOrEqual(limits.growthMegabytes);
  expect.soft(slowestMs).toBeLessThan(limits.pageMs);
  expect(statuses).toEqual({ page: [200], "page that is made": [200], picture: [200] });
}

test("400 requests for a page on each of 20 connections, with unread answers", async ({ startAttackedShop }) => {
  const { shop, visits } = await prepare(await startAttackedShop());
  const attack = () => askWithoutTaking(shop, "/category/allproduct", { connections: 20, times: 400 });
  expectUnharmed(await watchAttack(shop, visits, attack));
});

test("800 pictures that are requested and not read", async ({ startAttackedShop }) => {
  const { shop, picture, visits } = await prepare(await startAttackedShop());
  const attack = () => askWithoutTaking(shop, picture, { connections: 800, times: 1 });
  expectUnharmed(await watchAttack(shop, visits, attack));
});

test("6 requests for a picture on each of 300 connections, with unread answers", async ({ startAttackedShop }) => {
  const { shop, picture, visits } = await prepare(await startAttackedShop());
  const attack = () => askWithoutTaking(shop, picture, { connections: 300, times: 6 });
  expectUnharmed(await watchAttack(shop, visits, attack));
});

test("2,000 short requests sent ahead on each of 300 connections", async ({ startAttackedShop }) => {
  const { shop, visits } = await prepare(await startAttackedShop());
  const attack = () => askWithoutTaking(shop, "/", { connections: 300, times: 2_000 });
  expectUnharmed(await watchAttack(shop, visits, attack));
});

test("pages and pictures that 40 addresses request and do not read", async ({ startAttackedShop }) => {
  const { shop, picture, visits } = await prepare(await startAttackedShop());
  const addresses = Array.from({ length: 40 }, (_, n) => `203.0.113.${100 + n}`);
  const attack = async () => {
    const paths = [picture, "/category/allproduct", "/search?q=a"];
    await Promise.all(paths.map(path => askWithoutTaking(shop, path, { connections: 8, times: 1, addresses })));
  };
  const { growthMegabytes, slowestMs, statuses } = await watchAttack(shop, visits, attack);
  expect.soft(growthMegabytes).toBeLessThanOrEqual(limits.growthMegabytes);
  expect.soft(slowestMs).toBeLessThan(limits.pageMs);
  // Together they can use the whole reserve; other visitors are then refused at once, without waiting.
  expect(Object.values(statuses).flat()).toContain(200);
});
