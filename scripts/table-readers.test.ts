import { expect, test } from "vitest";
import { findUpwardReads } from "./table-readers.ts";

const orders = {
  path: "app/money/order-records/order-tables.server.ts",
  text: 'export const orders = pgTable("orders", {',
};
const reading = (path: string, text: string) => findUpwardReads([orders, { path, text }]);

test.each([
  ["of a lower floor", "app/stock/low-stock/tell-low-stock.server.ts", "sql`select count(*) from orders`"],
  [
    "in a join, by a quoted name",
    "app/people/privacy/find-scope.server.ts",
    'sql`select 1 from a join "orders" on true`',
  ],
  ["that writes", "app/catalog/products/move.server.ts", "sql`update only orders set note = ''`"],
])("SQL %s that names a higher floor's table is found", (_what, path, text) => {
  expect(reading(path, text)).toEqual([expect.stringContaining(`${path}: reads the table orders`)]);
});

test.each([
  ["its own floor", "app/money/figures/count-days.server.ts", "sql`select from orders`"],
  ["a floor above", "app/orders/today/find-today.server.ts", "sql`select from orders`"],
  ["a test", "app/stock/holds/holds.db.test.ts", "sql`select from orders`"],
  ["a comment", "app/stock/holds/hold.server.ts", "// Taken from orders.\nconst a = 1;"],
  ["an import", "app/stock/holds/hold.server.ts", 'import { a } from "./orders";'],
])("a table may be named by %s", (_who, path, text) => {
  expect(reading(path, text)).toEqual([]);
});
