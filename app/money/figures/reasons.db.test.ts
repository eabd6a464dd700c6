import { beforeEach, expect, test } from "vitest";
import { lagosDayAfter } from "#app/lib/lagos-time.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import type { DayRange } from "./day-range.ts";
import { findFigures } from "./find-figures.server.ts";
import { refillFigures } from "./refill-figures.server.ts";

const database = useTestDatabase();

const shop = { now: () => new Date("2026-11-24T23:30:00Z") };
const today = "2026-11-25";

/** Makes one checkout per reason, and orders with each kind of discount. */
beforeEach(async () => {
  await database.pool.query(`
    create temporary table made as
      select n, gen_random_uuid() as id, timestamptz '2026-11-24 23:29Z' - random() * interval '30 days' as at
      from generate_series(1, 400) as n;
    insert into customers (id, identity, email) select id, id::text, 'bola@example.com' from made;
    insert into checkouts (id, customer_id, state, fingerprint, full_name, email, phone, street, city, region,
        wants_delivery, subtotal_kobo, fee_kobo, total_kobo, terms, created_at, expires_at)
      select id, id, (array['paid', 'expired', 'abandoned', 'open', 'expired'])[1 + n % 5], '', '', '', '', '', '', '',
        false, n, 0, n, (array['prepaid', 'prepaid', 'transfer', 'on-delivery'])[1 + n % 7 % 4], at, at from made;
    insert into payment_attempts (id, checkout_id, reference, provider, amount_kobo, state, access_code)
      select gen_random_uuid(), id, 'why-' || n, case when n % 13 = 0 then 'practice' else 'paystack' end, n,
        (array['created', 'open', 'pending', 'failed', 'abandoned', 'open'])[1 + n % 6], case when n % 4 > 0 then 'c' || n end
      from made where n % 9 > 0;
    insert into transfers (checkout_id, code, bank, account, account_name, told_sent_at)
      select id, translate(lpad(n::text, 6, '0'), '0123456789', 'ABCDEFGHJK'), '', '', '', case when n % 2 = 0 then at end
      from made where n % 7 % 4 = 2;
    insert into contact_tries (id, checkout_id, kind, actor) select gen_random_uuid(), id, 'no-answer', 'ada' from made
      where n % 7 % 4 = 3 and n % 2 = 0;
    insert into receipts (id, checkout_id, source, reference, amount_kobo, received_at, recorded_by)
      select gen_random_uuid(), id, 'transfer', 'part-' || n, 1, at, 'ada' from made where n % 19 = 0;
    insert into attention_items (id, kind, reference, checkout_id)
      select gen_random_uuid(), case when n % 2 = 0 then 'paid-too-little' else 'disputed' end, 'why-' || n, id
      from made where n % 17 = 0;
    insert into attention_items (id, kind, reference) values (gen_random_uuid(), 'paid-too-little', 'nobody');
    insert into orders (id, number, checkout_id, customer_id, customer_email, full_name, email, phone, street, city,
        region, wants_delivery, subtotal_kobo, discount_kobo, fee_kobo, total_kobo, reference, provider, created_at)
      select id, 'N-' || n, id, id, '', '', '', '', '', '', '', false, n, off, 0, n - off,
        case when n % 9 > 0 then 'why-' || n end,
        case when n % 13 = 0 then 'practice' when n % 9 > 0 then 'paystack' end, at
      from made cross join lateral (select case when n % 2 = 0 then 2 else 0 end as off) as discounted where n % 5 = 0;
    insert into discounts (id, code, kind, percent_bp) values (gen_random_uuid(), 'EID', 'percent', 1000);
    insert into discounts (id, title, kind) values (gen_random_uuid(), 'Free this week', 'free-delivery');
    insert into discount_uses (checkout_id, discount_id, state, amount_kobo)
      select made.id, discounts.id, case when n % 4 = 0 then 'released' else 'used' end,
        case discounts.kind when 'percent' then 2 else 350000 end
      from made, discounts
      where n % 5 = 0 and case discounts.kind when 'percent' then n % 2 = 0 and n % 3 > 0 else n % 3 > 1 end;
    drop table made;`);
});

/** Counts the same reasons by plain queries, without practice payments. */
async function plainReasons({ from, to }: DayRange) {
  const many = async (query: string, at: string) => {
    const day = `(${at} at time zone 'Africa/Lagos')::date`;
    const { rows } = await database.pool.query(`${query} and ${day} between '${from}' and '${to}'`);
    return { count: Number(rows[0].count), amountKobo: Number(rows[0].sum ?? 0) };
  };
  const isReal = "orders.provider is distinct from 'practice'";
  const used = (which: string) =>
    many(
      `select count(*), sum(discount_uses.amount_kobo) from orders join discount_uses using (checkout_id)
        join discounts on discounts.id = discount_id where state = 'used' and ${isReal} and ${which}`,
      "orders.created_at",
    );
  const ended = (which: string) =>
    many(
      `select count(*), sum(total_kobo) from checkouts where state in ('expired', 'abandoned') and not exists
        (select from payment_attempts where checkout_id = checkouts.id and provider = 'practice') and ${which}`,
      "checkouts.created_at",
    );
  const has = (table: string, which = "true") =>
    `exists (select from ${table} where ${table}.checkout_id = checkouts.id and ${which})`;
  const money = `(${has("receipts")} or ${has("attention_items", "attention_items.kind = 'paid-too-little'")})`;
  const failed = has("payment_attempts", "payment_attempts.state = 'failed'");
  const call = `(${has("contact_tries")} or (terms = 'on-delivery' and not ${has("payment_attempts")}))`;
  const clear = `not ${money} and not ${failed} and not ${call} and not ${has("transfers")}`;
  const before = `${clear} and state = 'expired'`;
  const pending = has("payment_attempts", "payment_attempts.state = 'pending'");
  const opened = has("payment_attempts", "access_code is not null");
  return {
    code: await used("code = 'EID'"),
    free: await used("title = 'Free this week'"),
    agreed: await many(
      `select count(*), sum(discount_kobo) from orders where discount_kobo > 0 and ${isReal} and checkout_id not in (
        select checkout_id from discount_uses join discounts on discounts.id = discount_id
        where state = 'used' and kind = 'percent')`,
      "orders.created_at",
    ),
    "other-money": await ended(money),
    reversed: await ended(`not ${money} and ${failed}`),
    "not-confirmed": await ended(`not ${money} and not ${failed} and ${call}`),
    "transfer-not-seen": await ended(
      `not ${money} and not ${failed} and not ${call} and ${has("transfers", "told_sent_at is not null")}`,
    ),
    "no-transfer": await ended(
      `not ${money} and not ${failed} and not ${call} and ${has("transfers", "told_sent_at is null")}`,
    ),
    "other-cart": await ended(`${clear} and state = 'abandoned'`),
    "on-its-way": await ended(`${before} and ${pending}`),
    "not-finished": await ended(`${before} and not ${pending} and ${opened}`),
    "not-opened": await ended(`${before} and not ${pending} and not ${opened} and ${has("payment_attempts")}`),
    "not-begun": await ended(`${before} and not ${has("payment_attempts")}`),
  };
}

async function shownReasons(range: DayRange) {
  const { discounts, unpaid, checkouts } = await findFigures(database, { range });
  const nothing = { count: 0, amountKobo: 0 };
  const off = (name: string) => {
    const found = discounts.find(discount => discount.name === name);
    return found ? { count: found.count, amountKobo: found.amountKobo } : nothing;
  };
  const countOf = (parts: { name: string; count: number }[], names: string[]) =>
    parts.filter(({ name }) => names.includes(name)).reduce((sum, { count }) => sum + count, 0);
  expect(unpaid.reduce((sum, { count }) => sum + count, 0)).toBe(countOf(checkouts, ["expired", "abandoned"]));
  const reasons = unpaid.map(({ name, count, amountKobo }) => [name, { count, amountKobo }]);
  return { code: off("EID"), free: off("Free this week"), agreed: off(""), ...Object.fromEntries(reasons) };
}

const ranges = [
  { from: "2026-10-01", to: today },
  { from: today, to: today },
  ...[3, 8, 20].map(days => ({ from: lagosDayAfter(today, -days - 6), to: lagosDayAfter(today, -days) })),
];

test("the discounts' amounts and the reasons for unpaid checkouts match plain queries, stored or not", async () => {
  const isThere = ([, { count }]: [string, { count: number }]) => count > 0;
  const compare = async (range: DayRange) => {
    const plain = Object.entries(await plainReasons(range)).filter(isThere);
    const shown = Object.entries<{ count: number }>(await shownReasons(range)).filter(isThere);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(plain));
    return plain.length;
  };
  const compareAll = async () => {
    expect(await compare(ranges[0]!)).toBe(13);
    for (const range of ranges.slice(1)) await compare(range);
  };
  await compareAll();
  await refillFigures({ ...database, ...shop });
  await compareAll();
});
