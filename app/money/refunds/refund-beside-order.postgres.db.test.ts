import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { applyMoney } from "#app/money/settlement/apply-money.server.ts";
import { lockCheckoutOf, receiptOf } from "#app/money/settlement/record-payment.server.ts";
import { creditNotes } from "#app/orders/invoices/invoice-tables.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { useRefundShop } from "#test/shops/use-test-shop.ts";
import { until } from "#test/tools/until.ts";
import { recordRefunds } from "./record-refunds.server.ts";
import { refunds } from "./refund-tables.server.ts";

const shop = useRefundShop();

test("a refund made while its order is being made belongs to the order, with its credit note", async () => {
  const reference = await shop.sell({ amountKobo: 1_300_000 });
  const back = { id: "7", key: undefined, reference, amountKobo: 900, currency: "NGN", status: "processed" } as const;
  let isRecorded = false;
  let recording = Promise.resolve();
  await transact(shop.db, async transaction => {
    const { checkout } = await lockCheckoutOf(transaction, reference);
    recording = transact(shop.db, other =>
      recordRefunds(other, shop, { provider: "fake", reference, found: [back] }),
    ).then(() => void (isRecorded = true));
    await until("the other waits for this transaction or is done", async () => {
      // A transaction never sees connections opened after its first look.
      await transaction.execute(sql`select pg_stat_clear_snapshot()`);
      const { rows } = await transaction.execute(sql`
        select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`);
      return isRecorded || rows.length > 0;
    });
    const now = shop.now();
    const receipt = receiptOf({ reference, amountKobo: 1_300_000, paidAt: now }, "fake");
    const money = { checkout, receipt, reference, provider: "fake", excessGoesBack: true, now };
    expect(await applyMoney(transaction, money)).toMatchObject({ kind: "ordered" });
  });
  await recording;
  const [order] = await shop.db.select().from(orders);
  const [refund] = await shop.db.select().from(refunds);
  expect(refund).toMatchObject({ reference, orderId: order!.id, state: "processed" });
  expect(await shop.db.select().from(creditNotes)).toMatchObject([{ refundId: refund!.id, orderId: order!.id }]);
});
