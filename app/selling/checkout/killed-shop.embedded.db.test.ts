import { rmSync } from "node:fs";
import { isNull, sum } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderItems, orders } from "#app/money/order-records/order-tables.server.ts";
import { createPaymentProviders } from "#app/money/payments/payment-providers.ts";
import { createPracticePayments } from "#app/money/payments/practice-payments.server.ts";
import { practiceTransactions } from "#app/money/payments/practice-tables.server.ts";
import { reconcilePayments } from "#app/money/settlement/reconcile-payments.server.ts";
import { orderEffects } from "#app/orders/orders/write-order-emails.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { runKillLoop } from "#test/databases/kill-loop.ts";
import { makeTestDataDir, testLog } from "#test/shops/test-database.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeTestDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("with ten kills among purchases every payment made is exactly one order, and the books balance", async () => {
  const report = await runKillLoop({
    writer: "test/databases/checkout-writer.ts",
    dataDir,
    kills: 10,
    writesBetweenKills: 12,
  });
  const { db, close } = await openDatabase({ dataDir, log: testLog });
  // The clock an hour later: all payments are due, all holds expired.
  const now = () => new Date(Date.now() + 3_600_000);
  const log = { info() {}, warn() {}, error: console.error } as never;
  const practice = createPracticePayments({ db, now, log, secret: "", webhookUrl: "http://127.0.0.1:1/" });
  const settings = {
    shopName: "Àṣọ House",
    deliveryFeeKobo: 350_000,
    origin: "http://localhost",
    ownerEmail: "o@o.example",
  };
  const shop = { db, now, payments: createPaymentProviders(practice), log, settings };
  for (let round = 0; round < 50; round++) await reconcilePayments(shop);

  const transactions = await db.select().from(practiceTransactions);
  const paid = transactions.filter(({ status }) => status === "success");
  const made = await db.select().from(orders);
  expect(made.map(({ reference }) => reference).toSorted()).toEqual(paid.map(({ reference }) => reference).toSorted());
  for (const { reference, totalKobo } of made) {
    expect(paid.find(payment => payment.reference === reference)?.amountKobo).toBe(totalKobo);
  }
  const references = new Set(made.map(({ reference }) => reference));
  expect(report.acknowledged.filter(reference => !references.has(reference))).toEqual([]);
  expect(await db.$count(attentionItems)).toBe(0);
  expect(await db.$count(outbox)).toBe(made.length);
  while ((await workOutbox(shop, orderEffects(shop))) > 0);
  const written = await db.select({ key: emails.key }).from(emails);
  const expected = made.flatMap(({ id }) => [`new-order-notice:${id}`, `order-confirmation:${id}`]);
  expect(written.map(({ key }) => key).toSorted()).toEqual(expected.toSorted());
  expect(await db.$count(outbox, isNull(outbox.doneAt))).toBe(0);
  expect((await db.select().from(checkouts)).filter(({ state }) => state === "open")).toEqual([]);
  expect(await db.$count(stockHolds)).toBe(0);

  const [sold] = await db.select({ pieces: sum(orderItems.quantity).mapWith(Number) }).from(orderItems);
  const left = await db.select().from(productSizes);
  const putIn = left.length * 1_000_000;
  expect(left.reduce((pieces, { quantity }) => pieces + quantity!, 0) + sold!.pieces).toBe(putIn);
  console.info(`killed 10 times: ${paid.length} payments, ${made.length} orders, recovery ms ${report.recoveryMs}`);
  await close();
}, 480_000);
