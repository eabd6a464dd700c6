import { expect, test } from "vitest";
import { collectionProducts } from "#app/catalog/collections/collection-tables.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { newId } from "#app/platform/database/new-id.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as collection from "./collection-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  collection: { path: "collections/:id", parentId: "admin", module: collection },
});

test("a new collection finds products beyond the newest twelve, and begins with what is ticked", async () => {
  const { id } = await insertProduct(shop.db, { title: "Old raffia bag", createdAt: new Date("2020-01-01T09:00:00Z") });
  for (let count = 0; count < 12; count++) await insertProduct(shop.db, { title: `Gele ${count}` });
  expect((await ask("/admin/collections/new.data")).body).not.toContain("Old raffia bag");
  expect((await ask("/admin/collections/new.data?q=raffia")).body).toContain("Old raffia bag");
  for (const query of ["q=", "q=%25", `q=${"x".repeat(200)}`]) {
    expect([query, (await ask(`/admin/collections/new.data?${query}`)).status]).toEqual([query, 200]);
  }
  const form = { id: newId(), title: "Bags", rule: "chosen", layout: "grid", put: id };
  expect(await ask("/admin/collections/new", form)).toMatchObject({ status: 302, toast: "updated" });
  expect(await shop.db.select().from(collectionProducts)).toMatchObject([{ productId: id }]);
});
