import type { Database } from "#app/database/open-database.server.ts";
import { type PaystackStandIn, startPaystackStandIn } from "#test/paystack-stand-in.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";
import { test as base } from "../test.ts";

/** The browser tests' `test`, with a shop that takes Paystack payments from a stand-in and is filled by `prepare`. */
export const testAtPaystack = (prepare: (db: Database, paystack: PaystackStandIn) => Promise<void>) =>
  base.extend<object, { shop: ShopProcess; paystack: PaystackStandIn }>({
    paystack: [
      async ({}, use) => {
        const standIn = await startPaystackStandIn({ secretKey: "sk_test_browser_tests" });
        await use(standIn);
        await standIn.close();
      },
      { scope: "worker" },
    ],
    shop: [
      async ({ paystack }, use) => {
        const shop = await startShop({
          demo: "off",
          env: {
            PAYMENTS: "paystack",
            PAYSTACK_SECRET_KEY: paystack.secretKey,
            PAYSTACK_API_URL: paystack.url,
          },
          prepare: db => prepare(db, paystack),
        });
        paystack.webhookUrl = `${shop.address}/webhooks/paystack`;
        await use(shop);
        paystack.webhookUrl = undefined;
        await shop.close();
      },
      { scope: "worker", timeout: 60_000 },
    ],
  });
