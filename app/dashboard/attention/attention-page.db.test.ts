import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import { raiseAttention } from "#app/money/attention/raise-attention.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as attention from "./attention-page.tsx";
import * as checkouts from "./checkouts-page.tsx";

const shop = useTestShop();

const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  attention: { path: "attention", parentId: "admin", module: attention },
  checkouts: { path: "checkouts", parentId: "admin", module: checkouts },
});

async function raise(kind: Parameters<typeof raiseAttention>[1]["kind"], reference: string) {
  const item = { kind, reference, detail: "Something happened.", paidKobo: 1_250_000, now: shop.now() };
  await raiseAttention(shop.db, item);
  const [entry] = await shop.db.select().from(attentionItems);
  return entry!.id;
}

test("an entry is closed once, with a note, and only by an action it offers", async () => {
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

test("an entry closed by its note can be opened again, once, and one that moved money cannot", async () => {
  const id = await raise("disputed", "sv-y");
  await ask("/admin/attention", { intent: "done", id, note: "Called." });
  expect(await ask("/admin/attention", { intent: "reopen", id })).toMatchObject({ status: 302, toast: "updated" });
  const [entry] = await shop.db.select().from(attentionItems);
  expect(entry).toMatchObject({ resolvedAt: null, resolution: null, note: null });
  expect(await ask("/admin/attention", { intent: "reopen", id })).toMatchObject({ toast: "alreadyDealtWith" });
  await shop.db.update(attentionItems).set({ resolvedAt: new Date(), resolution: "refund" });
  expect(await ask("/admin/attention", { intent: "reopen", id })).toMatchObject({ toast: "alreadyDealtWith" });
});

test("the lists answer every query in the address", async () => {
  await raise("disputed", "sv-x");
  for (const query of ["", "state=closed", "state=x&after=y", `after=${randomUUID()}`, "after=%25"]) {
    expect([query, (await ask(`/admin/attention.data?${query}`)).status]).toEqual([query, 200]);
    expect([query, (await ask(`/admin/checkouts.data?${query}`)).status]).toEqual([query, 200]);
  }
});
