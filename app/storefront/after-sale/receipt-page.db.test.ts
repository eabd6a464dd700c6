import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sumKobo, timesQuantity } from "#app/lib/money.ts";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { invoices } from "#app/orders/invoices/invoice-tables.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { loader as note } from "./credit-note-page.tsx";
import { action, loader } from "./receipt-page.tsx";

const shop = useTestShop();

type PageAnswer = { status: number; headers: Headers };

async function ask(load: (asked: never) => unknown, path: string, params: object, form?: Record<string, string>) {
  const headers = { [clientAddressHeader]: "10.0.0.1" };
  const asked = { ...shop.ask(path, { headers, ...(form && { form }) }), params };
  try {
    return answerOf(await load(asked as never));
  } catch (thrown) {
    return answerOf(thrown);
  }
}

function answerOf(answer: unknown): PageAnswer & { data?: unknown } {
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers };
  const { data, init } = answer as { data: unknown; init?: { status?: number; headers?: HeadersInit } };
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), data };
}

async function open(token: string, query = "") {
  const asked = { ...shop.ask(`/receipt/${token}${query}`), params: { token } };
  return await loader(asked as never);
}

const put = (token: string, form: Record<string, string>) => ask(action, `/receipt/${token}`, { token }, form);

async function giveBack(order: { id: string; reference: string }, amountKobo: number) {
  const refund = { id: newId(), provider: "practice", reference: order.reference, orderId: order.id, amountKobo };
  const rest = { currency: "NGN", state: "processed", actor: "o@example.com", reason: "a secret note" } as const;
  await shop.db.insert(refunds).values({ ...refund, ...rest, settledAt: shop.now() });
}

async function receive(checkoutId: string, amountKobo: number, source: "cash" | "transfer" = "transfer") {
  const receipt = { id: newId(), checkoutId, source, reference: newId(), amountKobo, recordedBy: "o@example.com" };
  await shop.db.insert(receipts).values({ ...receipt, receivedAt: shop.now() });
}

describe("an order's receipt", () => {
  test("has the order's own sums, for every kind of order", async () => {
    const discount = { subtotalKobo: 1_250_000, discountKobo: 125_000, feeKobo: 350_000, totalKobo: 1_475_000 };
    const kinds = {
      paid: await insertOrder(shop.db),
      "of many pieces, with delivery and a discount": await insertOrder(shop.db, {
        ...{
          lines: [
            { quantity: 3, priceKobo: 99_999 },
            { title: "Cap", priceKobo: 1 },
          ],
          wantsDelivery: true,
        },
        subtotalKobo: 299_998,
        discountKobo: 99_998,
        discountReason: "OWAMBE",
        feeKobo: 1,
        totalKobo: 200_001,
      }),
      "with a deposit": await insertOrder(shop.db, { ...discount, isPromised: true, terms: "deposit" }),
      "to be paid at the door": await insertOrder(shop.db, { ...discount, isPromised: true, terms: "on-delivery" }),
      "cancelled, and given back in part": await insertOrder(shop.db, { stage: "cancelled" }),
      "cancelled before anything came": await insertOrder(shop.db, { isPromised: true, stage: "cancelled" }),
      "paid with too much": await insertOrder(shop.db, { excessKobo: 100 }),
      free: await insertOrder(shop.db, { isPromised: true, discountKobo: 1_250_000, totalKobo: 0 }),
    };
    await receive(kinds["with a deposit"].checkoutId, 475_000);
    await giveBack(kinds["cancelled, and given back in part"], 1_000_000);
    const headings: Record<string, string> = {};
    for (const [kind, { id, trackToken, number }] of Object.entries(kinds)) {
      const { paper } = await open(trackToken);
      const order = (await findOrder(shop, id))!;
      const { subtotalKobo, discountKobo, discountReason, feeKobo, totalKobo, dueKobo } = order;
      expect(paper.sums).toMatchObject({ subtotalKobo, discountKobo, discountReason, feeKobo, totalKobo, dueKobo });
      expect(sumKobo(paper.lines.map(line => timesQuantity(line.priceKobo, line.quantity)))).toBe(subtotalKobo);
      expect(paper.paid.map(({ amountKobo }) => amountKobo)).toEqual(order.receipts.map(one => one.amountKobo));
      expect(paper).toMatchObject({ orderNumber: number, buyer: { name: "Ada Obi", company: "", taxId: "" } });
      expect(paper.vat).toBeUndefined();
      headings[kind] = `${paper.heading}, ${dueKobo} due, ${paper.creditNotes.map(one => one.grossKobo).join()}`;
    }
    expect(headings).toEqual({
      paid: "Receipt, 0 due, ",
      "of many pieces, with delivery and a discount": "Receipt, 0 due, ",
      "with a deposit": "Invoice, 1000000 due, ",
      "to be paid at the door": "Invoice, 1475000 due, ",
      "cancelled, and given back in part": "Receipt, 0 due, 1000000",
      "cancelled before anything came": "Invoice, 0 due, ",
      "paid with too much": "Receipt, 0 due, ",
      free: "Receipt, 0 due, ",
    });
  });

  test("shows nothing of the buyer but the name, in the chosen paper size", async () => {
    const order = await insertOrder(shop.db, { note: "the owner's note" });
    await giveBack(order, 5);
    const { size, paper } = await open(order.trackToken, "?paper=80mm");
    expect([size, (await open(order.trackToken, "?paper=roll")).size]).toEqual(["80mm", "a4"]);
    const secrets = [order.email, order.phone, order.street, order.note, order.reference, "a secret note"];
    expect(secrets.filter(secret => JSON.stringify(paper).includes(secret))).toEqual([]);
  });

  test("shows tax only for a registered shop, and the seller's details as far as known", async () => {
    const settings = { isVatRegistered: true, taxId: "0123-01", cacNumber: "RC 77", phone: "+2348030000000" };
    await shop.db.insert(shopSettings).values(Object.entries(settings).map(([key, value]) => ({ key, value })));
    const order = await insertOrder(shop.db);
    await giveBack(order, 107_500);
    const { paper } = await open(order.trackToken);
    expect(paper).toMatchObject({
      vat: { basisPoints: 750, kobo: 87_209 },
      seller: { taxId: "0123-01", cacNumber: "RC 77", phone: "+2348030000000", legalName: "", address: "" },
      creditNotes: [{ grossKobo: 107_500, vatKobo: 7_500, voidedOn: undefined }],
    });
    const { number } = paper.creditNotes[0]!;
    const noted = (asked: string) =>
      ask(note, `/receipt/${order.trackToken}/credit/${asked}`, { token: order.trackToken, number: asked });
    expect(await noted(number)).toMatchObject({ status: 200 });
    expect([(await noted("CN-2026-000099")).status, (await noted("x")).status]).toEqual([404, 404]);
    await shop.db.update(refunds).set({ state: "failed", settledAt: shop.now() });
    expect((await open(order.trackToken)).paper.creditNotes).toMatchObject([{ voidedOn: expect.any(String) }]);
  });

  test("is not found for a forged link, which gets 429 after a hundred tries", async () => {
    const { trackToken } = await insertOrder(shop.db);
    const statuses = new Set<number>();
    for (let n = 0; n < 101; n++) {
      const token = n % 2 === 0 ? "0".repeat(32) : "' or 1=1";
      statuses.add((await ask(loader, `/receipt/${n}`, { token })).status);
    }
    expect([...statuses]).toEqual([404, 429]);
    expect((await ask(loader, "/receipt/right", { token: trackToken })).status).toBe(200);
    expect((await put("0".repeat(32), { company: "X" })).status).toBe(404);
  });
});

describe("the buyer's company", () => {
  test("is put on the receipt, changed and removed, with each step in the order's history", async () => {
    const { trackToken, id } = await insertOrder(shop.db, { createdAt: shop.now() });
    const company = { company: "  Obi &\nDaughters  Ltd ", taxId: "01234567-0001" };
    for (const form of [company, company, { company: "Obi Ltd" }, { company: "", taxId: "" }]) {
      expect(await put(trackToken, form)).toMatchObject({ status: 302 });
    }
    expect(await put(trackToken, company)).toMatchObject({ status: 302 });
    expect((await open(trackToken)).paper.buyer).toEqual({
      name: "Ada Obi",
      company: "Obi & Daughters Ltd",
      taxId: "01234567-0001",
    });
    const kind = eq(orderEvents.kind, "company-on-the-receipt");
    expect(await shop.db.$count(orderEvents, and(kind, eq(orderEvents.orderId, id)))).toBe(4);
  });

  test("that is invalid comes back as typed; the form closes after a day of tries and after 14 days", async () => {
    const { trackToken, id } = await insertOrder(shop.db, { createdAt: shop.now() });
    const typed = { company: "x".repeat(121), taxId: "<script>" };
    expect(await put(trackToken, typed)).toMatchObject({
      status: 400,
      data: { typed, fields: { company: expect.any(String), taxId: expect.any(String) } },
    });
    for (let n = 0; n < 10; n++) await put(trackToken, { company: `${n}` });
    expect(await put(trackToken, { company: "one more" })).toMatchObject({ status: 429 });
    shop.passMinutes(15 * 24 * 60);
    expect(await put(trackToken, { company: "too late" })).toMatchObject({ status: 302 });
    expect((await open(trackToken)).paper).toMatchObject({ openUntil: undefined, buyer: { company: "9" } });
    expect(await shop.db.$count(invoices, eq(invoices.orderId, id))).toBe(1);
    await shop.db.update(orders).set({ stage: "cancelled" });
    expect((await open(trackToken)).paper.stage).toBe("cancelled");
  });
});

describe("an order that was changed", () => {
  const named = ({ number }: { number: string }) => `?order=${number}`;

  test("keeps its own paper for the e-mail that named it, which leads on, however often it was changed", async () => {
    const [first, second, third] = [await insertOrder(shop.db), await insertOrder(shop.db), await insertOrder(shop.db)];
    const change = (from: { id: string }, to: { id: string }) =>
      shop.db.update(orders).set({ replacesId: from.id, isChange: true }).where(eq(orders.id, to.id));
    await change(first, second);
    await change(second, third);
    const { trackToken: token, number: goesOnAs } = third;
    for (const earlier of [first, second]) {
      const { paper } = await open(token, named(earlier));
      expect(paper).toMatchObject({ orderNumber: earlier.number, goesOnAs, openUntil: undefined });
    }
    for (const query of ["", named(third), "?order=NOPE-2222"]) {
      const { paper } = await open(token, query);
      expect([query, paper.orderNumber, paper.goesOnAs]).toEqual([query, third.number, undefined]);
    }
    expect((await open(first.trackToken, named(third))).paper.orderNumber).toBe(first.number);
  });

  test("shows its credit note, and an order that replaces returned items leads to no other's paper", async () => {
    const [first, second] = [await insertOrder(shop.db), await insertOrder(shop.db)];
    await shop.db.update(orders).set({ replacesId: first.id, isChange: true }).where(eq(orders.id, second.id));
    await giveBack(first, 100_000);
    const { paper } = await open(second.trackToken, named(first));
    const { number } = paper.creditNotes[0]!;
    const params = { token: second.trackToken, number };
    const path = `/receipt/${second.trackToken}/credit/${number}`;
    expect((await ask(note, path + named(first), params)).status).toBe(200);
    expect((await ask(note, path, params)).status).toBe(404);
    await shop.db.update(orders).set({ isChange: false });
    expect((await open(second.trackToken, named(first))).paper.orderNumber).toBe(second.number);
  });
});
