import { expect, test } from "vitest";
import { watchPageChanges } from "#app/platform/database/page-changes.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { loader as frame } from "#app/storefront/frame/storefront-layout.tsx";
import { recordQueries } from "../plans/record-queries.ts";
import { useTestShop } from "../shops/use-test-shop.ts";

const shop = useTestShop();

test("what every page shows of the shop is read once until it changes, and then shows the change", async () => {
  const { databaseUrl } = shop.settings;
  const changes = await watchPageChanges({ pool: shop.pool, databaseUrl, log: shop.log });
  try {
    const heard = () => new Promise<void>(resolve => changes.onChange(() => resolve()));
    // On a server the first message says that listening began.
    if (databaseUrl) await heard();
    // Always up to date, however slow the machine is.
    shop.kept.follow({ onChange: changes.onChange, confirmedAt: () => performance.now() });
    const nameOf = async () => (await frame(shop.ask("/") as never)).shopName;
    const before = await nameOf();
    const recorded = recordQueries(shop.pool);
    expect(await nameOf()).toBe(before);
    expect(recorded).toEqual([]);
    const isHeard = heard();
    await shop.db.insert(shopSettings).values({ key: "shopName", value: "Indigo House" });
    await isHeard;
    expect(await nameOf()).toBe("Indigo House");
  } finally {
    await changes.close();
  }
});
