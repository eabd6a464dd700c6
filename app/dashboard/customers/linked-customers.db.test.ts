import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as checkoutsPage from "#app/dashboard/attention/checkouts-page.tsx";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as linkPage from "#app/dashboard/quick-order/pay-link-page.tsx";
import * as returnPage from "#app/dashboard/returns/return-page.tsx";
import * as reviewsPage from "#app/dashboard/reviews/reviews-page.tsx";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { people, peopleOrders } from "#app/orders/customers/people-tables.server.ts";
import { recogniseWaiting } from "#app/orders/customers/recognise-people.server.ts";
import { returnItems, returns } from "#app/orders/returns/return-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { askForBalance } from "#app/selling/pay-links/ask-for-balance.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { insertReview } from "#test/samples/sample-review.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  return: { path: "returns/:id", parentId: "admin", module: returnPage },
  link: { path: "pay-links/:id", parentId: "admin", module: linkPage },
  reviews: { path: "reviews", parentId: "admin", module: reviewsPage },
  checkouts: { path: "checkouts", parentId: "admin", module: checkoutsPage },
});

/** Ada's order, of which something is due, and the id of the customer that the shop made of her. */
let order: Awaited<ReturnType<typeof insertOrder>>;
let personId: string;
beforeEach(async () => {
  order = await insertOrder(shop.db, { isPromised: true });
  await recogniseWaiting(shop);
  const [person] = await shop.db.select().from(people);
  personId = person!.id;
});

test("a return leads to its customer", async () => {
  const id = newId();
  const asked = { id, orderId: order.id, ordinal: 1, state: "asked", reason: "wrong-size", wish: "money" } as const;
  await shop.db.insert(returns).values(asked);
  await shop.db.insert(returnItems).values({ returnId: id, position: 0, count: 1 });
  expect((await ask(`/admin/returns/${id}.data`)).body).toContain(personId);
});

test("a review leads to the customer who wrote it", async () => {
  const review = await insertReview(shop, await insertProduct(shop.db), { state: "waiting" });
  await recogniseWaiting(shop);
  const [writer] = await shop.db.select().from(peopleOrders).where(eq(peopleOrders.orderId, review.orderId));
  expect((await ask("/admin/reviews.data")).body).toContain(writer!.personId);
});

test("a payment link leads to the customer of its order", async () => {
  const linked = await askForBalance(shop, { orderId: order.id, actor: "owner@example.com" });
  if (linked.kind !== "asked") throw new Error("Nothing is due.");
  expect((await ask(`/admin/pay-links/${linked.linkId}.data`)).body).toContain(personId);
});

test("an unfinished checkout leads to the customer with its phone number and first name, and a stranger's to nobody", async () => {
  const expiresAt = new Date(Date.now() + 3_600_000);
  await shop.db.update(checkouts).set({ state: "open", expiresAt });
  expect((await ask("/admin/checkouts.data")).body).toContain(personId);
  await shop.db.update(checkouts).set({ phone: "+2348099999999" });
  expect((await ask("/admin/checkouts.data")).body).not.toContain(personId);
});
