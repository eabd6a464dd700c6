/**
 * A writer for the kill loop: shoppers buy with practice payments until the process is killed. Prints `stored` with
 * each reference that the provider confirmed as paid. Leaves every fourth to the reconciler, and sometimes works off
 * the outbox.
 */
import { flushCompileCache } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { createPaymentProviders } from "#app/money/payments/payment-providers.ts";
import { createPracticePayments } from "#app/money/payments/practice-payments.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { orderEffects } from "#app/orders/orders/write-order-emails.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { insertProduct } from "../samples/sample-catalog.ts";
import { sampleDelivery } from "../shops/order-shop.ts";

/** The first start adds these pieces. */
const stock = 1_000_000;
const shopperCount = 3;

const quiet = { info() {}, warn() {}, error() {} } as never;
// The process is killed before its end, where Node would store compiled code.
flushCompileCache();
const { db } = await openDatabase({ dataDir: process.argv[2]!, log: quiet });
const now = () => new Date();
// Webhooks go nowhere: the reconciler alone finds what the browser does not report.
const webhookUrl = "http://127.0.0.1:1/webhooks/practice";
const practice = createPracticePayments({ db, now, log: quiet, secret: "of no use here", webhookUrl });
const settings = {
  shopName: "Àṣọ House",
  deliveryFeeKobo: 350_000,
  origin: "http://localhost",
  ownerEmail: "o@example.com",
};
const shop = { db, now, payments: createPaymentProviders(practice), log: quiet, settings };

await Promise.all(Array.from({ length: shopperCount }, keepBuying));

async function keepBuying(): Promise<void> {
  const id = newId();
  for (let number = 0; ; number++) {
    try {
      await db
        .insert(customers)
        .values({ id, identity: id, email: `${id}@example.com` })
        .onConflictDoNothing();
      await buy({ customerId: id, email: `${id}@example.com` }, number);
    } catch {
      // The database was killed during this purchase; the next one waits for it.
      await pause(10);
    }
  }
}

async function buy(account: { customerId: string; email: string }, number: number): Promise<void> {
  const [dress] = await db.select({ id: products.id }).from(products).limit(1);
  const productId = dress?.id ?? (await insertProduct(db, { code: "DRESS", quantities: { M: stock } })).id;
  const lines = [{ productId, size: "M", quantity: 1 + (number % 3) }];
  const started = await startCheckout(shop, {
    account,
    lines,
    wantsDelivery: number % 2 === 0,
    delivery: sampleDelivery,
  });
  if (started.kind !== "started") return;
  const paid = await practice.perform(started.accessCode, "approve");
  if (paid?.status !== "success") return;
  if (number % 4 !== 3) await completeCheckout(shop, started.reference);
  // A kill may also hit this; the next process resumes the work.
  if (number % 4 === 1) await workOutbox(shop, orderEffects(shop));
  process.stdout.write(`stored ${started.reference}\n`);
}
