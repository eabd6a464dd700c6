import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { orderEvents } from "#app/money/order-records/order-tables.server.ts";
import { practiceRefunds } from "#app/money/payments/practice-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { refundEffects } from "#app/money/refunds/write-refund-emails.server.ts";
import { endTransfer, recordSeenTransfer } from "#app/money/transfers/record-seen-transfer.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertWaitingTransfer } from "#test/samples/waiting-transfer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as refund from "./refund-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  refund: { path: "refund/:reference", parentId: "admin", module: refund },
});
const newForm = (): [string, string][] => [
  ["id", randomUUID()],
  ["seen", "0"],
  ["entry", ""],
];

describe("money that came without a provider", () => {
  /** A transfer of twice the amount due, with the attention entry about the rest. */
  async function overpay() {
    const { checkout } = await insertWaitingTransfer(shop);
    const seen = { amountKobo: 2_500_000, receivedAt: shop.now(), actor: "owner@example.com" };
    await recordSeenTransfer(shop, { ...seen, reference: "FT-26-1", checkoutId: checkout.id });
    const [entry] = await shop.db.select().from(attentionItems);
    return { entry: entry!, orderId: entry!.orderId! };
  }

  test("is refunded by hand: settled at once, in the history, and its entry is closed", async () => {
    const { entry, orderId } = await overpay();
    const fields: [string, string][] = [["amount", "12500"]];
    const form = newForm().map(([name, text]): [string, string] => [name, name === "entry" ? entry.id : text]);
    const proposed = await ask("/admin/refund/FT-26-1.data", [...form, ...fields]);
    expect(proposed.body).toContain("amountKobo");
    expect(await shop.db.select().from(refunds)).toEqual([]);
    const agreed: [string, string][] = [...form, ...fields, ["agreed", "1250000"], ["why", " Paid twice "]];
    expect(await ask("/admin/refund/FT-26-1", agreed)).toMatchObject({ status: 302, toast: "moneyRecorded" });
    expect(await ask("/admin/refund/FT-26-1", agreed)).toMatchObject({ status: 302 });
    const about = { provider: "transfer", reference: "FT-26-1", amountKobo: 1_250_000, orderId };
    expect(await shop.db.select().from(refunds)).toMatchObject([
      { ...about, state: "settled", settledAt: shop.now(), why: "Paid twice" },
    ]);
    expect((await shop.db.select().from(attentionItems))[0]).toMatchObject({ resolution: "refund" });
    const kinds = (await shop.db.select().from(orderEvents)).map(({ kind }) => kind);
    expect(kinds).toContain("refund-settled");
    expect(await shop.db.select().from(practiceRefunds)).toEqual([]);
    await workOutbox(shop, refundEffects(shop));
    const told = await shop.db.select().from(emails).where(eq(emails.recipient, "ada@example.com"));
    expect(told).toMatchObject([{ subject: "Your refund of ₦12,500.00 (Àṣọ House)", orderId }]);
    expect(told[0]!.textBody).toContain("If you have not received it, contact us.");
  });

  test("is never refunded beyond the amount received, and a refund of the order sets its flag", async () => {
    const { orderId } = await overpay();
    const give = async (amount: string, seen: string) => {
      const form: [string, string][] = [
        ["id", randomUUID()],
        ["seen", seen],
        ["entry", ""],
        ["amount", amount],
      ];
      return await ask("/admin/refund/FT-26-1.data", [...form, ["agreed", `${amount}00`]]);
    };
    expect((await give("25001", "0")).body).toContain("At most ₦25,000.00");
    await give("20000", "0");
    expect((await give("5001", "2000000")).body).toContain("At most ₦5,000.00");
    expect((await give("1", "0")).status).toBe(409);
    const order = await findOrder(shop, orderId);
    expect(order).toMatchObject({ flags: ["partly-refunded"], refunds: [{ amountKobo: 2_000_000 }], dueKobo: 0 });
    await give("5000", "2000000");
    expect(await findOrder(shop, orderId)).toMatchObject({ flags: ["refunded"] });
  });

  test("can be refunded without an order too, as for an ended checkout", async () => {
    const { checkout } = await insertWaitingTransfer(shop);
    const seen = { amountKobo: 500_000, reference: "FT-3", receivedAt: shop.now(), actor: "owner@example.com" };
    await recordSeenTransfer(shop, { ...seen, checkoutId: checkout.id });
    await endTransfer(shop, { checkoutId: checkout.id, actor: "owner@example.com" });
    const [entry] = await shop.db.select().from(attentionItems);
    expect(entry).toMatchObject({ kind: "money-without-order", reference: "FT-3" });
    const form: [string, string][] = [
      ["id", randomUUID()],
      ["seen", "0"],
      ["entry", entry!.id],
      ["amount", "5000"],
    ];
    expect(await ask("/admin/refund/FT-3", [...form, ["agreed", "500000"]])).toMatchObject({ to: "/admin/attention" });
    expect(await shop.db.select().from(refunds)).toMatchObject([{ state: "settled", orderId: null }]);
  });
});
