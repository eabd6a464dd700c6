import { expect, test } from "vitest";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { attentionItems } from "./attention-tables.server.ts";
import { countAttention, findAttention, listAttention } from "./list-attention.server.ts";
import { raiseAttention } from "./raise-attention.server.ts";

const database = useTestDatabase({ keepsRows: true });

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));

test("open entries for the owner are listed newest first, with amounts, order and customer", async () => {
  const { db } = database;
  const order = await insertOrder(db);
  await raiseAttention(db, { kind: "unknown-reference", reference: "r1", detail: "Whose is it?", now: at(1) });
  await raiseAttention(db, {
    kind: "paid-twice",
    reference: "r2",
    detail: "Twice.",
    orderId: order.id,
    now: at(2),
    expectedKobo: 1_250_000,
    paidKobo: 1_250_000,
  });
  for (let times = 0; times < 2; times++) {
    await raiseAttention(db, {
      kind: "refund-failed",
      reference: "r2",
      subject: "one",
      detail: "It failed.",
      now: at(3),
    });
  }
  await raiseAttention(db, { kind: "refund-failed", reference: "r2", subject: "two", detail: "Again.", now: at(4) });

  const { entries, next } = await listAttention(database);
  expect(entries.map(({ detail }) => detail)).toEqual(["Again.", "It failed.", "Twice.", "Whose is it?"]);
  expect(next).toBeUndefined();
  expect(entries[2]).toMatchObject({
    kind: "paid-twice",
    paidKobo: 1_250_000,
    currency: "NGN",
    closed: null,
    createdAt: at(2),
    order: { id: order.id, number: order.number },
    customer: { fullName: "Ada Obi", email: "ada@example.com" },
  });
  expect(entries[3]).toMatchObject({ order: null, customer: null, expectedKobo: null });
  expect(await countAttention(database)).toBe(4);

  const first = await listAttention(database, { limit: 3 });
  expect(first.entries).toHaveLength(3);
  expect((await listAttention(database, { limit: 3, after: first.next })).entries).toEqual([entries[3]]);

  await db.update(attentionItems).set({ resolvedAt: at(5), resolvedBy: "owner", resolution: "done", note: "called" });
  expect(await listAttention(database)).toEqual({ entries: [], next: undefined });
  expect((await listAttention(database, { state: "closed" })).entries[0]).toMatchObject({
    closed: { at: at(5), by: "owner", resolution: "done", note: "called" },
  });
  expect(await findAttention(database, entries[0]!.id)).toMatchObject({ detail: "Again." });
  expect(await findAttention(database, "nope")).toBeUndefined();
});
