import type { ShopProcess } from "../../e2e/shops/shop-process.ts";
import { ask, attacker, expect, limits, neighbour, test, watchAttack } from "./attacked-shop.ts";

const messages = 400;

/** Sends eight at a time, and counts each status. */
async function flood(shop: ShopProcess, addressOf: (n: number) => string): Promise<Record<number, number>> {
  const met: Record<number, number> = {};
  let next = 0;
  const senders = Array.from({ length: 8 }, async () => {
    while (next < messages) {
      const { status } = await send(shop, addressOf(next), (next += 1));
      met[status] = (met[status] ?? 0) + 1;
    }
  });
  await Promise.all(senders);
  console.log(`  ${messages} messages were answered ${JSON.stringify(met)}`);
  return met;
}

function send(shop: ShopProcess, from: string, n: number) {
  const body = new URLSearchParams({ name: "Ada", email: "ada@example.com", message: `Message ${n}` }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return ask(shop, from, "/contact", { body, headers });
}

const visitsOf = (shop: ShopProcess) => ({ page: () => ask(shop, neighbour, "/contact") });

test("400 messages from one address: a few are taken, and a neighbour's as well", async ({ startAttackedShop }) => {
  const shop = await startAttackedShop({ demo: "off" });
  let met: Record<number, number> = {};
  const harm = await watchAttack(shop, visitsOf(shop), async () => (met = await flood(shop, () => attacker)));
  expect.soft(met[200]).toBeGreaterThan(0);
  expect.soft(met[200]).toBeLessThanOrEqual(20);
  expect.soft((met[200] ?? 0) + (met[429] ?? 0)).toBe(messages);
  expect.soft(harm.slowestMs).toBeLessThan(limits.pageMs);
  expect((await send(shop, neighbour, 0)).status).toBe(200);
});

test("400 messages from 400 addresses: only as many are taken as a shop can read", async ({ startAttackedShop }) => {
  const shop = await startAttackedShop({ demo: "off" });
  let met: Record<number, number> = {};
  const addressOf = (n: number) => `10.0.${n >> 8}.${n & 255}`;
  const harm = await watchAttack(shop, visitsOf(shop), async () => (met = await flood(shop, addressOf)));
  expect.soft(met[200]).toBeGreaterThan(0);
  expect.soft(met[200]).toBeLessThanOrEqual(200);
  expect.soft((met[200] ?? 0) + (met[429] ?? 0)).toBe(messages);
  expect(harm.slowestMs).toBeLessThan(limits.pageMs);
});
