import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { findOrder } from "./find-order.server.ts";
import type { OrderUpdate } from "./parse-order-update.ts";
import { updateOrder } from "./update-order.server.ts";

const database = useTestDatabase();

const at = new Date("2026-11-21T08:00:00Z");
const actor = "owner@example.com";
const fresh = { status: "submitted", note: "" } as const;
const save = (id: string, { seen = fresh, ...update }: Partial<OrderUpdate> & { note: string }, who = actor) =>
  updateOrder({ db: database.db, now: () => at }, { id, actor: who, update: { ...update, seen } });
const rowOf = async (id: string) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]!;

test("status and note are set, and the history and the audit have the change and the earlier values", async () => {
  const order = await insertOrder(database.db, { note: "call first" });
  expect(
    await save(order.id, { status: "pending", note: "left at the gate", seen: { ...fresh, note: "call first" } }),
  ).toMatchObject({ kind: "updated" });
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

test("the note for the rider is kept separately, also by a form without that field", async () => {
  const order = await insertOrder(database.db, { note: "VIP" });
  const seen = { ...fresh, note: "VIP", riderNote: "" };
  expect(await save(order.id, { note: "VIP", riderNote: "blue gate", seen })).toMatchObject({ kind: "updated" });
  expect(await save(order.id, { note: "call first", seen: { ...fresh, note: "VIP" } })).toMatchObject({
    kind: "updated",
  });
  expect(await rowOf(order.id)).toMatchObject({ note: "call first", riderNote: "blue gate" });
  expect(await save(order.id, { note: "call first", riderNote: "red gate", seen })).toMatchObject({
    kind: "outdated",
    order: { fields: ["riderNote"], riderNote: "blue gate" },
  });
});

test("the customer's own cloth is kept separately, also by a form without that field", async () => {
  const order = await insertOrder(database.db, { readyBy: "2026-12-14" });
  const cloth = "4 yards of blue lace, tag 12";
  expect(await save(order.id, { note: "", ownCloth: cloth, seen: { ...fresh, ownCloth: "" } })).toMatchObject({
    kind: "updated",
  });
  expect(await save(order.id, { note: "call first" })).toMatchObject({ kind: "updated" });
  expect(await rowOf(order.id)).toMatchObject({ note: "call first", ownCloth: cloth });
  const seen = { ...fresh, note: "call first", ownCloth: "" };
  expect(await save(order.id, { note: "call first", ownCloth: "tag 13", seen })).toMatchObject({
    kind: "outdated",
    order: { fields: ["ownCloth"], ownCloth: cloth },
  });
});

test("only status and notes change, never the customer", async () => {
  const order = await insertOrder(database.db);
  const intruder = { customerId: "019a0000-0000-7000-8000-000000000000", customerEmail: actor, totalKobo: 1 };
  await save(order.id, { status: "success", note: "", ...intruder });
  const { status, version, updatedAt, ...others } = await rowOf(order.id);
  expect({ status, version, updatedAt }).toEqual({ status: "success", version: 2, updatedAt: at });
  expect(order).toMatchObject(others);
});

test("an update without a status keeps the status, and only the note is in the history", async () => {
  const order = await insertOrder(database.db, { status: "pending" });
  await save(order.id, { note: "weighs 2 kg" });
  expect(await rowOf(order.id)).toMatchObject({ status: "pending", note: "weighs 2 kg" });
  const [event] = await database.db.select().from(orderEvents);
  expect(event).toMatchObject({ before: { note: "" }, after: { note: "weighs 2 kg" } });
});

test("the status can change in either direction", async () => {
  const order = await insertOrder(database.db, { status: "success" });
  const set = (status: "pending" | "success", seen: OrderUpdate["seen"]) => save(order.id, { status, note: "", seen });
  expect(await set("pending", { status: "success", note: "" })).toMatchObject({ kind: "updated" });
  expect(await set("success", { status: "pending", note: "" })).toMatchObject({ kind: "updated" });
});

test("saving the present values writes nothing, whatever the form's starting values", async () => {
  const order = await insertOrder(database.db, { status: "pending", note: "x", version: 7 });
  expect(await save(order.id, { status: "pending", note: "x" })).toEqual({ kind: "unchanged" });
  expect(await rowOf(order.id)).toMatchObject({ version: 7 });
  expect(await database.db.$count(orderEvents)).toBe(0);
  expect(await database.db.$count(auditEvents)).toBe(0);
});

test("a change of the status keeps a note that somebody else wrote meanwhile, and the other way round", async () => {
  const order = await insertOrder(database.db);
  await save(order.id, { note: "from Bola" }, "bola@example.com");
  expect(await save(order.id, { status: "success", note: "" }, "chidi@example.com")).toMatchObject({ kind: "updated" });
  expect(await rowOf(order.id)).toMatchObject({ status: "success", note: "from Bola", version: 3 });
  expect(await save(order.id, { note: "from Chidi", seen: { status: "submitted", note: "from Bola" } })).toMatchObject({
    kind: "updated",
  });
  expect(await rowOf(order.id)).toMatchObject({ status: "success", note: "from Chidi" });
});

test("fields that both changed are not written: the second person sees both and decides field by field", async () => {
  const order = await insertOrder(database.db);
  await save(order.id, { status: "pending", note: "from Bola" }, "bola@example.com");
  const mine = { status: "success", note: "from Chidi" } as const;
  const second = await save(order.id, mine, "chidi@example.com");
  const stored = { status: "pending", note: "from Bola" } as const;
  const clash = { ...stored, fields: ["status", "note"] };
  expect(second).toEqual({ kind: "outdated", order: { ...clash, riderNote: "", ownCloth: "" } });
  expect(await rowOf(order.id)).toMatchObject(stored);
  expect(await save(order.id, { ...mine, seen: stored, left: ["note"] })).toMatchObject({ kind: "updated" });
  expect(await rowOf(order.id)).toMatchObject({ status: "success", note: "from Bola" });
});

test("of ten changes to the same note at once, one succeeds", async () => {
  const order = await insertOrder(database.db);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => save(order.id, { note: `note ${index}` })),
  );
  expect(outcomes.filter(({ kind }) => kind === "updated")).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === "outdated")).toHaveLength(9);
  expect(await database.db.$count(orderEvents)).toBe(1);
});

test.each(["", "x", "019a0000-0000-7000-8000-000000000000", "' or 1=1", "a".repeat(5000)])(
  "an invalid id (%#) is missing, and no order is found by it",
  async id => {
    await insertOrder(database.db);
    expect(await save(id, { status: "success", note: "" })).toEqual({ kind: "missing" });
    expect(await findOrder(database, id)).toBeUndefined();
  },
);

test("a found order has its lines as sold, with their pictures, and nothing internal", async () => {
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
