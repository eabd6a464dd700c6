import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as refund from "#app/dashboard/order/refund-page.tsx";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { findAwaitingStaff } from "#app/money/awaits-staff/find-waiting.server.ts";
import { countAwaitingStaff, listWaiting } from "#app/money/awaits-staff/list-waiting.server.ts";
import { searchTransfers } from "#app/money/awaits-staff/search-unpaid.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { writeRefund } from "#app/money/refunds/write-refund.server.ts";
import { expireCheckouts } from "#app/money/settlement/expire-checkouts.server.ts";
import { localTimeText } from "#app/money/transfers/parse-seen-transfer.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertWaitingTransfer } from "#test/samples/waiting-transfer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as confirm from "./to-confirm-page.tsx";
import * as waiting from "./waiting-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  confirm: { path: "confirm", parentId: "admin", module: confirm },
  waiting: { path: "confirm/:id", parentId: "admin", module: waiting },
  refund: { path: "refund/:reference", parentId: "admin", module: refund },
});

/** Enters what the bank's app shows. */
const see = (id: string, amount: string, reference: string) =>
  ask(`/admin/confirm/${id}`, { intent: "transfer", amount, reference, time: localTimeText(shop.now()) });
const seen = (id: string, amount: string, reference: string) =>
  ask(`/admin/confirm/${id}.data`, { intent: "transfer", amount, reference, time: localTimeText(shop.now()) });

describe("a checkout that waits for staff", () => {
  test("is listed oldest first, a page at a time, and counted", async () => {
    const ids: string[] = [];
    for (const [n, fullName] of ["Ada Obi", "Bola Ade", "Musa Bello"].entries()) {
      ids.push((await insertWaitingTransfer(shop, { fullName, phone: `+23480312345${60 + n}` })).checkout.id);
      shop.passMinutes(1);
    }
    const first = await listWaiting(shop, { limit: 2 });
    expect(first.checkouts.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await listWaiting(shop, { limit: 2, after: first.next });
    expect(second).toMatchObject({ checkouts: [{ id: ids[2], fullName: "Musa Bello" }], next: undefined });
    expect(await countAwaitingStaff(shop)).toBe(3);
  });

  test("is listed with its item and the phone to call, where it is listed and where it is found", async () => {
    const { checkout } = await insertWaitingTransfer(shop, { phone: "+2348031234567" });
    const { body } = await ask("/admin/confirm.data");
    for (const words of ["+2348031234567", "first", "picture"]) expect(body).toContain(words);
    const about = { id: checkout.id, phone: "+2348031234567", first: { size: "M" }, pieces: 1 };
    expect((await listWaiting(shop)).checkouts).toMatchObject([about]);
    expect(await searchTransfers(shop, checkout.fullName)).toMatchObject([about]);
  });

  test("opens under any query in the address, and an unknown id is not found", async () => {
    const { checkout } = await insertWaitingTransfer(shop);
    for (const query of [
      "",
      "after=x",
      `after=${randomUUID()}`,
      "after=%25",
      "q=x",
      "q=%25%27",
      `q=${"9".repeat(99)}`,
    ]) {
      expect([query, (await ask(`/admin/confirm.data?${query}`)).status]).toEqual([query, 200]);
    }
    expect((await ask(`/admin/confirm/${checkout.id}.data`)).body).toContain("Ada Obi");
    expect((await ask(`/admin/confirm/${randomUUID()}`)).status).toBe(404);
    expect((await ask("/admin/confirm/nothing")).status).toBe(404);
    expect((await ask("/admin/confirm/nothing", { intent: "transfer" })).status).toBe(404);
    expect((await ask(`/admin/confirm/${checkout.id}`, { intent: "other" })).status).toBe(400);
  });

  test("is found by code, name, phone or amount, up to 29 days after its time is over", async () => {
    const late = await insertWaitingTransfer(shop, { fullName: "Bọ́lá Adéṣínà", phone: "+2348035550123" });
    const { id } = late.checkout;
    shop.passMinutes(25 * 60);
    await expireCheckouts(shop);
    const { code } = late.transfer;
    const texts = [
      code,
      `${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`,
      "adéṣ",
      "bola",
      "Adesina Bola",
      "0803 555 0123",
      "12,500",
      "₦12500.00",
    ];
    const found = async (text: string) => (await searchTransfers(shop, text)).map(row => row.id);
    for (const text of texts) expect([text, await found(text)]).toEqual([text, [id]]);
    for (const text of ["", "a", "%%%", "___", "nobody", "12,501", "0803 555 0124"])
      expect(await found(text)).toEqual([]);
    shop.passMinutes(28 * 24 * 60);
    expect(await found(code)).toEqual([id]);
    shop.passMinutes(2 * 24 * 60);
    expect(await found(code)).toEqual([]);
  });
});

describe("confirming a transfer", () => {
  test("by two people at once makes one order with one receipt", async () => {
    const { checkout } = await insertWaitingTransfer(shop);
    const answers = await Promise.all([
      see(checkout.id, "12500", "ft 26 001"),
      see(checkout.id, "12,500.00", "FT26001"),
      see(checkout.id, "₦12500", "ft26001 "),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(answers.map(({ toast }) => toast).toSorted()).toEqual(["alreadyRecorded", "alreadyRecorded", "orderMade"]);
    expect(await shop.db.select().from(orders)).toHaveLength(1);
    expect(await shop.db.select().from(receipts)).toMatchObject([{ reference: "FT26001", amountKobo: 1_250_000 }]);
  });

  test("in halves shows the rest, and doubled shows the excess", async () => {
    const halved = await insertWaitingTransfer(shop);
    expect(await see(halved.checkout.id, "5000", "FT-1A")).toMatchObject({ status: 302, toast: "moneyRecorded" });
    expect(await findAwaitingStaff(shop, halved.checkout.id)).toMatchObject({ leftKobo: 750_000, order: undefined });
    expect(await see(halved.checkout.id, "7500", "FT-1B")).toMatchObject({ toast: "orderMade" });
    const doubled = await insertWaitingTransfer(shop);
    expect(await see(doubled.checkout.id, "25000", "FT-2")).toMatchObject({ toast: "orderMade" });
    expect(await findAwaitingStaff(shop, doubled.checkout.id)).toMatchObject({ leftKobo: 0, excessKobo: 1_250_000 });
    expect(await shop.db.select().from(attentionItems)).toMatchObject([{ kind: "paid-beyond-due" }]);
    expect(await shop.db.select().from(orders)).toHaveLength(2);
  });

  test("with a partial refund shows its amount and its progress", async () => {
    const { checkout } = await insertWaitingTransfer(shop);
    await see(checkout.id, "5000", "FT-3A");
    const back = {
      id: newId(),
      reference: "FT-3A",
      amountKobo: 200_000,
      seenRefundedKobo: 0,
      actor: "ada@shop.example",
    };
    const tools = { payments: shop.payments, now: shop.now() };
    await transact(shop.db, transaction => writeRefund(transaction, tools, back));
    const refunds = [{ amountKobo: 200_000, state: "settled" }];
    expect(await findAwaitingStaff(shop, checkout.id)).toMatchObject({ backKobo: 200_000, refunds });
  });

  test("with a reference counted elsewhere names that order and keeps the typed values", async () => {
    const one = await insertWaitingTransfer(shop);
    const other = await insertWaitingTransfer(shop);
    await see(one.checkout.id, "12500", "FT-7");
    const [order] = await shop.db.select().from(orders);
    const refused = await seen(other.checkout.id, "12500", "ft-7");
    expect(refused.status).toBe(409);
    expect(refused.body).toContain(`already used for order ${order!.number}`);
    expect(refused.body).toContain("ft-7");
    expect(await shop.db.select().from(orders)).toHaveLength(1);
  });

  test("needs no reference when the bank shows only a name, and counts once with name, time and amount", async () => {
    const one = (await insertWaitingTransfer(shop)).checkout.id;
    const other = (await insertWaitingTransfer(shop, { fullName: "Bola Ade", phone: "+2348035550123" })).checkout.id;
    const named = (id: string, form: { sender?: string; reference?: string }) =>
      ask(`/admin/confirm/${id}.data`, {
        intent: "transfer",
        amount: "12500",
        time: localTimeText(shop.now()),
        ...form,
      });
    expect((await named(one, {})).body).toContain("Enter the reference, or the sender's name below.");
    expect((await named(one, { sender: "Ada Obi" })).status).toBe(202);
    await named(one, { sender: "ada  obi" });
    expect(await shop.db.select().from(receipts)).toMatchObject([
      { reference: expect.stringMatching(/^NAME:ADA-OBI:/u) },
    ]);
    const [order] = await shop.db.select().from(orders);

    const again = await named(other, { sender: "A. Obi" });
    expect([again.status, again.body]).toEqual([409, expect.stringContaining(`for order ${order!.number}`)]);
    expect((await named(other, { sender: "Ada Obi" })).status).toBe(409);
    const referred = await named(other, { reference: "FT-9001" });
    expect([referred.status, referred.body]).toEqual([409, expect.stringContaining("change the time by a minute")]);
    expect(await shop.db.select().from(receipts)).toHaveLength(1);
    const minuteAgo = localTimeText(new Date(shop.now().getTime() - 60_000));
    const another = { intent: "transfer", amount: "12500", time: minuteAgo, reference: "FT-9001" };
    expect((await ask(`/admin/confirm/${other}.data`, another)).status).toBe(202);
    expect(await shop.db.select().from(receipts)).toHaveLength(2);
    const [first] = await shop.db.select().from(receipts).orderBy(receipts.createdAt);
    expect((await ask(`/admin/refund/${encodeURIComponent(first!.reference)}.data`)).body).toContain(order!.number);
  });

  test("needs the reference from the bank's app, not one of the shop's own payments", async () => {
    const { checkout } = await insertWaitingTransfer(shop);
    expect((await see(checkout.id, "", "")).status).toBe(400);
    const ours = await seen(checkout.id, "12500", `SV-${"A".repeat(24)}`);
    expect([ours.status, ours.body]).toEqual([400, expect.stringContaining("the shop's own reference")]);
    expect(await shop.db.select().from(receipts)).toEqual([]);
  });

  test("late makes an order while its pieces are there", async () => {
    const { checkout } = await insertWaitingTransfer(shop);
    shop.passMinutes(25 * 60);
    await expireCheckouts(shop);
    expect(await see(checkout.id, "12500", "FT-9")).toMatchObject({ toast: "orderMade" });
  });
});

test("a transfer that is not coming frees its pieces once and e-mails its shopper; a part payment goes to the owner", async () => {
  const { checkout } = await insertWaitingTransfer(shop);
  await see(checkout.id, "5000", "FT-3");
  const end = () => ask(`/admin/confirm/${checkout.id}`, { intent: "end" });
  expect((await Promise.all([end(), end()])).map(({ toast }) => toast).toSorted()).toEqual([
    "alreadyDealtWith",
    "updated",
  ]);
  expect(await shop.db.select().from(stockHolds)).toEqual([]);
  expect(await shop.db.select().from(checkouts)).toMatchObject([{ state: "abandoned" }]);
  expect(await shop.db.$count(outbox, eq(outbox.kind, "waiting-ended"))).toBe(1);
  expect(await shop.db.select().from(attentionItems)).toMatchObject([
    { kind: "money-without-order", paidKobo: 500_000 },
  ]);
  expect(await shop.db.$count(auditEvents, eq(auditEvents.action, "end"))).toBe(1);
  expect(await see(checkout.id, "7500", "FT-4")).toMatchObject({ toast: "orderMade" });
});
