import { afterAll, beforeAll, expect, test } from "vitest";
import { attentionItems } from "#app/server/schema.server.ts";
import { openTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { listAttention } from "./list-attention.server.ts";
import { raiseAttention } from "./raise-attention.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("what waits for the owner is listed newest first, with its amounts, until it is resolved", async () => {
  const { db } = database;
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
  await raiseAttention(db, { kind: "unknown-reference", reference: "r1", detail: "Whose is it?", now: at(1) });
  await raiseAttention(db, {
    ...{ kind: "paid-too-little", reference: "r2", detail: "Less than asked.", now: at(2) },
    ...{ expectedKobo: 1_250_000, paidKobo: 100 },
  });
  expect(await listAttention(database)).toEqual([
    expect.objectContaining({ reference: "r2", expectedKobo: 1_250_000, paidKobo: 100, createdAt: at(2) }),
    expect.objectContaining({ reference: "r1", detail: "Whose is it?", expectedKobo: null, paidKobo: null }),
  ]);
  expect(await listAttention(database, { limit: 1 })).toHaveLength(1);
  await db.update(attentionItems).set({ resolvedAt: at(3) });
  expect(await listAttention(database)).toEqual([]);
});
