import { setTimeout as pause } from "node:timers/promises";
import type { ShopProcess } from "../../e2e/shops/shop-process.ts";
import { ask, attacker, expect, limits, neighbour, openUnread, test, watchAttack } from "./attacked-shop.ts";

const holdMs = 4_000;
const dripMs = 50;
const form = { "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json" };

/** Posts this many forms to `path`, one byte at a time, until aborted. */
async function sendSlowly(shop: ShopProcess, path: string, count: number): Promise<void> {
  const head =
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nOrigin: ${shop.address}\r\nX-Forwarded-For: ${attacker}\r\n` +
    `Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n`;
  const sockets = await openUnread(shop, count, head);
  for (const until = performance.now() + holdMs; performance.now() < until; await pause(dripMs)) {
    for (const socket of sockets) socket.write(" ");
  }
  for (const socket of sockets) socket.destroy();
}

/** Other visitors' requests: a page, a wrong password, a checkout without an account, an unsigned webhook. */
function writesOf(shop: ShopProcess) {
  const credentials = "email=ada%40example.com&password=not+the+right+one";
  return {
    page: () => ask(shop, neighbour, "/category/allproduct"),
    "sign-in": () => ask(shop, neighbour, "/accessaccount", { body: credentials, headers: form }),
    checkout: () => ask(shop, neighbour, "/checkout/start", { body: "{}", headers: json }),
    webhook: () => ask(shop, "192.0.2.30", "/webhooks/practice", { body: "{}", headers: json }),
  };
}

for (const path of ["/contact", "/webhooks/practice"]) {
  test(`1,000 bodies to ${path} that come drop by drop from one address`, async ({ startAttackedShop }) => {
    const shop = await startAttackedShop();
    const harm = await watchAttack(shop, writesOf(shop), () => sendSlowly(shop, path, 1_000));
    expect.soft(harm.growthMegabytes).toBeLessThanOrEqual(limits.growthMegabytes);
    expect.soft(harm.slowestMs).toBeLessThan(limits.pageMs);
    // Sign-in answers "wrong password" and later "too many tries"; both are fine.
    const { "sign-in": signIn, ...others } = harm.statuses;
    expect(others).toEqual({ page: [200], checkout: [401], webhook: [401] });
    expect(signIn!.filter(status => status >= 500)).toEqual([]);
  });
}
