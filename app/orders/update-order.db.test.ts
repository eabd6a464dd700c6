import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvents, orderEvents, orders } from "#app/server/schema.server.ts";
import { insertOrder } from "#test/sample-order.ts";
import { openTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { findOrder } from "./find-order.server.ts";
import { updateOrder } from "./update-order.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.emptyTables());
afterAll(() => database.close());

const at = new Date("2026-11-21T08:00:00Z");
const actor = "owner@example.com";
const save = (id: string, update: Parameters<typeof updateOrder>[1]["update"], who = actor) =>
  updateOrder({ db: database.db, now: () => at }, { id, actor: who, update });
const rowOf = async (id: string) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]!;

test("status and note are set, and the change is in the history and the audit with what was before", async () => {
  const order = await insertOrder(database.db, { note: "call first" });
  expect(await save(order.id, { status: "pending", note: "left at the gate", version: 1 })).toEqual({
    kind: "updated",
  });
  const change = {
    before: { status: "submitted", note: "call first" },
    after: { status: "pending", note: "left at the gate" },
  };
  const found = await findOrder(database, order.id);
  expect(found).toMatchObject({ status: "pending", note: "left at the gate", version: 2 });
  expect(found?.events).toEqual([expect.objectContaining({ actor, kind: "changed", ...change, at })]);
  expect(await database.db.select().from(auditEvents)).toEqual([
    expect.objectContaining({ actor, action: "update", subject: "order", subjectId: order.id, ...change, at }),
  ]);
});

test("nothing but status and note changes: the customer least of all", async () => {
  const order = await insertOrder(database.db);
  const intruder = { customerId: "019a0000-0000-7000-8000-000000000000", customerEmail: actor, totalKobo: 1 };
  await save(order.id, { status: "success", note: "", version: 1, ...intruder });
  const { status, version, updatedAt, ...others } = await rowOf(order.id);
  expect({ status, version, updatedAt }).toEqual({ status: "success", version: 2, updatedAt: at });
  expect(order).toMatchObject(others);
});

test("without a status the order keeps the one it has, and only the note is in the history", async () => {
  const order = await insertOrder(database.db, { status: "pending" });
  await save(order.id, { note: "weighs 2 kg", version: 1 });
  expect(await rowOf(order.id)).toMatchObject({ status: "pending", note: "weighs 2 kg" });
  const [event] = await database.db.select().from(orderEvents);
  expect(event).toMatchObject({ before: { note: "" }, after: { note: "weighs 2 kg" } });
});

test("the status goes in either direction", async () => {
  const order = await insertOrder(database.db, { status: "success" });
  expect(await save(order.id, { status: "pending", note: "", version: 1 })).toEqual({ kind: "updated" });
  expect(await save(order.id, { status: "success", note: "", version: 2 })).toEqual({ kind: "updated" });
});

test("saving what stands there already writes nothing, whatever version was looked at", async () => {
  const order = await insertOrder(database.db, { status: "pending", note: "x", version: 7 });
  expect(await save(order.id, { status: "pending", note: "x", version: 1 })).toEqual({ kind: "unchanged" });
  expect(await rowOf(order.id)).toMatchObject({ version: 7 });
  expect(await database.db.$count(orderEvents)).toBe(0);
  expect(await database.db.$count(auditEvents)).toBe(0);
});

test("the second of two editors overwrites nothing, and gets to see what the first changed", async () => {
  const order = await insertOrder(database.db);
  await save(order.id, { status: "pending", note: "from Bola", version: 1 }, "bola@example.com");
  const second = await save(order.id, { status: "success", note: "from Chidi", version: 1 }, "chidi@example.com");
  expect(second).toEqual({
    kind: "outdated",
    order: {
      ...{ version: 2, status: "pending", note: "from Bola" },
      event: expect.objectContaining({ actor: "bola@example.com", after: { status: "pending", note: "from Bola" } }),
    },
  });
  expect(await rowOf(order.id)).toMatchObject({ status: "pending", note: "from Bola" });
  // Having seen it, the second may save over it.
  expect(await save(order.id, { status: "success", note: "from Chidi", version: 2 })).toEqual({ kind: "updated" });
});

test("of ten who save the same version at once, one does", async () => {
  const order = await insertOrder(database.db);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => save(order.id, { note: `note ${index}`, version: 1 })),
  );
  expect(outcomes.filter(({ kind }) => kind === "updated")).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === "outdated")).toHaveLength(9);
  expect(await database.db.$count(orderEvents)).toBe(1);
});

test.each(["", "x", "019a0000-0000-7000-8000-000000000000", "' or 1=1", "a".repeat(5000)])(
  "an id that is none (%#) is missing, and found nowhere",
  async id => {
    await insertOrder(database.db);
    expect(await save(id, { status: "success", note: "", version: 1 })).toEqual({ kind: "missing" });
    expect(await findOrder(database, id)).toBeUndefined();
  },
);

test("a found order has its lines as they were sold, with their pictures, and nothing internal", async () => {
  const order = await insertOrder(database.db, { lines: [{ title: "Gele", quantity: 2, priceKobo: 450_050 }, {}] });
  const found = await findOrder(database, order.id);
  expect(found?.lines).toEqual([
    expect.objectContaining({
      title: "Gele",
      size: "M",
      color: "indigo",
      quantity: 2,
      priceKobo: 450_050,
      picture: null,
    }),
    expect.objectContaining({ title: "Ankara wrap dress", quantity: 1 }),
  ]);
  expect(Object.keys(found!)).not.toEqual(expect.arrayContaining(["customerId"]));
  expect(found).toMatchObject({ customerEmail: "ada@example.com", totalKobo: 2_150_100, events: [] });
});
