import { describe, expect, test } from "vitest";
import { findTableViolations, roomsByTable } from "./table-writers.ts";

const tables = {
  path: "app/platform/tables/order-tables.server.ts",
  text: 'export const orders = pgTable("orders", {});\nexport const orderEvents = pgTable(\n  "order_events",\n  {},\n);\n',
};
const inRoom = (room: string, text: string) => ({ path: `app/${room}/write-it.server.ts`, text });
const owner = inRoom("money/orders", "await transaction.insert(orderEvents).values(event);");
const complaints = (...files: { path: string; text: string }[]) => findTableViolations([tables, owner, ...files]);

describe("a table", () => {
  test("may be written by its room in several files, and by tests", () => {
    const another = { ...inRoom("money/orders", "transaction\n  .update(orderEvents)"), path: "app/money/orders/b.ts" };
    const inTest = { path: "app/people/accounts/a.db.test.ts", text: "await db.delete(orderEvents);" };
    expect(complaints(another, inTest)).toEqual([]);
  });

  test.each([
    ["by drizzle's verb", "await transaction\n    .update(orderEvents)\n    .set({ kind })"],
    ["under another name", 'import { orderEvents as told } from "x";\nawait db.delete(told);'],
    ["by SQL", "await db.execute(sql`insert into order_events (id) select id from orders`);"],
    ["by SQL with drizzle's table", "await db.execute(sql`delete from ${orderEvents} where true`);"],
    ["by claiming its rows", 'const queue = { table: orderEvents, key: "id", dueAt: "at" } as const;'],
  ])("may not be written by a second room, %s", (_how, text) => {
    expect(complaints(inRoom("people/accounts", text))).toEqual([
      `${owner.path}: order_events is written by money/orders and people/accounts; one room owns it, others call its verbs`,
    ]);
  });

  test("is not counted as written for a comment, or for a set's method of that name", () => {
    expect(complaints(inRoom("people/accounts", "// We update orders here.\nlisteners.delete(listener);"))).toEqual([]);
  });

  test("must be named where it is written", () => {
    expect(complaints(inRoom("people/accounts", "for (const table of all) await transaction.delete(table);"))).toEqual([
      'app/people/accounts/write-it.server.ts: "table" does not say which table is written; name the table there',
    ]);
  });
});

test("an exception no longer needed must be removed", () => {
  const demo = { path: "app/orders/demo/clear-demo-catalogue.server.ts", text: "" };
  expect(complaints(demo)).toContain(
    `scripts/table-writers.ts: ${demo.path} does not write products any more; take the exception away`,
  );
});

test("rooms are counted by table, including the exceptions", () => {
  const files = [tables, owner, inRoom("people/accounts", "await db.update(orders)")];
  expect([...roomsByTable(files)]).toEqual([
    ["orders", new Set(["people/accounts"])],
    ["order_events", new Set(["money/orders"])],
  ]);
});
