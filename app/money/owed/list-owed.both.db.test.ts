import { eq, sql } from "drizzle-orm";
import { array, assert, asyncProperty, boolean, constantFrom, integer, option, record } from "fast-check";
import { expect, test } from "vitest";
import { sumKobo } from "#app/lib/money.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { orderStages } from "#app/orders/fulfilment/stage-words.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { listOwed } from "./list-owed.server.ts";
import type { OwedGrouping, OwedOrder } from "./owed-list.ts";
import { debtPromises } from "./owed-tables.server.ts";

const database = useTestDatabase();
const now = new Date("2026-11-25T12:00:00Z");
const shop = () => ({ ...database, now: () => now });

async function receive(checkoutId: string, amountKobo: number): Promise<string> {
  const reference = newId();
  const row = { id: newId(), checkoutId, source: "cash", reference, recordedBy: "ada", amountKobo } as const;
  await database.db.insert(receipts).values({ ...row, receivedAt: now });
  return reference;
}

const giveBack = (reference: string, amountKobo: number, state: "processed" | "failed" = "processed") =>
  database.db
    .insert(refunds)
    .values({ id: newId(), provider: "cash", reference, amountKobo, currency: "NGN", actor: "ada", state });

const promise = (orderId: string, day: string) =>
  database.db.insert(debtPromises).values({ id: newId(), orderId, name: "Ada", day, actor: "ada", at: now });

/** Reads all pages, one after the other. */
async function readAll(by: OwedGrouping): Promise<OwedOrder[]> {
  const found: OwedOrder[] = [];
  for (let after: string | undefined; ; ) {
    const page = await listOwed(shop(), after, by);
    found.push(...page.groups.flatMap(group => group.orders));
    if (!page.next) return found;
    after = page.next;
  }
}

/** Written apart from the code: by order, its total less what came, unless it failed or its money went back whole. */
async function askPlainly(): Promise<Map<string, number>> {
  const { rows } = await database.db.execute<{ id: string; kobo: string }>(sql`
    with came as (select checkout_id, sum(amount_kobo) as kobo from receipts group by 1),
    went as (select receipts.checkout_id, sum(refunds.amount_kobo) as kobo from refunds
             join receipts on receipts.reference = refunds.reference
             where refunds.state <> 'failed' group by 1)
    select orders.id, orders.total_kobo - coalesce(came.kobo, 0) as kobo from orders
    left join came using (checkout_id) left join went using (checkout_id)
    where stage not in ('refused', 'returned', 'cancelled') and orders.total_kobo > coalesce(came.kobo, 0)
      and (came.kobo is null or coalesce(went.kobo, 0) < came.kobo)`);
  return new Map(rows.map(({ id, kobo }) => [id, Number(kobo)]));
}

const sampleOrder = record({
  stage: constantFrom(...orderStages),
  phone: constantFrom("+2348031234567", "08031234567", "0803 123 4568", "+447911123456", ""),
  email: constantFrom("ada@example.com", "bola@example.com"),
  /** Says how many thousandths of the total came, in two parts. */
  parts: array(integer({ min: 1, max: 600 }), { maxLength: 2 }),
  refund: option(record({ isWhole: boolean(), hasFailed: boolean() })),
  daysAgo: integer({ min: 0, max: 40 }),
  promisedIn: option(integer({ min: -3, max: 9 })),
});

test("the list's sum is what orders that have not failed still owe, to the kobo, over all pages and by both orders", async () => {
  const holds = asyncProperty(array(sampleOrder, { minLength: 20, maxLength: 70 }), async samples => {
    await database.emptyTables();
    const product = await insertProduct(database.db);
    for (const { stage, phone, email, parts, refund, daysAgo, promisedIn } of samples) {
      const createdAt = new Date(now.getTime() - daysAgo * 86_400_000);
      const lines = [{ priceKobo: 1_000_003 }];
      const given = { stage, phone, email, createdAt, product, lines, isPromised: true };
      const { id, checkoutId, totalKobo } = await insertOrder(database.db, given);
      const received = parts.map(part => Math.round((totalKobo * part) / 1000));
      for (const kobo of received) {
        const reference = await receive(checkoutId, kobo);
        if (refund) await giveBack(reference, refund.isWhole ? kobo : 1, refund.hasFailed ? "failed" : "processed");
      }
      const isPaid = sumKobo(received) >= totalKobo;
      if (isPaid) await database.db.update(orders).set({ paidAt: now }).where(eq(orders.id, id));
      if (promisedIn !== null)
        await promise(id, new Date(now.getTime() + promisedIn * 86_400_000).toISOString().slice(0, 10));
    }
    const plain = await askPlainly();
    const sum = sumKobo([...plain.values()]);
    for (const by of ["day", "person"] as const) {
      const found = await readAll(by);
      expect(new Map(found.map(({ id, dueKobo }) => [id, dueKobo]))).toEqual(plain);
      expect(found).toHaveLength(plain.size);
      expect(await listOwed(shop(), undefined, by)).toMatchObject({ count: plain.size, dueKobo: sum });
    }
    const days = (await readAll("day")).map(({ day }) => day);
    expect(days).toEqual(days.toSorted());
  });
  await assert(holds, { numRuns: 8 });
}, 120_000);

test("a number written in three ways is one person, two names of it are both shown, and the oldest debt comes first", async () => {
  const at = (day: string) => new Date(`${day}T10:00:00Z`);
  const add = (fullName: string, phone: string, day: string) =>
    insertOrder(database.db, { isPromised: true, fullName, phone, createdAt: at(day) });
  await add("Bola Ade", "+2348055556666", "2026-11-10");
  await add("Ada Obi", "+2348031234567", "2026-11-12");
  const oldest = await add("Ada Obi", "08031234567", "2026-11-02");
  await add("Chidi Obi", "234 803 123 4567", "2026-11-20");
  const { groups } = await listOwed(shop(), undefined, "person");
  expect(groups.map(({ orders: own }) => own.map(({ buyer }) => buyer))).toEqual([
    ["Ada Obi", "Ada Obi", "Chidi Obi"],
    ["Bola Ade"],
  ]);
  expect(groups[0]).toMatchObject({ key: "+2348031234567", day: "2026-11-02", dueKobo: 3 * 1_250_000 });
  // What they promised last decides the day.
  await promise(oldest.id, "2026-11-05");
  await promise(oldest.id, "2026-12-04");
  const later = await listOwed(shop(), undefined, "person");
  expect(later.groups.map(({ day }) => day)).toEqual(["2026-11-10", "2026-11-12"]);
  expect(later.groups[1]?.orders.at(-1)).toMatchObject({ id: oldest.id, promise: { name: "Ada", day: "2026-12-04" } });
});

test("nothing is owed for an order whose money went back whole, and all of it when that refund fails", async () => {
  const { checkoutId, totalKobo } = await insertOrder(database.db, { isPromised: true });
  const reference = await receive(checkoutId, 500_000);
  await giveBack(reference, 200_000);
  expect(await listOwed(shop())).toMatchObject({ count: 1, dueKobo: totalKobo - 500_000 });
  await giveBack(reference, 300_000);
  expect(await listOwed(shop())).toMatchObject({ count: 0, dueKobo: 0, groups: [] });
  await database.db.update(refunds).set({ state: "failed" });
  expect(await listOwed(shop())).toMatchObject({ count: 1, dueKobo: totalKobo - 500_000 });
});
