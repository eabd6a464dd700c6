import { beforeEach, expect, test } from "vitest";
import { lagosDayAfter } from "#app/lib/lagos-time.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import type { DayRange } from "./day-range.ts";
import { findDays, findFigures } from "./find-figures.server.ts";
import { findUnpaidSales } from "./find-unpaid-sales.server.ts";
import { refillFigures } from "./refill-figures.server.ts";

const database = useTestDatabase();

/** Half past midnight of 25 November in Lagos, still the 24th in UTC. */
const shop = { now: () => new Date("2026-11-24T23:30:00Z") };
const today = "2026-11-25";

beforeEach(async () => {
  const { id: lace } = await insertProduct(database.db, { title: "Lace" });
  const { id: adire } = await insertProduct(database.db, { title: "Adire" });
  // 300 orders over seventy days, every fourth at midnight in Lagos or a microsecond before.
  await database.pool.query(`
    create temporary table made as
      select n, gen_random_uuid() as id, n % 5 = 0 as is_practice, case n % 4
        when 0 then timestamptz '2026-11-24 23:00Z' - (n % 70) * interval '1 day' - (n % 8 / 4) * interval '1 microsecond'
        else timestamptz '2026-11-24 23:29Z' - random() * interval '70 days' end as at
      from generate_series(1, 300) as n;
    insert into customers (id, identity, email) select id, id::text, 'ada@example.com' from made;
    insert into checkouts (id, customer_id, state, fingerprint, full_name, email, phone, street, city, region,
        wants_delivery, subtotal_kobo, fee_kobo, total_kobo, created_at, expires_at)
      select id, id, (array['paid', 'paid', 'paid', 'expired', 'abandoned', 'waiting'])[1 + n % 6], '', '', '', '', '',
        '', (array['Lagos', 'Kano', 'Oyo'])[1 + n % 3], false, n * 1000, 0, n * 1000, at - interval '1 hour', at
      from made;
    insert into payment_attempts (id, checkout_id, reference, provider, amount_kobo, state)
      select id, id, 'ref-' || n, case when is_practice then 'practice' else 'paystack' end, n * 1000, 'paid' from made;
    insert into orders (id, number, checkout_id, customer_id, customer_email, full_name, email, phone, street, city,
        region, wants_delivery, subtotal_kobo, discount_kobo, fee_kobo, total_kobo, reference, provider, paid_at, created_at)
      select id, 'N-' || n, id, id, '', '', '', '', '', '', (array['Lagos', 'Kano', 'Oyo'])[1 + n % 3], false, n * 1000,
        case when n % 7 = 0 then 700 else 0 end, 0, n * 1000 - case when n % 7 = 0 then 700 else 0 end,
        case when n % 9 > 0 then 'ref-' || n end,
        case when is_practice then 'practice' when n % 9 > 0 then 'paystack' end, at, at
      from made where n % 6 < 3;
    update orders set stage = 'cancelled' where total_kobo % 11 = 0;
    insert into receipts (id, checkout_id, source, reference, amount_kobo, received_at, recorded_by)
      select gen_random_uuid(), id, case when is_practice or n % 3 > 0 then 'provider' else 'cash' end, 'more-' || n, n * 10,
        at + interval '1 day' * random(), case when is_practice then 'practice' else 'ada' end from made;
    insert into refunds (id, provider, reference, amount_kobo, currency, state, actor, settled_at)
      select id, case when is_practice then 'practice' else 'paystack' end, 'ref-' || n, n, 'NGN',
        (array['processed', 'settled', 'failed', 'pending'])[1 + n % 4], 'ada', at from made where n % 3 = 0;
    insert into order_events (id, order_id, actor, kind, before, after, at)
      select gen_random_uuid(), id, 'ada', kind, '{"stage": "delivered"}',
        case kind when 'stage' then '{"stage": "delivered"}' else '{"stage": "sent"}' end::jsonb, created_at
      from orders, unnest(array['stage', 'stage-undone', 'stage']) as kind where id::text < 'a';
    drop table made;`);
  await database.pool.query(`
    insert into order_items (order_id, position, product_id, code, title, category_name, color, size, price_kobo,
        quantity, discount_kobo)
      select id, position, case when position = 0 then '${lace}'::uuid else '${adire}'::uuid end, '', '', '', '',
        case when random() < 0.5 then 'M' else 'L' end, 500, 1 + position, position
      from orders, generate_series(0, 1) as position`);
});

/** Computes the same figures by plain queries, without practice payments. */
async function plainFigures({ from, to }: DayRange) {
  const one = async (what: string, at: string) => {
    const day = `(${at} at time zone 'Africa/Lagos')::date`;
    const { rows } = await database.pool.query(`select ${what} and ${day} >= '${from}' and ${day} <= '${to}'`);
    return Number(rows[0].value ?? 0);
  };
  const isReal = "provider is distinct from 'practice'";
  const pieces = (product: string) =>
    `sum(quantity) as value from order_items join orders on orders.id = order_id join products on products.id = product_id
     where ${isReal} and orders.stage <> 'cancelled' and products.title in (${product})`;
  const step = (kind: string) => `count(*) as value from order_events join orders on orders.id = order_id
    where ${isReal} and order_events.kind = '${kind}'`;
  return {
    receivedKobo: await one(
      "sum(amount_kobo) as value from receipts where recorded_by <> 'practice'",
      "receipts.received_at",
    ),
    refundedKobo: await one(
      `sum(amount_kobo) as value from refunds where ${isReal} and state in ('processed', 'settled')`,
      "settled_at",
    ),
    failedOrders: await one(`count(*) as value from orders where ${isReal} and stage = 'cancelled'`, "created_at"),
    orders: await one(`count(*) as value from orders where ${isReal}`, "created_at"),
    valueKobo: await one(`sum(total_kobo) as value from orders where ${isReal}`, "created_at"),
    pieces: await one(pieces("'Lace', 'Adire'"), "orders.created_at"),
    discountKobo: await one(
      `sum(discount_kobo) as value from orders where ${isReal} and stage <> 'cancelled'`,
      "created_at",
    ),
    discountOrders: await one(
      `count(*) as value from orders where ${isReal} and stage <> 'cancelled' and discount_kobo > 0`,
      "orders.created_at",
    ),
    lace: await one(pieces("'Lace'"), "orders.created_at"),
    lagos: await one(`count(*) as value from orders where ${isReal} and region = 'Lagos'`, "created_at"),
    cash: await one("sum(amount_kobo) as value from receipts where source = 'cash'", "receipts.received_at"),
    delivered: (await one(step("stage"), "at")) - (await one(step("stage-undone"), "at")),
    expired: await one(
      `count(*) as value from checkouts where state = 'expired' and not exists
        (select from payment_attempts where checkout_id = checkouts.id and provider = 'practice')`,
      "created_at",
    ),
  };
}

async function failedKobo({ from, to }: DayRange): Promise<number> {
  const { rows } = await database.pool.query(`
    select sum(total_kobo) as value from orders where provider is distinct from 'practice' and stage = 'cancelled'
      and (created_at at time zone 'Africa/Lagos')::date between '${from}' and '${to}'`);
  return Number(rows[0].value ?? 0);
}

async function shownFigures(range: DayRange) {
  const { totals, totalsBefore, before, products, states, ways, stages, checkouts, days } = await findFigures(
    database,
    {
      range,
    },
  );
  const { netKobo, averageKobo, beside: _, ...plain } = totals;
  expect(netKobo).toBe(plain.receivedKobo - plain.refundedKobo);
  const kept = { orders: plain.orders - plain.failedOrders, kobo: plain.valueKobo - (await failedKobo(range)) };
  expect(averageKobo).toBe(kept.orders && Math.round(kept.kobo / kept.orders));
  expect(days.reduce((sum, day) => sum + day.netKobo, 0)).toBe(netKobo);
  expect(days.reduce((sum, day) => sum + day.orders, 0)).toBe(plain.orders);
  expect((await findDays(database, { range })).days).toEqual(days);
  expect((await findFigures(database, { range: before })).totals).toEqual(totalsBefore);
  const lace = products.find(({ title }) => title === "Lace");
  expect(lace?.sizes.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(lace?.pieces);
  return {
    ...plain,
    lace: lace?.pieces ?? 0,
    lagos: states.find(({ name }) => name === "Lagos")?.count ?? 0,
    cash: ways.find(({ name }) => name === "cash")?.amountKobo ?? 0,
    delivered: stages.delivered ?? 0,
    expired: checkouts.find(({ name }) => name === "expired")?.count ?? 0,
  };
}

const ranges: DayRange[] = [
  { from: today, to: today },
  { from: lagosDayAfter(today, -1), to: lagosDayAfter(today, -1) },
  { from: lagosDayAfter(today, -399), to: today },
  ...Array.from({ length: 5 }, () => {
    const last = Math.floor(Math.random() * 40);
    return {
      from: lagosDayAfter(today, -last - Math.floor(Math.random() * 30)),
      to: lagosDayAfter(today, -last),
    };
  }),
];

test("the figures of any Lagos days match plain queries, before and after they are stored", async () => {
  for (const range of ranges) expect(await shownFigures(range)).toEqual(await plainFigures(range));
  await Promise.all([refillFigures({ ...database, ...shop }), refillFigures({ ...database, ...shop })]);
  for (const range of ranges) expect(await shownFigures(range)).toEqual(await plainFigures(range));
});

test("money booked late counts on its day at the next refill, and a range of practice money has only that", async () => {
  await refillFigures({ ...database, ...shop });
  const range = { from: "2026-10-01", to: "2026-10-31" };
  const before = await findFigures(database, { range });
  await database.pool.query(`
    insert into receipts (id, checkout_id, source, reference, amount_kobo, received_at, recorded_by, created_at)
      select gen_random_uuid(), id, 'transfer', 'late', 123456, '2026-10-31 22:59:59Z', 'ada', '2026-11-24 20:00Z'
      from checkouts limit 1`);
  await refillFigures({ ...database, ...shop });
  const after = await findFigures(database, { range });
  expect(after.totals.receivedKobo).toBe(before.totals.receivedKobo + 123_456);
  expect(await shownFigures(range)).toEqual(await plainFigures(range));
  const practice = await findFigures(database, { range, isPractice: true });
  const { rows } =
    await database.pool.query(`select sum(amount_kobo) as sum from receipts where recorded_by = 'practice'
    and received_at >= '2026-09-30 23:00Z' and received_at < '2026-10-31 23:00Z'`);
  expect([practice.totals.receivedKobo, practice.hasOther]).toEqual([Number(rows[0].sum ?? 0), true]);
});

test("the unpaid amount of some days' orders is due, or lost with the order", async () => {
  await database.emptyTables();
  const range = { from: today, to: today };
  const at = shop.now();
  const unpaid = { isPromised: true, terms: "on-delivery", createdAt: at } as const;
  await insertOrder(database.db, { ...unpaid, stage: "sent" });
  await insertOrder(database.db, { ...unpaid, stage: "refused" });
  await insertOrder(database.db, { ...unpaid, createdAt: new Date(at.getTime() - 86_400_000) });
  const paid = await insertOrder(database.db, { createdAt: at });
  expect(await findUnpaidSales(database, { range })).toEqual({ dueKobo: paid.totalKobo, lostKobo: paid.totalKobo });
});

test("an order that fails later leaves the best sellers and the average of its day at the next refill", async () => {
  await database.emptyTables();
  const day = lagosDayAfter(today, -20);
  const createdAt = new Date(shop.now().getTime() - 20 * 86_400_000);
  await insertOrder(database.db, { isPromised: true, createdAt, stage: "delivered" });
  const late = await insertOrder(database.db, { isPromised: true, createdAt, stage: "sent" });
  await refillFigures({ ...database, ...shop });
  const figures = () => findFigures(database, { range: { from: day, to: day } });
  expect((await figures()).totals).toMatchObject({ orders: 2, failedOrders: 0, pieces: 2 });
  await database.pool.query("update orders set stage = 'refused' where id = $1", [late.id]);
  await database.pool.query(
    `insert into order_events (id, order_id, actor, kind, before, after, at)
      values (gen_random_uuid(), $1, 'ada', 'stage', '{"stage": "sent"}', '{"stage": "refused"}', $2)`,
    [late.id, shop.now()],
  );
  await refillFigures({ ...database, ...shop });
  const { totals, products } = await figures();
  expect(totals).toMatchObject({ orders: 2, failedOrders: 1, pieces: 1, averageKobo: late.totalKobo });
  expect(products.map(({ pieces }) => pieces)).toEqual([1]);
});

test("a shop without an order has figures of zero", async () => {
  await database.emptyTables();
  await refillFigures({ ...database, ...shop });
  const { totals, days, products } = await findFigures(database, { range: { from: "2026-11-01", to: today } });
  expect([totals.netKobo, totals.orders, totals.averageKobo, days.length, products]).toEqual([0, 0, 0, 25, []]);
});
