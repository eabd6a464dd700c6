import { is, sql } from "drizzle-orm";
import { getTableConfig, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { pictureUses } from "#app/picture-uses.server.ts";
import { joinPictureUses } from "#app/platform/pictures/picture-uses.server.ts";

const modules = import.meta.glob<Record<string, unknown>>("/app/**/*-tables.server.ts", { eager: true });
const tables = Object.values(modules)
  .flatMap(module => Object.values(module))
  .filter(value => is(value, PgTable)) as PgTable[];

/** Tables that name a picture and do not show it: its row, its files, and copies of what others show. */
const showNothing = new Set(["images", "picture_removals", "content_pictures", "import_pictures"]);

test("every table that names a picture keeps it from being removed", () => {
  const dialect = new PgDialect();
  const text = pictureUses.map(use => dialect.sqlToQuery(use(sql`'hash'`)).sql).join(" ");
  const naming = tables.flatMap(table => {
    const { name, columns } = getTableConfig(table);
    if (showNothing.has(name)) return [];
    return columns
      .filter(column => /^(?:\w+_)?hash$/u.test(column.name))
      .map(column => ({ name, column: column.name }));
  });
  const pictures = naming.filter(({ column }) => /image|wide|tall/u.test(column));
  const others = naming
    .filter(({ column }) => !/image|wide|tall/u.test(column))
    .map(one => `${one.name}.${one.column}`);
  expect(pictures.filter(({ name, column }) => !text.includes(`"${name}"."${column}"`))).toEqual([]);
  // These are secrets and addresses that are kept as a hash, and no pictures. A new column must be decided here.
  expect([...new Set(others)].toSorted()).toEqual([
    "invitations.code_hash",
    "recovery_codes.hash",
    "stock_holds.address_hash",
  ]);
});

test("a room whose pictures are missing ends the start with its name", () => {
  expect(() => joinPictureUses({ "orders/reviews": undefined })).toThrow("Which pictures orders/reviews shows");
});
