import { asc, eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { disputes } from "#app/money/disputes/dispute-tables.server.ts";
import { adoptGuestOrders } from "#app/money/order-records/adopt-guest-orders.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { recordQueries } from "#test/plans/record-queries.ts";
import { insertAccount, insertGuest, insertSale } from "#test/samples/sample-buyer.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { people, peopleKeys, peopleNotes, peopleOrders, peopleTags, peopleWaiting } from "./people-tables.server.ts";
import { hasWaiting, recogniseLately, recogniseWaiting } from "./recognise-people.server.ts";

const database = useTestDatabase();
const ada = { fullName: "Ada Obi", phone: "+2348031110001", email: "ada@example.com" };

/** Returns the numbers of people's orders, by person: the oldest first. */
async function recognised(): Promise<string[][]> {
  await recogniseWaiting(database);
  const rows = await database.db
    .select({ personId: peopleOrders.personId, number: orders.number })
    .from(peopleOrders)
    .innerJoin(orders, eq(orders.id, peopleOrders.orderId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return [...Map.groupBy(rows, ({ personId }) => personId).values()].map(own => own.map(({ number }) => number));
}

test("orders of an account are one person's, whatever phones and names they have", async () => {
  const { customerId } = await insertAccount(database.db, "ada@example.com", false);
  const one = await insertSale(database.db, { ...ada, customerId });
  const other = await insertSale(database.db, { ...ada, customerId, phone: "+2348031110002", fullName: "Mrs. Obi" });
  expect(await recognised()).toEqual([[one.number, other.number]]);
});

test("guests with the same phone are one person if the first name is the same, however it is written", async () => {
  const one = await insertSale(database.db, ada);
  const two = await insertSale(database.db, { ...ada, fullName: "chief ÀDA Nwosu", phone: "0803 111 0001" });
  const brother = await insertSale(database.db, { ...ada, fullName: "Emeka Obi" });
  expect(await recognised()).toEqual([[one.number, two.number], [brother.number]]);
});

test("an address that a guest typed is marked and joins nothing, and no two people share a name only", async () => {
  const { customerId } = await insertAccount(database.db, "ada@example.com");
  const own = await insertSale(database.db, { ...ada, customerId });
  const typed = await insertSale(database.db, { ...ada, phone: "+2348031110009", fullName: "Ada Obi" });
  expect(await recognised()).toEqual([[own.number], [typed.number]]);
  const emails = await database.db.select().from(peopleKeys).where(eq(peopleKeys.kind, "email"));
  expect(
    emails.map(({ value, proven, joins }) => ({ value, proven, joins })).toSorted((a, b) => +a.proven - +b.proven),
  ).toEqual([
    { value: "ada@example.com", proven: false, joins: false },
    { value: "ada@example.com", proven: true, joins: true },
  ]);
});

test("a guest who opens an account later stays one person, and so does an account that takes its guest orders", async () => {
  const guest = await insertSale(database.db, ada);
  const far = await insertSale(database.db, { ...ada, phone: "+2348031110003" });
  expect(await recognised()).toEqual([[guest.number], [far.number]]);
  const { userId, customerId } = await insertAccount(database.db, "ada@example.com");
  const own = await insertSale(database.db, { ...ada, customerId });
  await transact(database.db, transaction => adoptGuestOrders(transaction, { userId, now: new Date() }));
  expect(await recognised()).toEqual([[guest.number, far.number, own.number]]);
});

test("an account that has a person keeps it when its address turns out to be another one's too", async () => {
  const { db } = database;
  const first = await insertAccount(db, "ada@example.com");
  const one = await insertSale(db, { ...ada, customerId: first.customerId });
  expect(await recognised()).toEqual([[one.number]]);
  await db.delete(users).where(eq(users.id, first.userId));
  const second = await insertAccount(db, "ada@example.com", false);
  const elsewhere = { ...ada, phone: "+2348031110008", customerId: second.customerId };
  const two = await insertSale(db, elsewhere);
  const three = await insertSale(db, elsewhere);
  expect(await recognised()).toEqual([[one.number], [two.number, three.number]]);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, second.userId));
  // The account has a person already, and people are never merged by themselves.
  expect(await recognised()).toEqual([[one.number], [two.number, three.number]]);
});

test("a corrected phone number takes the order to whom it belongs, with what staff wrote", async () => {
  const { db } = database;
  const right = await insertSale(db, ada);
  const wrong = await insertSale(db, { ...ada, phone: "+2348031110004" });
  expect(await recognised()).toHaveLength(2);
  const [typo] = await db.select().from(peopleOrders).where(eq(peopleOrders.orderId, wrong.id));
  await db.insert(peopleNotes).values({
    id: newId(),
    personId: typo!.personId,
    body: "Calls after six",
    writtenBy: "owner@example.com",
    writtenAt: new Date(),
  });
  await db.insert(peopleTags).values({ personId: typo!.personId, tag: "aso ebi" });
  await db.update(people).set({ warning: "Pays late" }).where(eq(people.id, typo!.personId));
  await db.update(orders).set({ phone: ada.phone }).where(eq(orders.id, wrong.id));
  expect(await recognised()).toEqual([[right.number, wrong.number]]);
  const [person] = await db.select().from(people);
  expect(person).toMatchObject({ orders: 2, warning: "Pays late" });
  expect(await db.$count(peopleNotes)).toBe(1);
  expect(await db.$count(peopleTags)).toBe(1);
  const phones = await db.select().from(peopleKeys).where(eq(peopleKeys.kind, "phone"));
  expect(phones.map(({ value }) => value)).toEqual([ada.phone]);
});

test("a corrected order of somebody with one order keeps the person", async () => {
  const { db } = database;
  const order = await insertSale(db, ada);
  await recogniseWaiting(database);
  const [before] = await db.select().from(people);
  await db.update(orders).set({ phone: "+2348031110005", fullName: "Adaeze Obi" }).where(eq(orders.id, order.id));
  await recogniseWaiting(database);
  expect(await db.select().from(people)).toMatchObject([{ id: before!.id, name: "Adaeze Obi" }]);
  expect((await db.select().from(people))[0]!.said).toBe("adaeze obi ada@example.com 2348031110005");
});

test("orders that are deleted take their people along", async () => {
  const { db } = database;
  const { id } = await insertSale(db, ada);
  await recogniseWaiting(database);
  await db.delete(orders).where(eq(orders.id, id));
  await recogniseWaiting(database);
  expect(await db.$count(people)).toBe(0);
  expect(await hasWaiting(db)).toBe(false);
});

test("people whose every payment was practice are counted by it, others without it", async () => {
  const { db } = database;
  const practice = { ...ada, fullName: "Bisi Ade", phone: "+2348031110006", customerId: await insertGuest(db) };
  await insertOrder(db, practice);
  await insertOrder(db, { ...ada, customerId: await insertGuest(db) });
  await insertSale(db, { ...ada, paidKobo: 300_000 });
  await recogniseWaiting(database);
  const rows = await db.select().from(people).orderBy(asc(people.name));
  expect(rows).toMatchObject([
    { name: "Ada Obi", isPractice: false, orders: 1, netKobo: 300_000, pieces: 1, sizes: ["M"], regions: ["Lagos"] },
    { name: "Bisi Ade", isPractice: true, orders: 1, netKobo: 1_250_000, pieces: 1 },
  ]);
});

test("what a bank took back is not spent, until it gives it again", async () => {
  const { db } = database;
  const order = await insertOrder(db, { ...ada, customerId: await insertGuest(db) });
  const [at, taken] = [
    new Date(),
    { provider: "practice", disputeId: "1", status: "resolved", state: "lost" } as const,
  ];
  const times = { dueAt: at, disputedAt: at, askedAt: at, endedAt: at, createdAt: at };
  const id = newId();
  const netKobo = async () => {
    await recogniseWaiting(database);
    return (await db.select().from(people))[0]!.netKobo;
  };
  expect(await netKobo()).toBe(1_250_000);
  await db.insert(disputes).values({ ...times, ...taken, id, reference: order.reference, amountKobo: 250_000 });
  expect(await netKobo()).toBe(1_000_000);
  await db.update(disputes).set({ state: "won" }).where(eq(disputes.id, id));
  expect(await netKobo()).toBe(1_250_000);
});

test("a customer who lost one of several orders is no longer known by what only that one said", async () => {
  const { db } = database;
  const { customerId } = await insertAccount(db, "ada@example.com");
  const gone = await insertSale(db, { ...ada, customerId, phone: "+2348031110007" });
  await insertSale(db, { ...ada, customerId });
  await recogniseWaiting(database);
  await db.delete(orders).where(eq(orders.id, gone.id));
  await recogniseWaiting(database);
  const phones = await db.select().from(peopleKeys).where(eq(peopleKeys.kind, "phone"));
  expect(phones.map(({ value }) => value)).toEqual([ada.phone]);
});

test("an order that waits several times is looked at once, and a customer of many waiting orders is counted once", async () => {
  const { db, pool } = database;
  for (let n = 0; n < 40; n++) await insertSale(db, ada);
  await db.execute(sql`insert into people_waiting (subject) select id from orders, generate_series(1, 5)`);
  const statements = recordQueries(pool);
  await recogniseWaiting(database);
  expect(await hasWaiting(db)).toBe(false);
  const texts = statements.map(({ text }) => text.trim());
  expect(texts.filter(text => text.includes("update people set is_practice"))).toHaveLength(1);
  expect(texts.filter(text => text.includes("insert into people_keys"))).toHaveLength(1);
});

test("an order that goes on its way leaves keys and unchanged sums alone", async () => {
  const { db, pool } = database;
  const { id } = await insertSale(db, ada);
  await recogniseWaiting(database);
  const versions = async () =>
    (
      await db.execute<{ xmin: string }>(
        sql`select xmin::text from people union all select xmin::text from people_keys`,
      )
    ).rows;
  const before = await versions();
  await db.update(orders).set({ stage: "packed" }).where(eq(orders.id, id));
  const statements = recordQueries(pool);
  await recogniseWaiting(database);
  expect(await versions()).toEqual(before);
  expect(statements.filter(({ text }) => /people_keys/u.test(text) && !/xmin/u.test(text))).toEqual([]);
  await db.update(orders).set({ stage: "refused" }).where(eq(orders.id, id));
  await recogniseWaiting(database);
  expect(await db.select().from(people)).toMatchObject([{ refused: 1 }]);
});

test("a page that opens recognises what waits, and a second process leaves it to the first", async () => {
  const { db } = database;
  await insertSale(db, ada);
  await transact(db, async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('people', 0))`);
    // On the embedded database the lock is this transaction's own.
    expect(await transaction.$count(people)).toBe(0);
  });
  await recogniseLately(database);
  expect(await db.$count(people)).toBe(1);
  expect(await db.$count(peopleWaiting)).toBe(0);
  expect(await db.$count(checkouts)).toBe(1);
  expect(await db.$count(people, isNull(people.mergedInto))).toBe(1);
});
