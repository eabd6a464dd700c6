import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { aboutNobody } from "./about-nobody.ts";
import { personalTables } from "./personal-data.server.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../platform/tables/*-tables.server.ts", { eager: true });
const tables = [
  ...new Set(
    Object.values(modules)
      .flatMap(module => Object.values(module))
      .filter(value => is(value, PgTable)) as PgTable[],
  ),
];

/** Columns that could name a person: texts but for listed words, JSON, bytes. */
function nameable(table: PgTable): string[] {
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => /^(?:text|varchar|jsonb|bytea)/u.test(column.getSQLType()))
    .filter(([, column]) => !column.enumValues?.length && !column.generated)
    .map(([name]) => name);
}

test("every column that could name a person has a rule for erasure", () => {
  const undecided = tables.flatMap(table => {
    const { name } = getTableConfig(table);
    const entries = personalTables.filter(one => one.table === table);
    if (entries.some(({ erasure }) => erasure === "delete")) return [];
    const decided = new Set([
      ...(aboutNobody[name]?.columns ?? []),
      ...entries.flatMap(({ erasure, stays }) => [
        ...Object.keys(stays),
        ...(erasure === "delete" ? [] : Object.keys(erasure(new Date()))),
      ]),
    ]);
    return nameable(table)
      .filter(column => !decided.has(column))
      .map(column => `${name}.${column}`);
  });
  expect(undecided).toEqual([]);
});

test("every column listed as holding nothing about people exists and is in no other list", () => {
  const byName = new Map(tables.map(table => [getTableConfig(table).name, table]));
  for (const [name, { columns }] of Object.entries(aboutNobody)) {
    const table = byName.get(name);
    expect(table && nameable(table)).toEqual(expect.arrayContaining(columns));
    expect(personalTables.some(one => one.table === table)).toBe(false);
  }
});

test("a download holds no secret and nothing about staff", () => {
  const told = personalTables.flatMap(({ name, tells }) => tells.map(column => `${name}.${column}`));
  const secret = /token|password|proof|accessCode|secret|\.note|actor|createdBy|recordedBy|resolvedBy|\.raw/iu;
  expect(told.filter(column => secret.test(column))).toEqual([]);
});
