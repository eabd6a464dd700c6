import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { creditNotes, invoices } from "./invoice-tables.server.ts";
import { numberPapers, numberWaitingPapers } from "./number-papers.server.ts";

const database = useTestDatabase();

const context = () => ({
  db: database.db,
  now: () => new Date("2026-11-20T12:00:00Z"),
  settings: { shopName: "Àṣọ House", deliveryFeeKobo: 0 },
});
const set = async (settings: Record<string, unknown>) => {
  for (const [key, value] of Object.entries(settings)) {
    await database.db
      .insert(shopSettings)
      .values({ key, value })
      .onConflictDoUpdate({ target: shopSettings.key, set: { value } });
  }
};
const invoiceOf = async (orderId: string) =>
  (await database.db.select().from(invoices).where(eq(invoices.orderId, orderId)))[0]!;
const notesOf = async () =>
  await database.db.select().from(creditNotes).orderBy(asc(creditNotes.number), asc(creditNotes.id));

type Sold = Awaited<ReturnType<typeof insertOrder>>;

async function refund(order: Sold, amountKobo: number, overrides: Partial<typeof refunds.$inferInsert> = {}) {
  const id = newId();
  await database.db.insert(refunds).values({
    id,
    provider: "practice",
    reference: order.reference,
    orderId: order.id,
    amountKobo,
    currency: "NGN",
    state: "processed",
    actor: "owner@example.com",
    settledAt: new Date("2026-11-20T11:00:00Z"),
    ...overrides,
  });
  return id;
}

test("fifty orders numbered by eight at once get 1 to 50 in order, without a gap or a duplicate", async () => {
  const product = await insertProduct(database.db);
  const made: string[] = [];
  for (let n = 0; n < 50; n++) {
    made.push((await insertOrder(database.db, { product, createdAt: new Date(Date.UTC(2026, 10, 1, 0, n)) })).id);
  }
  // Orders are opened as shoppers open their papers, with the job in between.
  await Promise.all(
    made
      .filter((_, n) => n % 7 === 0)
      .map(id => numberPapers(context(), id))
      .concat(numberWaitingPapers(context())),
  );
  const numbered = await database.db.select().from(invoices).orderBy(asc(invoices.orderedAt));
  expect(numbered.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  expect(numbered.map(({ orderId }) => orderId)).toEqual(made);

  // A failure leaves no gap.
  const { id } = await insertOrder(database.db, { product, createdAt: new Date("2026-11-02T00:00:00Z") });
  await database.pool.query("alter table invoices add constraint planted check (number <> 51) not valid");
  await expect(numberPapers(context())).rejects.toThrow(/Failed query/u);
  await database.pool.query("alter table invoices drop constraint planted");
  await numberPapers(context());
  expect((await invoiceOf(id)).number).toBe(51);
});

test("money refunded before its order was made has a credit note as well", async () => {
  const order = await insertOrder(database.db, {});
  const id = await refund(order, 10_000);
  await database.db.delete(creditNotes);
  await numberPapers(context());
  expect(await notesOf()).toMatchObject([{ refundId: id, orderId: order.id, number: 1 }]);
});

test("numbers restart at 1 each year, at midnight in Nigeria, also when an order of the old year is late", async () => {
  const [late, first, old] = [
    await insertOrder(database.db, { createdAt: new Date("2026-12-31T22:59:59.999Z") }),
    await insertOrder(database.db, { createdAt: new Date("2026-12-31T23:00:00Z") }),
    await insertOrder(database.db, { createdAt: new Date("2026-06-01T12:00:00Z") }),
  ];
  await numberWaitingPapers(context());
  const later = await insertOrder(database.db, { createdAt: new Date("2026-12-31T22:00:00Z") });
  await numberWaitingPapers(context());
  const numbers = [];
  for (const { id } of [old, late, first, later]) {
    const { year, number } = await invoiceOf(id);
    numbers.push(`${year}-${number}`);
  }
  expect(numbers).toEqual(["2026-1", "2026-2", "2027-1", "2026-3"]);
});

test("facts saved with a number never change with the settings, and no number is ever taken away", async () => {
  await set({ shopName: "Ada's", legalName: "Ada Sews Ltd", taxId: "0123-01", isVatRegistered: true });
  const { id } = await insertOrder(database.db);
  await numberPapers(context());
  await set({ shopName: "Obi's", taxId: "", isVatRegistered: false });
  const { id: unregistered } = await insertOrder(database.db);
  await numberWaitingPapers(context());
  const kept = await invoiceOf(id);
  expect(kept).toMatchObject({
    grossKobo: 1_250_000,
    vatBasisPoints: 750,
    vatKobo: 87_209,
    seller: { shopName: "Ada's", legalName: "Ada Sews Ltd", taxId: "0123-01", cacNumber: "" },
  });
  expect(await invoiceOf(unregistered)).toMatchObject({ vatBasisPoints: null, vatKobo: null });
  for (const change of [
    sql`update invoices set number = 77 where order_id = ${id}`,
    sql`update invoices set seller = '{}' where order_id = ${id}`,
    sql`update invoices set gross_kobo = 1, vat_kobo = 0 where order_id = ${id}`,
    sql`update invoices set ordered_at = now() where order_id = ${id}`,
    sql`delete from invoices where order_id = ${id}`,
    sql`delete from orders where id = ${id}`,
  ]) {
    await expect(database.db.execute(change)).rejects.toThrow(/Failed query/u);
  }
  expect(await invoiceOf(id)).toEqual(kept);
});

describe("a credit note", () => {
  test("exists for each refund that arrived, with its share of the VAT; a full refund leaves no VAT", async () => {
    await set({ isVatRegistered: true, taxId: "1" });
    const order = await insertOrder(database.db, { lines: [{ quantity: 2, priceKobo: 55, title: "Lace" }] });
    await refund(order, 7, { pieces: [{ position: 0, count: 1 }] });
    await refund(order, 50, { state: "pending", settledAt: null });
    await numberWaitingPapers(context());
    expect(await notesOf()).toMatchObject([
      { year: 2026, number: 1, grossKobo: 7, vatKobo: 0, pieces: "1 × Lace, Size M" },
    ]);
    await database.db
      .update(refunds)
      .set({ state: "processed", settledAt: new Date("2026-11-20T10:00:00Z") })
      .where(eq(refunds.amountKobo, 50));
    await refund(order, 53, { state: "settled", reason: "a secret note" });
    await numberWaitingPapers(context());
    const notes = await notesOf();
    expect(notes.map(({ number, grossKobo }) => [number, grossKobo])).toEqual([
      [1, 7],
      [2, 50],
      [3, 53],
    ]);
    const { vatKobo } = await invoiceOf(order.id);
    expect(notes.reduce((sum, note) => sum + note.vatKobo!, 0)).toBe(vatKobo);
    expect(JSON.stringify(notes)).not.toContain("secret");
  });

  test("of a refund that fails later is void and keeps its number; the next refund gets another", async () => {
    const order = await insertOrder(database.db);
    const id = await refund(order, 500_000);
    await numberWaitingPapers(context());
    const failedAt = new Date("2026-11-22T09:00:00Z");
    const fail = async () => await database.db.update(refunds).set({ state: "failed", settledAt: failedAt });
    await fail();
    expect(await notesOf()).toMatchObject([{ refundId: id, number: 1, grossKobo: 500_000, voidedAt: failedAt }]);
    await database.db.update(refunds).set({ state: "settled" });
    await numberWaitingPapers(context());
    expect(await notesOf()).toMatchObject([
      { number: 1, voidedAt: failedAt },
      { number: 2, grossKobo: 500_000, voidedAt: null },
    ]);
    const none = sql`update credit_notes set voided_at = null`;
    await expect(database.db.execute(none)).rejects.toThrow(/Failed query/u);
    await refund(order, 1);
    await fail();
    await numberWaitingPapers(context());
    expect(await notesOf()).toHaveLength(2);
  });

  test("does not exist for money beyond the total, other money of the order, or another currency", async () => {
    const order = await insertOrder(database.db, { excessKobo: 300_000 });
    await refund(order, 300_000);
    await refund(order, 100, { currency: "USD" });
    await refund(order, 200, { reference: "a second payment of it" });
    await numberWaitingPapers(context());
    expect(await notesOf()).toEqual([]);
    await refund(order, 1_250_000);
    await numberWaitingPapers(context());
    expect(await notesOf()).toMatchObject([{ number: 1, grossKobo: 1_250_000, vatKobo: null }]);
  });
});

test("an order comes with an invoice without a number, which is deleted with the order", async () => {
  const order = await insertOrder(database.db);
  expect(await invoiceOf(order.id)).toMatchObject({ number: null, orderedAt: order.createdAt, year: 2026 });
  await database.db.delete(orders).where(eq(orders.id, order.id));
  expect(await database.db.$count(invoices)).toBe(0);
});
