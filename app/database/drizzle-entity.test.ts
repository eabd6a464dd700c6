import * as drizzle from "drizzle-orm";
import { drizzle as open } from "drizzle-orm/node-postgres";
import * as core from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { products } from "#app/tables/catalog-tables.server.ts";
import * as own from "./drizzle-entity.server.ts";

const { sql } = drizzle;

test("our module answers as drizzle's about everything a query is made of", () => {
  const db = open("postgres://nobody@localhost/nothing");
  const some = db.select({ id: products.id, twice: sql`2`.as("twice") }).from(products);
  const sub = some.as("sub");
  const values = {
    ...{ table: products, column: products.id, alias: core.alias(products, "other"), sql: sql`select ${1}`, some, sub },
    ...{ "column of an alias": core.alias(products, "other").id, "column of a subquery": sub.id, field: sub.twice },
    ...{ param: sql.param(1), "other param": sql.param(1, products.id), placeholder: sql.placeholder("p") },
    ...{
      name: sql.identifier("n"),
      raw: sql.raw("1"),
      "piece of text": new drizzle.StringChunk("a"),
      aliased: sql`1`.as("x"),
    },
    ...{
      view: core.pgView("v", { id: core.uuid() }).existing(),
      with: db.$with("w").as(some),
      db,
      insert: db.insert(products),
    },
    ...{ update: db.update(products).set({ title: "a" }), deletion: db.delete(products), count: db.$count(products) },
    ...{
      enum: core.pgEnum("e", ["a"]),
      array: [1],
      plain: {},
      date: new Date(),
      bytes: Buffer.from("a"),
      map: new Map(),
    },
    ...{ text: "a", number: 1, nothing: null, undefined, function: () => 1 },
  };
  const types = [...Object.entries(drizzle), ...Object.entries(core), ["Aliased", drizzle.SQL.Aliased]].filter(
    (entry): entry is [string, never] => typeof entry[1] === "function" && Object.hasOwn(entry[1], drizzle.entityKind),
  );
  expect(types.length).toBeGreaterThan(50);
  expect([own.entityKind, own.hasOwnEntityKind]).toEqual([drizzle.entityKind, drizzle.hasOwnEntityKind]);
  for (const [name, value] of Object.entries(values)) {
    const kindsBy = (is: (value: unknown, type: never) => boolean) =>
      types.filter(([, type]) => is(value, type)).map(([type]) => type);
    expect([name, kindsBy(own.is)]).toEqual([name, kindsBy(drizzle.is)]);
  }
});
