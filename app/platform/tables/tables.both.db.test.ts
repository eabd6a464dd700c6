import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";

const database = useTestDatabase({ keepsRows: true });

const modules = import.meta.glob<Record<string, unknown>>("/app/**/*-tables.server.ts", { eager: true });
const tables = Object.values(modules)
  .flatMap(module => Object.values(module))
  .filter(value => is(value, PgTable)) as PgTable[];

test("the tables described for drizzle have the columns that the migrations make", async () => {
  const { rows } = await database.pool.query<{ line: string }>(
    `select format('%s.%s %s%s%s%s', relname, attname, format_type(atttypid, atttypmod),
            case when attnotnull then ' not null' else '' end,
            case when atthasdef and attgenerated = '' then ' default' else '' end,
            case when attgenerated <> '' then ' generated' else '' end) as line
       from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        and relname <> 'schema_migrations'`,
  );
  const described = tables.flatMap(table => {
    const { name, columns } = getTableConfig(table);
    return columns.map(column => {
      const isGenerated = column.generated !== undefined;
      const parts = [
        `${name}.${column.name} ${column.getSQLType()}`,
        column.notNull && "not null",
        column.hasDefault && !isGenerated && "default",
        isGenerated && "generated",
      ];
      return parts.filter(Boolean).join(" ");
    });
  });
  expect(described.sort()).toEqual(rows.map(({ line }) => line).sort());
});

test("the values allowed in a column are the ones in its check", async () => {
  const { rows } = await database.pool.query<{ table: string; column: string; definition: string }>(
    `select conrelid::regclass::text as table, attname as column, pg_get_constraintdef(pg_constraint.oid) as definition
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`,
  );
  const allowed = rows
    .filter(({ definition }) => definition.includes("ANY (ARRAY["))
    .map(({ table, column, definition }) => ({
      column: `${table}.${column}`,
      words: [...definition.matchAll(/'([^']*)'::text/g)].map(([, word]) => word),
    }));
  const described = tables.flatMap(table => {
    const { name, columns } = getTableConfig(table);
    return columns
      .filter(column => column.enumValues?.length)
      .map(column => ({ column: `${name}.${column.name}`, words: column.enumValues }));
  });
  const byColumn = (a: { column: string }, b: { column: string }) => a.column.localeCompare(b.column);
  expect(described.sort(byColumn)).toEqual(allowed.sort(byColumn));
});
