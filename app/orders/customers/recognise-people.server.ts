import { setTimeout as pause } from "node:timers/promises";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { customers, isGuest } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database, Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { assignOrders, type Claim } from "./assign-orders.ts";
import { people, peopleOrders, peopleWaiting } from "./people-tables.server.ts";
import { isSameName, joiningKeysOf, type NamedBy, nameOfKey } from "./person-keys.ts";
import { readNamedBy } from "./read-named-by.server.ts";
import { recountPeople } from "./recount-people.server.ts";
import { refreshKeys } from "./refresh-keys.server.ts";
import { removeEmptyPeople } from "./remove-empty-people.server.ts";

/** Orders of one transaction, few enough that no shopper of the embedded database waits for it. */
const atOnce = 200;
/** Rows of the queue that one transaction looks through. Each order has several while it is paid and packed. */
const rowsAtOnce = 1_000;
/** Transactions that a page waits for. The job does the rest after an import, or a migration. */
const mostForPage = 5;

/**
 * Finds out for every waiting order which customer it belongs to. `stopping`: for a job, which rests after each
 * transaction as long as that took, because an embedded database does one thing at a time, and shoppers wait.
 */
export async function recogniseWaiting({ db }: { db: Database }, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const begunAt = performance.now();
    if (stopping?.aborted || !(await hasWaiting(db)) || (await recogniseSome(db)) === 0) return;
    if (stopping) await rest(performance.now() - begunAt, stopping);
  }
}

/** Stops early when the shop does. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal, ref: false }).catch(() => {});
}

/**
 * Recognises what waits, or the oldest thousand of it, for a page that is about to show people. Returns at once while
 * another process is at it.
 */
export async function recogniseLately({ db }: { db: Database }): Promise<void> {
  for (let n = 0; n < mostForPage && (await hasWaiting(db)); n++) {
    if ((await recogniseSome(db)) === 0) return;
  }
}

export async function hasWaiting(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: peopleWaiting.id }).from(peopleWaiting).limit(1);
  return found.length > 0;
}

/** Returns how many rows of the queue it took, 0 when none wait or another process takes them. */
async function recogniseSome(db: Database): Promise<number> {
  return await transact(db, async transaction => {
    const { rows } = await transaction.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('people', 0)) as free`,
    );
    if (!rows[0]!.free) return 0;
    const taken = await takeSome(transaction);
    if (taken.length > 0) await recognise(transaction, taken);
    return taken.length;
  });
}

/**
 * Takes the oldest ids, each with its later rows. As an array, because a join makes PostgreSQL compare each waiting row
 * with each oldest one where it believes the queue to be as empty as when it last looked.
 */
async function takeSome(transaction: Transaction): Promise<string[]> {
  const { rows } = await transaction.execute<{ subject: string }>(sql`
    with waiting as materialized (select id, subject, at from people_waiting order by at, id limit ${rowsAtOnce}),
    oldest as (select subject from waiting group by subject order by min(at), min(id::text) limit ${atOnce})
    delete from people_waiting
    where id = any (array(select id from waiting where subject in (select subject from oldest)))
    returning subject`);
  return [...new Set(rows.map(({ subject }) => subject))];
}

type Order = { id: string; checkoutId: string; customerId: string; isErased: boolean; named: NamedBy };

/** Gives the orders of these ids to their customers, and counts those customers anew. */
async function recognise(transaction: Transaction, subjects: string[]): Promise<void> {
  const found = await readOrders(transaction, subjects);
  const earlier = await readEarlier(
    transaction,
    found.map(({ id }) => id),
  );
  const touched = new Set([...subjects, ...[...earlier.values()].map(({ personId }) => personId)]);
  const moved = await assignChanged(transaction, { found, earlier, touched, subjects });
  for (const id of await removeEmptyPeople(transaction, { ids: [...touched], moved })) touched.add(id);
  await recountPeople(transaction, [...touched]);
}

type Changing = { found: Order[]; earlier: Map<string, Earlier>; touched: Set<string>; subjects: string[] };

/** Returns who got the orders of each person that had them so far; null for nobody. */
async function assignChanged(
  transaction: Transaction,
  { found, earlier, touched, subjects }: Changing,
): Promise<Map<string, string | null>> {
  const erasedIds = found.filter(({ id, isErased }) => isErased && earlier.has(id)).map(({ id }) => id);
  if (erasedIds.length > 0) await transaction.delete(peopleOrders).where(inArray(peopleOrders.orderId, erasedIds));
  const own = found.filter(({ id, isErased, named }) => {
    const before = earlier.get(id);
    return !isErased && !(before && isSameName(before, named));
  });
  const left = [...own.map(({ id }) => id), ...erasedIds].flatMap(id => earlier.get(id)?.personId ?? []);
  const changed = new Set([...left, ...withoutOrder(subjects, found)]);
  // Most orders are known already, and were paid, packed or sent since.
  if (own.length + changed.size === 0) return new Map();
  const known = await readClaims(transaction, own);
  const { assigned, added, claims } = assignOrders(own, {
    earlier,
    known,
    alone: await readAlone(transaction, left),
    newId,
  });
  if (own.length > 0) await writeAssigned(transaction, { own, assigned, added });
  for (const id of assigned.values()) touched.add(id);
  await refreshKeys(transaction, [...new Set([...changed, ...assigned.values()])], claims);
  return new Map([...earlier].map(([id, { personId }]) => [personId, assigned.get(id) ?? null]));
}

/** Lists the ids that no order has: those of people who lost an order, and of orders that are gone. */
function withoutOrder(subjects: string[], found: Order[]): string[] {
  const ids = new Set(found.flatMap(({ id, checkoutId, customerId }) => [id, checkoutId, customerId]));
  return subjects.filter(id => !ids.has(id));
}

/** Reads orders with one of the ids, or of a checkout or customer with it, the oldest first. */
async function readOrders(transaction: Transaction, subjects: string[]): Promise<Order[]> {
  const ids = sql.param(subjects);
  const isMeant = (column: SQL) => sql`select id from orders where ${column} = any (${ids}::uuid[])`;
  const rows = await transaction
    .select({
      id: orders.id,
      checkoutId: orders.checkoutId,
      erasedAt: orders.erasedAt,
      fullName: orders.fullName,
      email: orders.email,
      customerEmail: orders.customerEmail,
      phone: orders.phone,
      customerId: orders.customerId,
      isGuest,
      provenEmail: sql<string | null>`case when ${users.emailVerified} then ${users.email} end`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(users, eq(users.id, customers.identity))
    .where(
      sql`${orders.id} in (${isMeant(sql`id`)} union ${isMeant(sql`checkout_id`)} union ${isMeant(sql`customer_id`)})`,
    )
    .orderBy(orders.createdAt, orders.id);
  return rows.map(({ id, checkoutId, erasedAt, ...buyer }) => ({
    ...{ id, checkoutId, customerId: buyer.customerId },
    ...{ isErased: erasedAt !== null, named: readNamedBy(buyer) },
  }));
}

type Earlier = NamedBy & { personId: string };

async function readEarlier(transaction: Transaction, ids: string[]): Promise<Map<string, Earlier>> {
  const rows = await transaction
    .select()
    .from(peopleOrders)
    .where(sql`${peopleOrders.orderId} = any (${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ orderId, ...row }) => [orderId, row]));
}

/** Reads who has the joining keys of these orders. */
async function readClaims(transaction: Transaction, own: Order[]): Promise<Claim[]> {
  if (own.length === 0) return [];
  const keys = new Map(own.flatMap(({ named }) => joiningKeysOf(named)).map(key => [nameOfKey(key), key]));
  const { rows } = await transaction.execute<Claim>(sql`
    select kind, value, first_name as "firstName", person_id as "personId"
    from people_keys join jsonb_to_recordset(${JSON.stringify([...keys.values()])}::jsonb)
      as asked (kind text, value text, "firstName" text) using (kind, value)
    where joins and first_name = asked."firstName"`);
  return rows;
}

/** Finds those of the people who have one order alone. */
async function readAlone(transaction: Transaction, personIds: string[]): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  const rows = await transaction
    .select({ personId: peopleOrders.personId })
    .from(peopleOrders)
    .where(inArray(peopleOrders.personId, [...new Set(personIds)]))
    .groupBy(peopleOrders.personId)
    .having(sql`count(*) = 1`);
  return new Set(rows.map(({ personId }) => personId));
}

async function writeAssigned(
  transaction: Transaction,
  { own, assigned, added }: { own: Order[]; assigned: Map<string, string>; added: string[] },
): Promise<void> {
  const at = new Date(0);
  if (added.length > 0) {
    await transaction.insert(people).values(added.map(id => ({ id, rootId: id, firstAt: at, lastAt: at })));
  }
  const rows = own.map(({ id, named }) => ({ order_id: id, person_id: assigned.get(id), ...columnsOf(named) }));
  await transaction.execute(sql`
    insert into people_orders (order_id, person_id, customer_id, email, email_proven, phone, first_name)
    select order_id, person_id, customer_id, email, email_proven, phone, first_name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (order_id uuid, person_id uuid, customer_id uuid,
      email text, email_proven boolean, phone text, first_name text)
    -- An order that was deleted meanwhile is nobody's.
    where exists (select from orders where orders.id = given.order_id)
    on conflict (order_id) do update set person_id = excluded.person_id, customer_id = excluded.customer_id,
      email = excluded.email, email_proven = excluded.email_proven, phone = excluded.phone,
      first_name = excluded.first_name`);
}

function columnsOf({ customerId, email, emailProven, phone, firstName }: NamedBy) {
  return { customer_id: customerId, email, email_proven: emailProven, phone, first_name: firstName };
}
