import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as settings from "#app/dashboard/settings/settings-form-page.tsx";
import { reviews } from "#app/orders/reviews/review-tables.server.ts";
import { findToday } from "#app/orders/today/find-today.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertReview, switchReviewsOn } from "#test/samples/sample-review.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as page from "./reviews-page.tsx";

const shop = useTestShop();

const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  reviews: { path: "reviews", parentId: "admin", module: page },
  settings: { path: "settings/:page", parentId: "admin", module: settings },
});

let product: Awaited<ReturnType<typeof insertProduct>>;
beforeEach(async () => {
  product = await insertProduct(shop.db);
});

test("reviews are off until the owner switches them on, and then waiting ones are counted", async () => {
  await insertReview(shop, product, { state: "waiting" });
  expect((await ask("/admin/reviews.data")).body).not.toContain('"reviews",1');
  expect((await findToday(shop)).toDo.reviews).toBe(0);
  const saved = await ask("/admin/settings/notifications", { "seen-asksReviews": "false", asksReviews: "true" });
  expect(saved).toMatchObject({ status: 302, toast: "updated" });
  expect(await findShopSettings(shop)).toMatchObject({ asksReviews: true });
  expect((await findToday(shop)).toDo.reviews).toBe(1);
  const second = { "seen-asksReviews": "true", asksReviews: "true" };
  expect((await ask("/admin/settings/notifications", second)).status).toBe(302);
  expect((await ask("/admin/settings/notifications", { asksReviews: "perhaps" })).status).toBe(400);
});

test("a review is shown, put back by the page's undo, and hidden only with a reason", async () => {
  await switchReviewsOn(shop.db);
  const { id } = await insertReview(shop, product, { state: "waiting", body: "Lovely" });
  const state = async () => (await shop.db.select().from(reviews))[0]?.state;
  const shown = await ask("/admin/reviews", { intent: "show", id, version: "1" });
  // The list names the change beside Undo, so no toast does.
  expect(shown).toMatchObject({ status: 302, toast: undefined });
  expect(await state()).toBe("shown");
  expect((await ask(`/admin/reviews.data?undo=${id}+2+waiting`)).body).toContain('"undo"');
  await ask("/admin/reviews", { intent: "undo", id, version: "2", back: "waiting" });
  expect(await state()).toBe("waiting");
  const empty = await ask("/admin/reviews.data", { intent: "hide", id, version: "3", reason: " \n" });
  expect([empty.status, empty.body.includes("Enter a reason")]).toEqual([400, true]);
  const long = await ask("/admin/reviews.data", { intent: "reply", id, version: "3", reply: "a".repeat(1001) });
  expect([long.status, long.body.includes("a".repeat(1001))]).toEqual([400, true]);
  expect(await state()).toBe("waiting");
  await ask("/admin/reviews", { intent: "hide", id, version: "3", reason: "It names a neighbour" });
  expect(await state()).toBe("hidden");
  expect((await ask("/admin/reviews.data?show=hidden")).body).toContain("It names a neighbour");
});

test("a review changed meanwhile gets a message, and a request that no page sends is refused", async () => {
  const { id } = await insertReview(shop, product, { state: "waiting", version: 2 });
  expect(await ask("/admin/reviews", { intent: "show", id, version: "1" })).toMatchObject({
    toast: "alreadyDealtWith",
  });
  expect((await ask("/admin/reviews", { intent: "show", id: randomUUID(), version: "1" })).status).toBe(404);
  const forms: Record<string, string>[] = [
    { intent: "edit", id, version: "2", body: "Better words" },
    { intent: "show", id: "none", version: "2" },
    { intent: "undo", id, version: "2", back: "deleted" },
  ];
  for (const form of forms) expect((await ask("/admin/reviews", form)).status).toBe(400);
  for (const query of ["?show=all", "?undo=x", "?after=none", "?before=1", "?show=shown&after="]) {
    expect((await ask(`/admin/reviews.data${query}`)).status).toBe(200);
  }
});
