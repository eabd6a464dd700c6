import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as order from "#app/dashboard/order/order-page.tsx";
import * as list from "#app/dashboard/orders/orders-page.tsx";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { insertLagosRates } from "#test/samples/sample-rates.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as page from "./delivery-page.tsx";

const shop = useTestShop();

const ask = ownersBrowser(
  () => shop,
  {
    admin: { path: "admin", parentId: "root", module: admin },
    list: { path: "", parentId: "admin", module: list },
    order: { path: "orders/:id", parentId: "list", module: order },
    delivery: { path: "orders/:id/delivery", parentId: "admin", module: page },
  },
  "owner",
);

async function place() {
  const { id: productId } = await insertProduct(shop.db, { title: "Ankara wrap dress", quantities: { M: 4 } });
  const line = { productId, title: "Ankara wrap dress", size: "M", quantity: 1, priceKobo: 1_250_000 };
  const rates = await insertLagosRates(shop.db);
  return { ...rates, ...(await insertOrder(shop.db, { isPromised: true, lines: [line] })) };
}

const seenIn = (body: string) => /(\d+ \d+ \d+ \d+)/u.exec(body)?.[1] ?? "";

test("ways are shown for the chosen place, the plan is read, and the order that goes on opens", async () => {
  const { id, park } = await place();
  const path = `/admin/orders/${id}/delivery`;
  expect((await ask(`${path}.data`)).body).toContain("Pick-up");
  const kano = { to: "KN", city: "Kano", way: park };
  expect((await ask(`${path}.data`, { to: "KN", intent: "look place" })).body).toContain("park");
  const planned = await ask(`${path}.data`, { ...kano, intent: "look" });
  expect(planned.status).toBe(200);
  expect(planned.body).toContain("Motor park to Kano");
  const changed = await ask(`${path}?tab=to-pack`, { ...kano, intent: "change", seen: seenIn(planned.body) });
  const [later] = await shop.db.select().from(orders).where(eq(orders.replacesId, id));
  expect(later).toMatchObject({ deliveryKind: "park", city: "Kano", region: "Kano" });
  expect(changed).toMatchObject({ status: 302, to: `/admin/orders/${later!.id}?tab=to-pack`, toast: "swapped" });
  expect((await ask(`/admin/orders/${later!.id}.data`)).body).toContain("takesOver");
});

test("what is missing is said beside its field, and other sums than those that were read ask again", async () => {
  const { id, lagosDoor, park } = await place();
  const path = `/admin/orders/${id}/delivery.data`;
  const gap = await ask(path, { to: "LA", way: lagosDoor, city: "Ikeja", intent: "look" });
  expect(gap.status).toBe(400);
  expect(gap.body).toContain("Enter the customer's street address");
  const stale = await ask(path, { to: "KN", city: "Kano", way: park, intent: "change", seen: "1 2 3 4" });
  expect(stale.status).toBe(409);
  expect(stale.body).toContain("The sums have changed since you read them");
  await shop.db.update(orders).set({ stage: "packed" }).where(eq(orders.id, id));
  expect((await ask(path)).body).toContain("Undo that step first");
});
