import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as home from "#app/dashboard/home/home-page.tsx";
import { findToday } from "#app/orders/today/find-today.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as settings from "./settings-form-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  settings: { path: "settings/:page", parentId: "admin", module: settings },
  home: { path: "home", parentId: "admin", module: home },
});

test("the owner sets the years; invalid ones change nothing, and neither does an old form", async () => {
  const save = (keptYears: string, seen = "6") =>
    ask("/admin/settings/data.data", { keptYears, "seen-keptYears": seen });
  for (const years of ["0", "21", "six", ""]) expect((await save(years)).body).toContain("Enter 1 to 20 years");
  expect(await findShopSettings(shop)).toMatchObject({ keptYears: 6 });
  expect(await save("7")).toMatchObject({ toast: "updated" });
  expect((await save("5")).body).toContain("changedByYou");
  expect(await findShopSettings(shop)).toMatchObject({ keptYears: 7 });
});

test("with more than 200 people in six months the home shows the duty, until it is dismissed", async () => {
  const insertPeople = (count: number, months: number) =>
    shop.db.execute(sql`
      insert into customers (id, identity, email, created_at)
      select gen_random_uuid(), gen_random_uuid()::text, 'ada@example.com',
             ${shop.now().toISOString()}::timestamptz - ${months} * interval '1 month'
        from generate_series(1, ${count}::int)`);
  const isDue = async () => (await findToday(shop)).isRegistrationDue;
  await insertPeople(300, 7);
  // The owner, who asks below, is a customer too.
  await ask("/admin/home");
  await insertPeople(199, 5);
  expect(await isDue()).toBe(false);
  await insertPeople(1, 0);
  expect(await isDue()).toBe(true);
  expect(await ask("/admin/home", { isRegistrationPutAway: "true" })).toMatchObject({ to: "/admin/home" });
  expect(await isDue()).toBe(false);
});
