import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as attention from "#app/dashboard/attention/attention-page.tsx";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderEvents, orderItems } from "#app/money/order-records/order-tables.server.ts";
import { practiceRefunds, practiceTransactions } from "#app/money/payments/practice-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as refund from "./refund-page.tsx";

const shop = useTestShop();

const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  attention: { path: "attention", parentId: "admin", module: attention },
  refund: { path: "refund/:reference", parentId: "admin", module: refund },
});

/**
 * An order of a dress (₦12,500.00) and three shirts (₦1,500.50 each), delivered for ₦3,500.00, paid at the practice
 * provider.
 */
async function sell() {
  const order = await insertOrder(shop.db, {
    lines: [{}, { title: "Adire shirt", size: "L", quantity: 3, priceKobo: 150_050 }],
    wantsDelivery: true,
    subtotalKobo: 1_700_150,
    feeKobo: 350_000,
    totalKobo: 2_050_150,
  });
  const { reference, totalKobo: amountKobo } = order;
  await shop.db.insert(practiceTransactions).values({
    reference,
    accessCode: reference,
    email: "ada@example.com",
    amountKobo,
    currency: "NGN",
    status: "success",
    paidAt: shop.now(),
  });
  return order;
}

const newForm = (): [string, string][] => [
  ["id", randomUUID()],
  ["seen", "0"],
  ["entry", ""],
];
/** Submits the form for the first time. The answer is a question or a refusal. */
const propose = (reference: string, ...fields: [string, string][]) =>
  ask(`/admin/refund/${reference}.data`, [...newForm(), ...fields]);
const begun = () => shop.db.select().from(practiceRefunds);

const load = (reference: string, search = "") =>
  refund.loader({
    ...shop.ask(`/admin/refund/${reference}${search}`),
    params: { reference },
    pattern: "/admin/refund/:reference",
  });

test("a refund begins without an amount or a tick, and offers the order's pieces, its delivery and all", async () => {
  const { reference } = await sell();
  const loaded = await load(reference);
  expect(JSON.stringify(loaded)).not.toContain("suggested");
  expect(loaded.offer).toEqual({
    leftKobo: 2_050_150,
    feeKobo: 350_000,
    lines: [
      {
        position: 0,
        title: "Ankara wrap dress",
        size: "M",
        priceKobo: 1_250_000,
        quantity: 1,
        discountKobo: 0,
        pieces: 1,
        missing: 0,
      },
      {
        position: 1,
        title: "Adire shirt",
        size: "L",
        priceKobo: 150_050,
        quantity: 3,
        discountKobo: 0,
        pieces: 3,
        missing: 0,
      },
    ],
  });
});

test("an amount is refunded only after a question that names it, and a changed amount needs a new question", async () => {
  const { id: orderId, reference } = await sell();
  const form: [string, string][] = [...newForm(), ["amount", "₦5,000"]];
  const question = await ask(`/admin/refund/${reference}`, form);
  expect([question.status, question.toast, await begun()]).toEqual([200, undefined, []]);
  expect((await ask(`/admin/refund/${reference}.data`, form)).body).toContain("500000");
  const other: [string, string][] = [...form, ["agreed", "500001"]];
  expect([(await ask(`/admin/refund/${reference}`, other)).status, await begun()]).toEqual([200, []]);
  for (let click = 0; click < 2; click++) {
    const sent = await ask(`/admin/refund/${reference}`, [...form, ["agreed", "500000"]]);
    expect(sent).toMatchObject({ status: 302, to: `/admin/orders/${orderId}`, toast: "refundBegun" });
  }
  expect(await begun()).toMatchObject([{ amountKobo: 500_000 }]);
});

test.each<[string, [string, string][], number]>([
  ["a piece", [["line", "0"]], 1_250_000],
  [
    "two of three pieces",
    [
      ["line", "1"],
      ["pieces-1", "2"],
    ],
    300_100,
  ],
  ["all pieces of a line", [["line", "1"]], 450_150],
  [
    "a piece and the delivery",
    [
      ["line", "0"],
      ["line", "delivery"],
    ],
    1_600_000,
  ],
  ["all that is left", [["line", "all"]], 2_050_150],
])("the price of the ticked lines is refunded: %s", async (_what, ticked, amountKobo) => {
  const { reference } = await sell();
  expect((await propose(reference, ...ticked)).status).toBe(200);
  const form = [...newForm(), ...ticked];
  expect((await ask(`/admin/refund/${reference}`, [...form, ["agreed", String(amountKobo)]])).status).toBe(302);
  expect(await begun()).toMatchObject([{ amountKobo }]);
});

test("a typed amount wins over the price of the ticked pieces, which are recorded with it", async () => {
  const { reference } = await sell();
  const form: [string, string][] = [...newForm(), ["line", "1"], ["pieces-1", "1"], ["amount", "1,000"]];
  expect((await ask(`/admin/refund/${reference}`, [...form, ["agreed", "100000"]])).status).toBe(302);
  expect(await shop.db.select().from(refunds)).toMatchObject([
    { amountKobo: 100_000, pieces: [{ position: 1, count: 1 }] },
  ]);
  const events = await shop.db.select().from(orderEvents);
  expect(events).toMatchObject([{ kind: "refund-begun", after: { pieces: "1 × Adire shirt (L)" } }]);
});

test("returned pieces are not offered again", async () => {
  const { reference } = await sell();
  const form: [string, string][] = [...newForm(), ["line", "1"], ["pieces-1", "2"]];
  await ask(`/admin/refund/${reference}`, [...form, ["agreed", "300100"]]);
  await shop.db.update(refunds).set({ state: "processed" });
  const again = (pieces: string): [string, string][] => [
    ...newForm().filter(([name]) => name !== "seen"),
    ["seen", "300100"],
    ["line", "1"],
    ["pieces-1", pieces],
  ];
  expect((await ask(`/admin/refund/${reference}`, again("2"))).status).toBe(400);
  const left = await ask(`/admin/refund/${reference}`, [...again("1"), ["agreed", "150050"]]);
  expect(left.status).toBe(302);
});

test("an impossible amount is reported beside its field before any question, and nothing is refunded", async () => {
  const { reference } = await sell();
  const refused: [string, string][][] = [
    ...["", "0", "-5", "12,50", "1.234", "all", "20501.51"].map((amount): [string, string][] => [["amount", amount]]),
    [["line", "7"]],
    [
      ["line", "1"],
      ["pieces-1", "4"],
    ],
    [
      ["line", "1"],
      ["pieces-1", "0"],
    ],
    [
      ["line", "1"],
      ["pieces-1", "x"],
    ],
    [["line", "x"]],
  ];
  for (const fields of refused) {
    const { status } = await propose(reference, ...fields);
    expect([fields, status]).toEqual([fields, 400]);
  }
  expect((await ask(`/admin/refund/${reference}`, { amount: "5" })).status).toBe(400);
  const stale = newForm().map(([name, value]): [string, string] => [name, name === "seen" ? "7" : value]);
  expect((await ask(`/admin/refund/${reference}.data`, [...stale, ["amount", "5"]])).status).toBe(409);
  for (const unknown of ["nope", "sv-x", "%25"]) {
    expect((await ask(`/admin/refund/${unknown}`)).status).toBe(404);
    expect((await ask(`/admin/refund/${unknown}`, [...newForm(), ["amount", "5"]])).status).toBe(404);
  }
  expect(await shop.db.$count(refunds)).toBe(0);
});

test("an entry's refund closes it, and the entry is then not offered again", async () => {
  const { reference } = await sell();
  const item = { kind: "paid-twice", reference, detail: "Something happened.", paidKobo: 2_050_150 } as const;
  await raiseAttention(shop.db, { ...item, now: shop.now() });
  const [entry] = await shop.db.select().from(attentionItems);
  expect((await ask(`/admin/refund/${reference}.data?entry=${entry!.id}`)).body).toContain("Something happened.");
  const form = { id: randomUUID(), seen: "0", entry: entry!.id, line: "all", agreed: "2050150" };
  expect(await ask(`/admin/refund/${reference}`, form)).toMatchObject({ to: "/admin/attention", toast: "refundBegun" });
  expect((await ask("/admin/attention.data")).body).not.toContain("Something happened.");
  expect((await ask("/admin/attention.data?state=closed")).body).toContain("Something happened.");
  const other = await ask(`/admin/refund/${reference}.data`, { ...form, id: randomUUID() });
  expect(other.status).toBe(409);
});

test("the missing pieces of an order paid late are ticked", async () => {
  const { id: orderId, reference } = await sell();
  const items = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const { productId } = items[1]!;
  await shop.db.insert(orderEvents).values({
    id: newId(),
    orderId,
    actor: "practice",
    kind: "paid",
    after: { missing: [{ productId, size: "L", title: "Adire shirt", pieces: 2 }] },
  });
  const item = { kind: "late-no-stock", reference, orderId, detail: "Gone.", paidKobo: 2_050_150 } as const;
  await raiseAttention(shop.db, { ...item, now: shop.now() });
  const [entry] = await shop.db.select().from(attentionItems);
  const { offer } = await load(reference, `?entry=${entry!.id}`);
  expect(offer.lines.map(({ missing }) => missing)).toEqual([0, 2]);
});

test("a second payment of an order, and money without one, offer the whole amount and no pieces", async () => {
  const { checkoutId, totalKobo } = await sell();
  const reference = randomUUID();
  await shop.db.insert(paymentAttempts).values({
    id: newId(),
    checkoutId,
    reference,
    provider: "practice",
    amountKobo: totalKobo,
    state: "paid",
    paidKobo: totalKobo,
    paidCurrency: "NGN",
  });
  expect((await load(reference)).offer).toEqual({ leftKobo: totalKobo, feeKobo: 0, lines: [] });
  expect((await propose(reference, ["line", "0"])).status).toBe(400);
});
