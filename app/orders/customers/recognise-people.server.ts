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

/** Orders of one transaction, few enough that no shopper waits for it. */
const atOnce = 200;

/** Finds out for every waiting order which customer it belongs to. For a periodic job. */
export async function recogniseWaiting({ db }: { db: Database }, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    if (stopping?.aborted || (await recogniseSome(db)) === 0) return;
  }
}

/**
 * Recognises some of what waits, for a page that is about to show people. Returns at once while another process is at
 * it.
 */
export async function recogniseLately({ db }: { db: Database }): Promise<void> {
  if (await hasWaiting(db)) await recogniseSome(db);
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
    if (taken.length > 0) await recognise(transaction, [...new Set(taken)]);
    return taken.length;
  });
}

async function takeSome(transaction: Transaction): Promise<string[]> {
  const { rows } = await transaction.execute<{ subject: string }>(sql`
    delete from people_waiting where id in (select id from people_waiting order by at, id limit ${atOnce})
    returning subject`);
  return rows.map(({ subject }) => subject);
}

type Order = { id: string; isErased: boolean; named: NamedBy };

/** Gives the orders of these ids to their customers, and counts those customers anew. */
async function recognise(transaction: Transaction, subjects: string[]): Promise<void> {
  const found = await readOrders(transaction, subjects);
  const earlier = await readEarlier(
    transaction,
    found.map(({ id }) => id),
  );
  const touched = new Set([...subjects, ...[...earlier.values()].map(({ personId }) => personId)]);
  const moved = await assignChanged(transaction, { found, earlier, touched });
  for (const id of await removeEmptyPeople(transaction, { ids: [...touched], moved })) touched.add(id);
  await recountPeople(transaction, [...touched]);
}

/** Returns who got the orders of each person that had them so far; null for nobody. */
async function assignChanged(
  transaction: Transaction,
  { found, earlier, touched }: { found: Order[]; earlier: Map<string, Earlier>; touched: Set<string> },
): Promise<Map<string, string | null>> {
  const erasedIds = found.filter(({ id, isErased }) => isErased && earlier.has(id)).map(({ id }) => id);
  if (erasedIds.length > 0) await transaction.delete(peopleOrders).where(inArray(peopleOrders.orderId, erasedIds));
  const own = found.filter(({ id, isErased, named }) => {
    const before = earlier.get(id);
    return !isErased && !(before && isSameName(before, named));
  });
  const known = await readClaims(transaction, own);
  const alone = await readAlone(transaction, [...earlier.values()]);
  const { assigned, added, claims } = assignOrders(own, { earlier, known, alone, newId });
  if (own.length > 0) await writeAssigned(transaction, { own, assigned, added });
  for (const id of assigned.values()) touched.add(id);
  if (own.length + erasedIds.length > 0) await refreshKeys(transaction, [...touched], claims);
  return new Map([...earlier].map(([id, { personId }]) => [personId, assigned.get(id) ?? null]));
}

/** Reads orders with one of the ids, or of a checkout or customer with it, the oldest first. */
async function readOrders(transaction: Transaction, subjects: string[]): Promise<Order[]> {
  const ids = sql.param(subjects);
  const isMeant = (column: SQL) => sql`select id from orders where ${column} = any (${ids}::uuid[])`;
  const rows = await transaction
    .select({
      id: orders.id,
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
  return rows.map(({ id, erasedAt, ...buyer }) => ({ id, isErased: erasedAt !== null, named: readNamedBy(buyer) }));
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
  const keys = new Map(own.flatMap(({ named }) => joiningKeysOf(named)).map(key => [nameOfKey(key), key]));
  const { rows } = await transaction.execute<Claim>(sql`
    select kind, value, first_name as "firstName", person_id as "personId"
    from people_keys join jsonb_to_recordset(${JSON.stringify([...keys.values()])}::jsonb)
      as asked (kind text, value text, "firstName" text) using (kind, value)
    where joins and first_name = asked."firstName"`);
  return rows;
}

/** Finds those people who have one order alone. */
async function readAlone(transaction: Transaction, earlier: Earlier[]): Promise<Set<string>> {
  if (earlier.length === 0) return new Set();
  const rows = await transaction
    .select({ personId: peopleOrders.personId })
    .from(peopleOrders)
    .where(inArray(peopleOrders.personId, [...new Set(earlier.map(({ personId }) => personId))]))
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
