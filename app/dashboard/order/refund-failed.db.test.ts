import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as refund from "./refund-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  refund: { path: "refund/:reference", parentId: "admin", module: refund },
});

test("a failed refund leads back to its page, with the reason, and another can be tried", async () => {
  // The practice provider does not know this payment.
  const { reference } = await insertOrder(shop.db);
  const form = { id: randomUUID(), seen: "0", entry: "", amount: "5000", agreed: "500000" };
  const sent = await ask(`/admin/refund/${reference}`, form);
  expect(sent).toMatchObject({ status: 302, to: `/admin/refund/${reference}`, toast: "refundFailed" });
  const { body } = await ask(`/admin/refund/${reference}.data`);
  expect(body).toContain("There is no paid transaction to refund.");
  const again = await ask(`/admin/refund/${reference}`, { ...form, id: randomUUID() });
  expect(again).toMatchObject({ status: 302, toast: "refundFailed" });
});
