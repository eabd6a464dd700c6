import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { collectionAnswers } from "#app/catalog/collections/collection-tables.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { insertManyOrders } from "#test/samples/many-orders.ts";
import { makeCollection } from "#test/samples/sample-collection.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { countNewer, listOrders } from "./list-orders.server.ts";

const database = useTestDatabase();

const numbersFor = async (query: string) => (await listOrders(database, { query })).orders.map(({ number }) => number);

test("an order is found by a part of its number or id, in any spelling", async () => {
  await insertOrder(database.db, { number: "A7K2-9QXM", id: "019a5555-1234-7000-8000-00000000beef" });
  await insertOrder(database.db, { number: "CCCC-DDDD", id: "019c0000-0000-7000-8000-000000000000" });
  const byNumber = ["A7K2-9QXM", "a7k2-9qxm", "a7k29qxm", " A7K2 9QXM ", "#A7K2-9QXM", "9qx", "2-9", "7k", "m 9qx"];
  const byId = ["019a5555-1234-7000-8000-00000000beef", "019A5555", "5555-1234", "5551234", "beef"];
  for (const query of [...byNumber, ...byId]) expect([query, await numbersFor(query)]).toEqual([query, ["A7K2-9QXM"]]);
});

test("an order is found by name, phone in any spelling, e-mail, town and items", async () => {
  const lines = [{ title: "Gele" }, { title: "Iro-buba of aṣọ-òkè" }];
  await insertOrder(database.db, {
    number: "BBBB-2222",
    fullName: "Bọ́lá O'Ɗan-Juma",
    customerEmail: "bola_77@example.com",
    phone: "+2347061112223",
    city: "Ìbàdàn",
    region: "Oyo",
    lines,
  });
  await insertOrder(database.db, { number: "CCCC-3333" });
  const words = [
    "bola",
    "BỌLA odanjuma",
    "bola_77@example.com",
    "_77@",
    "ibadan",
    "oyo bola",
    "aso-oke",
    "iro buba",
    "GELE",
  ];
  const phones = ["07061112223", "0706 111 2223", "+234 706 111 2223", "234 (0) 706-111-2223", "2347061112223"];
  for (const query of [...words, ...phones, "0706 111", "7061112223", "111 2223", "bola 0706"]) {
    expect([query, await numbersFor(query)]).toEqual([query, ["BBBB-2222"]]);
  }
  const nothing = ["bola77@example.com", "", "   ", "-", "%", "_", "%%%", "\\", "'; drop table orders; --", "io", "🧵"];
  for (const query of [...nothing, "a".repeat(10_000), "bola ikeja", "0706 111 2224", "\0"]) {
    expect([query, await numbersFor(query)]).toEqual([query, []]);
  }
});

test("orders of a customer with this name, number or phone come before orders of items with it, page by page", async () => {
  const agbada = [{ title: "Agbada" }];
  const make = async (number: string, fullName: string, more: { lines?: typeof agbada; phone?: string } = {}) =>
    await insertOrder(database.db, { number, fullName, phone: "+2348031111111", lines: agbada, ...more });
  await make("AAAA-1111", "Ada Obi", { lines: [{ title: "Gele" }] });
  for (const place of [1, 2, 3]) await make(`BBBB-000${place}`, "Bọ́lá Adéṣínà");
  await make("CCCC-1111", "Ngozi Adaeze");
  for (const place of [1, 2, 3]) await make(`DDDD-000${place}`, "Temi Bello");
  await make("EEEE-1111", "Efe Igho", { phone: "+2348035556666" });

  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await listOrders(database, { query: "ada", limit: 2, ...(after && { after }) });
    seen.push(...page.orders.map(({ number }) => number));
    if (!(after = page.older)) break;
  }
  expect(seen.slice(0, 2)).toEqual(["CCCC-1111", "AAAA-1111"]);
  expect(seen.toSorted()).toEqual([...new Set(seen)].toSorted());
  expect(seen).toHaveLength(9);
  const last = (await listOrders(database, { query: "ada", limit: 2 })).older!;
  const second = await listOrders(database, { query: "ada", limit: 2, after: last });
  const back = await listOrders(database, { query: "ada", limit: 2, before: second.newer! });
  expect(back.orders.map(({ number }) => number)).toEqual(["CCCC-1111", "AAAA-1111"]);
  expect(await numbersFor("agbada 0803 555")).toEqual(["EEEE-1111"]);
  expect((await numbersFor("ade"))[0]).toBe("BBBB-0003");
});

test("an order is found by its changed names, and a deleted order is not found", async () => {
  const { id, number } = await insertOrder(database.db);
  await database.db.update(orders).set({ fullName: "Chidi Okafor", city: "Enugu" }).where(eq(orders.id, id));
  expect([await numbersFor("chidi enugu"), await numbersFor("ada obi")]).toEqual([[number], []]);
  expect(await numbersFor("wrap dress")).toEqual([number]);
});

test("an order's search words are written once, with its pieces", async () => {
  const countWrites = async (db: Pick<typeof database.db, "execute">) => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select (n_tup_ins + n_tup_upd + n_tup_del)::int as count from pg_stat_xact_user_tables where relname = 'order_words'`,
    );
    return rows[0]?.count ?? 0;
  };
  const written = await database.db.transaction(async transaction => {
    const before = await countWrites(transaction);
    await insertOrder(transaction as typeof database.db, { lines: [{ title: "Gele" }, { title: "Wrap dress" }] });
    return (await countWrites(transaction)) - before;
  });
  expect(written).toBe(1);
  expect(await numbersFor("gele wrap")).toHaveLength(1);
});

test("status, stage and state narrow a search and the list, which go newest first, page by page", async () => {
  const facts = [
    { stage: "packed", region: "Lagos" },
    { stage: "packed", region: "Kano" },
    { stage: "placed", region: "Lagos" },
    { stage: "packed", region: "Lagos", status: "pending" },
  ] as const;
  const made: { id: string }[] = [];
  for (const [n, fact] of facts.entries()) {
    made.push(await insertOrder(database.db, { ...fact, paidAt: new Date(Date.UTC(2026, 10, 20, 9, n)) }));
  }
  const ids = async (listing: Parameters<typeof listOrders>[1]) =>
    (await listOrders(database, listing)).orders.map(({ id }) => made.findIndex(one => one.id === id));
  expect(await ids({ stage: "packed" })).toEqual([3, 1, 0]);
  expect(await ids({ region: "Lagos", query: "ada" })).toEqual([3, 2, 0]);
  expect(await ids({ region: "Lagos", stage: "packed", status: "submitted", query: "dress" })).toEqual([0]);
  const first = await listOrders(database, { query: "ada", stage: "packed", limit: 2 });
  expect(await ids({ query: "ada", stage: "packed", limit: 2, after: first.older })).toEqual([0]);
  expect(await ids({ query: "ada", stage: "packed", limit: 2, before: made[0]!.id })).toEqual([3, 1]);
  expect([await countNewer(database, made[1]!.id), await countNewer(database, made[3]!.id)]).toEqual([2, 0]);
  expect(await countNewer(database, "x")).toBe(0);
});

test("an order says when its money came late, and which aso-ebi page it came from", async () => {
  const { checkoutId } = await insertOrder(database.db);
  const expiresAt = new Date(0);
  await database.db.update(checkouts).set({ expiresAt }).where(eq(checkouts.id, checkoutId));
  const collectionId = await makeCollection({ ...database, db: database.db, now: () => new Date() });
  const answer = { title: "Ada & Tunde", question: "Side?", answer: "Bride" };
  await database.db.insert(collectionAnswers).values({ ...answer, checkoutId, collectionId });
  expect((await listOrders(database)).orders).toMatchObject([{ isPaidLate: true, collection: "Ada & Tunde" }]);
});

test("among many orders a search gives a page for few or most matches, and the index finds the few", async () => {
  await insertManyOrders(database.db, 3000);
  const wide = await listOrders(database, { query: "adire lagos" });
  expect(wide.orders.map(({ id }) => id)).toEqual((await listOrders(database)).orders.map(({ id }) => id));
  expect(wide.older).toBeDefined();
  const further = await listOrders(database, { query: "adire lagos", after: wide.older });
  expect(further.orders[0]!.createdAt < wide.orders.at(-1)!.createdAt).toBe(true);
  expect((await listOrders(database, { query: "7" })).orders).toHaveLength(25);
  const [, one] = wide.orders;
  expect((await numbersFor(one!.number))[0]).toBe(one!.number);
  expect(await numbersFor(one!.id)).toEqual([one!.number]);
  expect(await numbersFor("ada1234@example")).toHaveLength(1);
  const plan = await database.db.transaction(async transaction => {
    await transaction.execute("set local enable_seqscan = off");
    const explained = await transaction.execute<{ "QUERY PLAN": string }>(
      "explain select order_id from order_words where said like '%qxyz%' limit 2000",
    );
    return explained.rows.map(row => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain("order_words_said");
});
