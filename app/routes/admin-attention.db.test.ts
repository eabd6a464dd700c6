import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { raiseAttention } from "#app/orders/raise-attention.server.ts";
import { attentionItems, practiceRefunds, practiceTransactions, refunds } from "#app/server/schema.server.ts";
import { openTestShop, type TestShop } from "#test/open-test-shop.ts";
import { ownersBrowser } from "#test/owners-browser.ts";
import { insertOrder } from "#test/sample-order.ts";
import * as admin from "./admin.tsx";
import * as attention from "./admin-attention.tsx";
import * as checkouts from "./admin-checkouts.tsx";
import * as refund from "./admin-refund.tsx";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.emptyTables());
afterAll(() => shop.close());

const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  attention: { path: "attention", parentId: "admin", module: attention },
  checkouts: { path: "checkouts", parentId: "admin", module: checkouts },
  refund: { path: "refund/:reference", parentId: "admin", module: refund },
});

/** An order of ₦12,500.00 that the practice provider knows as paid. */
async function sell() {
  const order = await insertOrder(shop.db);
  const { reference, totalKobo: amountKobo } = order;
  await shop.db.insert(practiceTransactions).values({
    ...{ reference, accessCode: reference, email: "ada@example.com", amountKobo, currency: "NGN", status: "success" },
    paidAt: shop.now(),
  });
  return order;
}
async function raise(kind: Parameters<typeof raiseAttention>[1]["kind"], reference: string) {
  const item = { kind, reference, detail: "Something happened.", paidKobo: 1_250_000, now: shop.now() };
  await raiseAttention(shop.db, item);
  const [entry] = await shop.db.select().from(attentionItems);
  return entry!.id;
}

test("an amount as people type it goes back once, and the second of two clicks says the same", async () => {
  const { id: orderId, reference } = await sell();
  const form = { id: randomUUID(), seen: "0", entry: "", amount: "₦2,000.50" };
  for (let click = 0; click < 2; click++) {
    const sent = await ask(`/admin/refund/${reference}`, form);
    expect(sent).toMatchObject({ status: 302, to: `/admin/orders/${orderId}`, toast: "refundBegun" });
  }
  expect(await shop.db.select().from(practiceRefunds)).toMatchObject([{ amountKobo: 200_050 }]);
  expect((await ask(`/admin/refund/${reference}.data`)).body).toContain("pending");
});

test("an amount that cannot be is told beside its field, and nothing goes back", async () => {
  const { reference } = await sell();
  const form = { id: randomUUID(), seen: "0", entry: "" };
  for (const amount of ["", "0", "-5", "12,50", "1.234", "all", "12500.01"]) {
    const refused = await ask(`/admin/refund/${reference}.data`, { ...form, amount });
    expect([amount, refused.status]).toEqual([amount, 400]);
  }
  expect((await ask(`/admin/refund/${reference}`, { amount: "5" })).status).toBe(400);
  expect((await ask(`/admin/refund/${reference}.data`, { ...form, seen: "7", amount: "5" })).status).toBe(409);
  for (const unknown of ["nope", "sv-x", "%25"]) {
    expect((await ask(`/admin/refund/${unknown}`)).status).toBe(404);
    expect((await ask(`/admin/refund/${unknown}`, { ...form, amount: "5" })).status).toBe(404);
  }
  expect(await shop.db.$count(refunds)).toBe(0);
});

test("an entry's refund closes it, and is then not offered again", async () => {
  const { reference } = await sell();
  const entry = await raise("paid-twice", reference);
  expect((await ask(`/admin/refund/${reference}.data?entry=${entry}`)).body).toContain("Something happened.");
  const form = { id: randomUUID(), seen: "0", entry, amount: "12500" };
  expect(await ask(`/admin/refund/${reference}`, form)).toMatchObject({ to: "/admin/attention", toast: "refundBegun" });
  expect((await ask("/admin/attention.data")).body).not.toContain("Something happened.");
  expect((await ask("/admin/attention.data?state=closed")).body).toContain("Something happened.");
  const other = await ask(`/admin/refund/${reference}.data`, { ...form, id: randomUUID() });
  expect(other.status).toBe(409);
});

test("an entry is closed with a note, once, and only as it offers", async () => {
  const id = await raise("disputed", "sv-x");
  expect((await ask("/admin/attention.data", { intent: "done", id, note: "  " })).body).toContain(
    "Write what you did.",
  );
  expect((await ask("/admin/attention", { intent: "found", id })).status).toBe(404);
  expect((await ask("/admin/attention", { intent: "delete", id })).status).toBe(400);
  expect((await ask("/admin/attention", { intent: "done", id: randomUUID(), note: "x" })).status).toBe(404);
  const form = { intent: "done", id, note: "Answered." };
  expect(await ask("/admin/attention", form)).toMatchObject({ status: 302, toast: "updated" });
  expect(await ask("/admin/attention", { ...form, note: "Again." })).toMatchObject({ toast: "alreadyDealtWith" });
  expect(await shop.db.select().from(attentionItems)).toMatchObject([{ note: "Answered.", resolution: "done" }]);
});

test("whatever an address asks of the lists, they answer", async () => {
  await raise("disputed", "sv-x");
  for (const query of ["", "state=closed", "state=x&after=y", `after=${randomUUID()}`, "after=%25"]) {
    expect([query, (await ask(`/admin/attention.data?${query}`)).status]).toEqual([query, 200]);
    expect([query, (await ask(`/admin/checkouts.data?${query}`)).status]).toEqual([query, 200]);
  }
});
