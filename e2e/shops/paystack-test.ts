import type { Database } from "#app/platform/database/open-database.server.ts";
import { type PaystackStandIn, startPaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import { test as base, whileUsed } from "../test.ts";
import { startShop } from "./shop-process.ts";

type Prepare = (db: Database, paystack: PaystackStandIn) => Promise<void>;

/** The browser tests' `test` with a Paystack stand-in. `isConnected: false`: the owner has yet to type the keys. */
export function testAtPaystack(prepare: Prepare, { isConnected = true } = {}) {
  const open = async () => {
    const paystack = await startPaystackStandIn({ secretKey: "sk_test_browser_tests" });
    const keys = { PAYMENTS: "paystack", PAYSTACK_SECRET_KEY: paystack.secretKey };
    const shop = await startShop({
      demo: "off",
      env: { ...(isConnected && keys), PAYSTACK_API_URL: paystack.url },
      prepare: db => prepare(db, paystack),
    });
    paystack.webhookUrl = `${shop.address}/webhooks/paystack`;
    const close = async () => {
      paystack.webhookUrl = undefined;
      await shop.close();
      await paystack.close();
    };
    return { shop, paystack, close };
  };
  return base.extend<{ paystack: PaystackStandIn }>({
    shop: [async ({ keepOpen }, use) => whileUsed(await keepOpen(open), use), { scope: "test", timeout: 90_000 }],
    paystack: async ({ keepOpen }, use) => use((await keepOpen(open)).paystack!),
  });
}
