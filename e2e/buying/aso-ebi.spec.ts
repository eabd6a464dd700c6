import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner } from "../dashboard.ts";
import { dress, expect, expectOrder, fillDelivery, placeOrder, popupOf } from "../shops/checkout-shop.ts";
import { testWithShop } from "../test.ts";

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    await insertProduct(db, { ...dress, categoryId, quantities: { M: null } });
    await db.insert(shopSettings).values({ key: "guestsMayOrder", value: true });
  },
});

test("an owner makes an aso-ebi page, a guest buys through it, and the owner has the list", async ({
  page,
  browser,
  shop,
  newEmail,
}) => {
  const owners = await browser.newContext({ baseURL: shop.address, javaScriptEnabled: false });
  const dashboard = await owners.newPage();
  await becomeOwner(dashboard, shop);
  await dashboard.goto("/admin/collections");
  await dashboard.getByRole("link", { name: "new collection" }).click();
  await dashboard.getByLabel("Title").fill("Ada & Tunde");
  await dashboard.getByLabel("Question").fill("Which side of the family?");
  await dashboard.getByRole("button", { name: "Add collection" }).click();
  await expect(dashboard.getByText("Choose when it closes.")).toBeVisible();
  await expect(dashboard.getByLabel("Question")).toHaveValue("Which side of the family?");
  await dashboard.getByLabel("Answers to choose from").fill("Bride\nGroom");
  await dashboard.getByLabel("Closes").fill("2199-01-01T00:00");
  await dashboard.getByRole("button", { name: "Add collection" }).click();
  await dashboard.getByLabel("Find products").fill(dress.title.slice(0, 6));
  await dashboard.getByRole("button", { name: "Search" }).click();
  await dashboard.getByRole("checkbox", { name: dress.title }).check();
  await dashboard.getByRole("button", { name: "Add selected" }).click();
  await expect(dashboard.getByRole("heading", { name: "Chosen products (1)" })).toBeVisible();
  const address = (await dashboard.getByRole("link", { name: "View page" }).getAttribute("href"))!;
  expect(address).toBe("/collection/ada-tunde");

  // The page is in no menu and hidden from search engines.
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Ada & Tunde" })).toHaveCount(0);
  expect(await (await page.request.get("/sitemap.xml")).text()).not.toContain("ada-tunde");
  await page.goto(address);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("button", { name: "add to cart" })).toHaveCount(0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.getByRole("radio", { name: "Groom" }).check();
  await page.getByRole("button", { name: "Choose your items" }).click();
  await expect(page.getByText("Which side of the family? Groom")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: `add to cart ${dress.title}` }).click();
  await page.getByRole("link", { name: "View cart" }).click();
  await page.getByRole("link", { name: "Proceed to checkout" }).click();
  await expect(page.getByText("Items from Ada & Tunde: Which side of the family? Groom.")).toBeVisible();
  await fillDelivery(page);
  await page.getByLabel("Email address").fill(newEmail);
  await placeOrder(page).click();
  await page.getByRole("button", { name: "I'll pick it up" }).click();
  await popupOf(page).getByRole("button", { name: "Approve" }).click();
  await expectOrder(page);

  await dashboard.reload();
  await dashboard.getByRole("link", { name: "Groom: 1" }).click();
  const download = await owners.request.get(
    (await dashboard.getByRole("link", { name: "Download list" }).getAttribute("href"))!,
  );
  expect(download.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  expect(await download.text()).toContain(`"Groom","1 × ${dress.title}`);
  await dashboard.getByRole("link", { name: /, Adaeze/u }).click();
  await expect(dashboard.getByText("Ada & Tunde · Which side of the family? Groom")).toBeVisible();
  const stranger = await page.request.get("/admin/collections/nothing/orders.csv", { maxRedirects: 0 });
  expect(stranger.status()).toBe(302);
  await owners.close();
});
