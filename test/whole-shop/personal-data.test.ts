import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { joinPersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personalData } from "#app/personal-data.server.ts";
import { aboutNobody } from "./about-nobody.ts";

const modules = import.meta.glob<Record<string, unknown>>("/app/**/*-tables.server.ts", { eager: true });
const tables = [
  ...new Set(
    Object.values(modules)
      .flatMap(module => Object.values(module))
      .filter(value => is(value, PgTable)) as PgTable[],
  ),
];

/** Columns that could name a person or their place: texts but for listed words, JSON, bytes, degrees. */
function nameable(table: PgTable): string[] {
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => /^(?:text|varchar|jsonb|bytea|double precision)/u.test(column.getSQLType()))
    .filter(([, column]) => !column.enumValues?.length && !column.generated)
    .map(([name]) => name);
}

test("every column that could name a person has a rule for erasure", () => {
  const undecided = tables.flatMap(table => {
    const { name } = getTableConfig(table);
    const entries = personalData.tables.filter(one => one.table === table);
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
    expect(personalData.tables.some(one => one.table === table)).toBe(false);
  }
});

test("a download holds no secret and nothing about staff", () => {
  const told = personalData.tables.flatMap(({ name, tells }) => tells.map(column => `${name}.${column}`));
  const secret = /token|password|proof|accessCode|secret|\.note|actor|createdBy|recordedBy|resolvedBy|\.raw/iu;
  expect(told.filter(column => secret.test(column))).toEqual([]);
});

test("a room whose records are missing ends the start with its name", () => {
  const join = () => joinPersonalRecords(personalData.sales, { "orders/reviews": undefined });
  expect(join).toThrow("What orders/reviews keeps about people is missing.");
});

test("every address by which somebody is reached is also looked for in a restored backup", () => {
  const reached = personalData.tables.filter(({ isReached }) => isReached);
  expect(reached.map(({ name }) => name).toSorted()).toEqual([
    "consents",
    "messages",
    "no more reminders",
    "payments for somebody else",
    "sizes waited for",
  ]);
  expect(reached.filter(({ address }) => !address)).toEqual([]);
});
