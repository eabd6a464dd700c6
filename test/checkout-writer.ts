/**
 * A writer for the kill loop: shoppers buy with practice payments until the process is killed. Prints `stored` with
 * each reference that the provider has confirmed as paid; every fourth of them is left for the shop to learn about, and
 * now and then the work of the outbox is done.
 */
import { setTimeout as pause } from "node:timers/promises";
import { completeCheckout } from "#app/settlement/complete-checkout.server.ts";
import { startCheckout } from "#app/checkout/start-checkout.server.ts";
import { orderEffects } from "#app/orders/write-order-emails.server.ts";
import { createPracticePayments } from "#app/payments/practice-payments.server.ts";
import { newId } from "#app/database/new-id.server.ts";
import { openDatabase } from "#app/database/open-database.server.ts";
import { customers, products } from "#app/database/schema.server.ts";
import { workOutbox } from "#app/jobs/work-outbox.server.ts";
import { sampleDelivery } from "./order-shop.ts";
import { insertProduct } from "./samples.ts";

/** Pieces put in at the first start. */
const stock = 1_000_000;
const shopperCount = 3;

const quiet = { info() {}, warn() {}, error() {} } as never;
const { db } = await openDatabase({ dataDir: process.argv[2]!, log: quiet });
const now = () => new Date();
// Nobody listens for webhooks here: what the browser does not tell, only the shop's own questions find out.
const webhookUrl = "http://127.0.0.1:1/webhooks/practice";
const payments = createPracticePayments({ db, now, log: quiet, secret: "of no use here", webhookUrl });
const settings = {
  shopName: "Àṣọ House",
  deliveryFeeKobo: 350_000,
  origin: "http://localhost",
  ownerEmail: "o@example.com",
};
const shop = { db, now, payments, log: quiet, settings };

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
      // The database was killed under this purchase; the next one waits for the database.
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
  const paid = await payments.act(started.accessCode, "approve");
  if (paid?.status !== "success") return;
  if (number % 4 !== 3) await completeCheckout(shop, started.reference);
  // In the middle of this it is killed too, and another process finds the work half done.
  if (number % 4 === 1) await workOutbox(shop, orderEffects(shop));
  process.stdout.write(`stored ${started.reference}\n`);
}
