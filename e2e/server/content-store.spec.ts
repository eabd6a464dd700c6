import { type SanityStandIn, startSanityStandIn } from "#test/sanity-stand-in.ts";
import { until } from "#test/until.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { contentSettings, untilDressCame, writeDress, writeOddDress } from "../hosted-content.ts";
import { faultsOf, smallTargets } from "../page-faults.ts";
import { expect, test } from "../test.ts";

let store: SanityStandIn;
test.beforeEach(async () => {
  store = await startSanityStandIn();
});
test.afterEach(() => store.close());

test("a shop on a hosted content store shows it, writes to it, follows it, and sells on when it is away", async ({
  page,
  startOwnShop,
}) => {
  await writeDress(store);
  await writeOddDress(store);
  const shop = await startOwnShop({ demo: "off", env: contentSettings(store) });
  const html = async (path: string) => await (await fetch(shop.address + path)).text();
  await untilDressCame(shop.address);
  expect(await html("/category/Ankara")).toContain("₦12,500.50");
  expect(await html("/category/Ankara")).not.toContain("Odd one");

  await becomeOwner(page, shop);
  await openDashboard(page, `${shop.address}/admin/content`);
  await expect(page.getByText("Odd one")).toBeVisible();
  await expect(page.getByText("It has no price.")).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  expect(await faultsOf(page, "the content store")).toEqual([]);

  await openDashboard(page, `${shop.address}/admin/products`);
  await page
    .getByRole("link", { name: /Wrap dress/u })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Dashboard all product: Wrap dress" })).toBeVisible();
  await page.getByLabel("Price").fill("9,000.25");
  await page.getByRole("button", { name: /save/iu }).click();
  await until("the store has the new price", () => store.documents.get("dress")?.price !== 12500.5);
  expect(store.documents.get("dress")).toMatchObject({ price: 9000.25 });

  await store.edit({ patch: { id: "dress", set: { title: "Ìró dress" } } });
  await until("the new title is in the shop", async () => (await html("/category/Ankara")).includes("Ìró dress"));

  store.goDown();
  await until("the shop has noticed", async () => {
    await page.goto(`${shop.address}/admin`);
    return await page.getByRole("link", { name: /content store does not answer/u }).isVisible();
  });
  expect(await html("/category/Ankara")).toContain("Ìró dress");
  await shop.restart();
  expect(await html("/category/Ankara")).toContain("₦9,000.25");
  store.isDown = false;
  await until("the store is back", async () => {
    await page.goto(`${shop.address}/admin/content`);
    return await page.getByText("The store answers.").isVisible();
  });
});
