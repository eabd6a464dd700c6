import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { countWaiting, listWaiting } from "#app/admin/confirm/list-waiting.server.ts";
import { startCheckout } from "#app/checkout/start-checkout.server.ts";
import { checkouts } from "#app/tables/checkout-tables.server.ts";
import { shopSettings } from "#app/tables/owner-tables.server.ts";
import { ownersBrowser } from "#test/owners-browser.ts";
import { insertProduct } from "#test/samples.ts";
import { insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as admin from "./admin.tsx";
import * as confirm from "./admin-confirm.tsx";
import * as waiting from "./admin-waiting.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  confirm: { path: "confirm", parentId: "admin", module: confirm },
  waiting: { path: "confirm/:id", parentId: "admin", module: waiting },
});

beforeEach(async () => {
  await shop.db.insert(shopSettings).values({ key: "transferAccount", value: "0123456789" });
});

/** A checkout of one dress for ₦12,500.00 that waits for its transfer. */
async function insertWaiting(fullName: string, phone = sampleDelivery.phone): Promise<string> {
  const { id: productId } = await insertProduct(shop.db, { quantities: { M: 2 } });
  const account = await insertCustomer(shop.db);
  const lines = [{ productId, size: "M", quantity: 1 }];
  const delivery = { ...sampleDelivery, fullName, phone };
  await startCheckout(shop, { account, lines, wantsDelivery: false, delivery, pay: "transfer" });
  const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.customerId, account.customerId));
  return checkout!.id;
}

test("all that waits is listed oldest first, a page at a time, and counted", async () => {
  const ids = [await insertWaiting("Ada Obi"), await insertWaiting("Bola Ade"), await insertWaiting("Musa Bello")];
  const first = await listWaiting(shop, { limit: 2 });
  expect(first.checkouts.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const second = await listWaiting(shop, { limit: 2, after: first.next });
  expect(second).toMatchObject({ checkouts: [{ id: ids[2], fullName: "Musa Bello", place: "collected" }] });
  expect(second.next).toBeUndefined();
  expect(await countWaiting(shop)).toBe(3);
});

test("whatever an address asks for, the lists answer, and what never waited is not there", async () => {
  const id = await insertWaiting("Ada Obi");
  for (const query of ["", "after=x", `after=${randomUUID()}`, "after=%25"]) {
    expect([query, (await ask(`/admin/confirm.data?${query}`)).status]).toEqual([query, 200]);
  }
  expect((await ask(`/admin/confirm/${id}.data`)).body).toContain("Ada Obi");
  expect((await ask(`/admin/confirm/${randomUUID()}`)).status).toBe(404);
  expect((await ask("/admin/confirm/nothing")).status).toBe(404);
});
