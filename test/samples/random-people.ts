import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { people } from "#app/orders/customers/people-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { insertAccount, insertGuest, insertSale } from "./sample-buyer.ts";
import { insertProduct } from "./sample-catalog.ts";
import { insertOrder } from "./sample-order.ts";
import { insertReturn } from "./sample-return.ts";

function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return { next, of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]! };
}

type Random = ReturnType<typeof seeded>;

/** Adds accounts and guests, and returns what adds a random order of one of them: the same ones for the same seed. */
export async function openRandomBuyers(db: Database, seed: number): Promise<{ buy(): Promise<void> }> {
  const random = seeded(seed);
  const accounts = await Promise.all(["ada@example.com", "bisi@example.com"].map(email => insertAccount(db, email)));
  const guests = await Promise.all([1, 2, 3].map(() => insertGuest(db)));
  const customerIds = [...accounts.map(({ customerId }) => customerId), ...guests];
  return { buy: () => insertRandom(db, random, customerIds) };
}

/** Adds a random order with money, refund and return. */
async function insertRandom(db: Database, random: Random, customerIds: string[]): Promise<void> {
  const product = await insertProduct(db);
  const at = new Date(Date.parse("2026-10-01T08:00:00Z") + Math.floor(random.next() * 5_000_000_000));
  const buyer = {
    product,
    customerId: random.of(customerIds),
    email: random.of(["ada@example.com", "bisi@example.com", ""]),
    fullName: random.of(["Ada Obi", "ADA OBI", "Bisi Ade", "E."]),
    phone: random.of(["+2348031110001", "+2348031110002", "+2348031110003", ""]),
    region: random.of(["Lagos", "Rivers"]),
    stage: random.of(["placed", "sent", "delivered", "refused", "returned", "cancelled"] as const),
    lines: [{ quantity: random.of([1, 2, 3]), size: random.of(["M", "L"]) }],
    createdAt: at,
  };
  const isPractice = random.next() < 0.3;
  const order = isPractice
    ? await insertOrder(db, { ...buyer, paidAt: at })
    : await insertSale(db, { ...buyer, paidKobo: random.of([0, 400_000, 1_250_000]) });
  if (random.next() < 0.3) {
    const state = random.of(["asked", "processed", "settled", "failed"] as const);
    const refund = { provider: isPractice ? "practice" : "by-hand", reference: randomUUID(), currency: "NGN", state };
    const settledAt = state === "processed" || state === "settled" ? at : null;
    await db
      .insert(refunds)
      .values({ ...refund, id: newId(), orderId: order.id, amountKobo: 100_000, actor: "o", settledAt });
  }
  if (random.next() < 0.2) await insertReturn(db, order.id, { state: random.of(["asked", "received", "settled"]) });
  if (random.next() < 0.1) {
    const later = await insertSale(db, { ...buyer, paidKobo: 0 });
    await db
      .update(orders)
      .set({ replacesId: order.id, isChange: random.next() < 0.5 })
      .where(sql`id = ${later.id}`);
  }
}

/** The sums of each person in plain SQL, one order after another. */
const plainSums = sql`
  with mine as (
    select people_orders.person_id, o.*, coalesce(o.provider = 'practice', false) as is_practice,
      ((o.replaces_id is null or o.is_change)
        and not exists (select from orders l where l.replaces_id = o.id and l.is_change)) as is_sale,
      o.stage not in ('refused', 'returned', 'cancelled') as is_kept,
      (select coalesce(sum(quantity), 0) from order_items i where i.order_id = o.id) as pieces,
      (select coalesce(sum(count), 0) from returns r join return_items i on i.return_id = r.id
        where r.order_id = o.id and r.state in ('received', 'settled')) as back
    from people_orders join orders o on o.id = people_orders.order_id
  ), kinds as (select person_id, bool_and(is_practice) as all_practice from mine group by 1)
  select mine.person_id as id, all_practice as "isPractice",
    sum((is_sale and is_practice = all_practice)::int)::int as orders,
    sum(case when is_sale and is_kept and is_practice = all_practice then pieces else 0 end)::int as pieces,
    sum((is_sale and stage in ('refused', 'returned') and is_practice = all_practice)::int)::int as refused,
    sum(case when is_practice = all_practice then back else 0 end)::int as returned,
    (sum((select coalesce(sum(amount_kobo), 0) from receipts where checkout_id = mine.checkout_id
        and source <> 'exchange' and (source = 'provider' and recorded_by = 'practice') = all_practice))
      - sum((select coalesce(sum(amount_kobo), 0) from refunds where order_id = mine.id
        and state in ('processed', 'settled') and not is_exchange and (provider = 'practice') = all_practice)))::bigint
      as "netKobo"
  from mine join kinds using (person_id) group by 1, 2 order by 1`;

/** Returns the sums of all people as they are kept, and as plain SQL counts them from their orders. */
export async function comparePeople(db: Database) {
  const { id, isPractice, orders: made, pieces, refused, returned, netKobo } = people;
  const kept = await db
    .select({ id, isPractice, orders: made, pieces, refused, returned, netKobo })
    .from(people)
    .orderBy(id);
  return { kept, counted: (await db.execute(plainSums)).rows };
}
