import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type PageChanges, watchPageChanges } from "#app/platform/database/page-changes.server.ts";
import { setAccount, setPaymentWay, setSmtp } from "#app/shop/connections/change-connections.server.ts";
import { html, openTestFront } from "../pages/open-front.ts";
import { recordQueries } from "../plans/record-queries.ts";
import { openShopBeside, openTestShop, type TestShop } from "../shops/open-test-shop.ts";

// Instances share only the database.
let one: TestShop;
let other: TestShop;
let changes: PageChanges;
beforeAll(async () => {
  one = await openTestShop();
  other = await openShopBeside(one);
  const { pool, log, settings } = other;
  changes = await watchPageChanges({ pool, databaseUrl: settings.databaseUrl, log });
  other.followConnections(changes);
  await vi.waitUntil(() => changes.confirmedAt() > 0);
});
afterAll(async () => {
  await changes.close();
  await one.emptyTables();
  await other.close();
  await one.close();
});

const by = { actor: "owner@example.com", seen: "" };

test("another instance uses a new connection within a second, in its kept pages and their policy too", async () => {
  const front = await openTestFront({
    changes,
    frame: () => other.payments.current.frame,
    handle: async () => html(`<p>${other.payments.current.provider}</p>`),
  });
  const first = await front.ask("/");
  expect(first.text).toContain("practice");
  expect(first.headers["content-security-policy"]).not.toContain("paystack");
  const [provider] = one.connectableProviders;
  const keys = { secretKey: "sk_test_abcd1234" };
  await setAccount(one, provider!, { ...by, keys, facts: provider!.factsOf(keys), keepsEarlier: false });
  expect(one.payments.current.provider).toBe("paystack");
  const began = performance.now();
  await expect.poll(() => other.payments.current.provider).toBe("paystack");
  expect(performance.now() - began).toBeLessThan(1_000);
  await expect.poll(async () => (await front.ask("/")).text).toContain("paystack");
  const { headers } = await front.ask("/");
  expect(headers["content-security-policy"]).toContain("https://checkout.paystack.com");
  expect(headers["permissions-policy"]).toContain("https://checkout.paystack.com");
  await front.close();

  expect(other.mailServer).toBeUndefined();
  const settings = { host: "mail.example.com", port: 587, encryption: "starttls", user: "", password: "" } as const;
  await setSmtp(one, { ...by, settings: { ...settings, senderName: "", senderAddress: "shop@example.com" } });
  await expect.poll(() => other.mailSender?.address).toBe("shop@example.com");
  await setPaymentWay(one, { ...by, way: "off", inForce: "practice", providers: [provider!] });
  await expect.poll(() => other.payments.takesNew).toBe(false);
  expect(other.payments.find("paystack")).toBeDefined();
});

test("changes of the catalogue read no connection, and neither does a request", async () => {
  const { takesNew } = other.payments;
  const recorded = recordQueries(other.pool);
  recorded.length = 0;
  let heard = 0;
  changes.onChange(() => void (heard += 1));
  await one.pool.query("insert into shop_settings (key, value) values ('shopName', '\"Ada\"')");
  await expect.poll(() => heard).toBeGreaterThan(0);
  expect(other.payments.takesNew).toBe(takesNew);
  expect(recorded.filter(query => JSON.stringify(query).includes("connections"))).toEqual([]);
});
