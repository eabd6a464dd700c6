import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as order from "#app/dashboard/order/order-page.tsx";
import * as list from "#app/dashboard/orders/orders-page.tsx";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as page from "./items-page.tsx";

const shop = useTestShop();

const ask = ownersBrowser(
  () => shop,
  {
    admin: { path: "admin", parentId: "root", module: admin },
    list: { path: "", parentId: "admin", module: list },
    order: { path: "orders/:id", parentId: "list", module: order },
    items: { path: "orders/:id/items", parentId: "admin", module: page },
  },
  "owner",
);

/** An order of one dress in M for ₦12,500.00 that is paid on delivery; L costs ₦15,000.00. */
async function place() {
  const { id: productId } = await insertProduct(shop.db, {
    title: "Ankara wrap dress",
    quantities: { M: 4, L: 4 },
    sizePrices: { L: 1_500_000 },
  });
  const line = { productId, title: "Ankara wrap dress", size: "M", quantity: 1, priceKobo: 1_250_000 };
  const made = await insertOrder(shop.db, { isPromised: true, terms: "on-delivery", lines: [line] });
  return { ...made, productId };
}

const dearer = { "size-0": "L", "quantity-0": "1" };
const seenIn = (body: string) => /(\d+ \d+ \d+ \d+)/u.exec(body)?.[1] ?? "";

test("a plan is read before it is done, which leads to the order that takes the first one's place", async () => {
  const first = await place();
  const path = `/admin/orders/${first.id}/items`;
  expect((await ask(`${path}.data`)).body).toContain("Ankara wrap dress");
  const planned = await ask(`${path}.data`, { ...dearer, intent: "look" });
  expect(planned.status).toBe(200);
  const changed = await ask(`${path}?tab=to-pack`, { ...dearer, intent: "change", seen: seenIn(planned.body) });
  const [later] = await shop.db.select().from(orders).where(eq(orders.replacesId, first.id));
  expect(changed).toMatchObject({ status: 302, to: `/admin/orders/${later!.id}?tab=to-pack`, toast: "swapped" });
  const earlierPage = (await ask(`/admin/orders/${first.id}.data`)).body;
  for (const words of ["goesOnAs", later!.number]) expect(earlierPage).toContain(words);
  expect((await ask(`/admin/orders/${later!.id}.data`)).body).toContain("takesOver");
});

test("other sums than the ones that were read get a 409 and are shown, and a form of no page is refused", async () => {
  const { id } = await place();
  const path = `/admin/orders/${id}/items.data`;
  const stale = await ask(path, { ...dearer, intent: "change", seen: "1 2 3 4" });
  expect(stale.status).toBe(409);
  expect(stale.body).toContain("The sums have changed since you read them");
  for (const wrong of [
    { ...dearer, "quantity-0": "many" },
    { ...dearer, added: "a dress" },
  ]) {
    expect((await ask(path, { ...wrong, intent: "look" })).status).toBe(400);
  }
  const gone = await ask(path, { "size-0": "UK 60", "quantity-0": "1", intent: "look" });
  expect(gone.status).toBe(400);
  expect(gone.body).toContain("is not sold any more");
});

test("a product that is searched for is added by its size's button, and taken out again", async () => {
  const { id, productId } = await place();
  const path = `/admin/orders/${id}/items.data`;
  const stays = { "size-0": "M", "quantity-0": "1" };
  const found = await ask(path, { ...stays, intent: "find", q: "ankara" });
  expect(found.body).toContain(productId);
  const piece = `${productId} 1 L`;
  expect((await ask(path, { ...stays, intent: `add ${productId} L` })).body).toContain(piece);
  const planned = await ask(path, { ...stays, added: piece, intent: "look" });
  expect(seenIn(planned.body)).toMatch(/^2750000 /u);
  expect((await ask(path, { ...stays, added: piece, intent: "drop 0" })).body).not.toContain(piece);
});

test("a packed order says who packed it instead", async () => {
  const { id } = await place();
  await ask(`/admin/orders/${id}`, { intent: "stage", from: "placed", to: "packed" });
  expect((await ask(`/admin/orders/${id}/items.data`)).body).toMatch(/Packed on .* by /u);
  const late = await ask(`/admin/orders/${id}/items.data`, { ...dearer, intent: "look" });
  expect(late.status).toBe(409);
});
