import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { createShopper } from "../shops/buy-by-request.ts";
import { comeAsOwner, expect, expectSaved, save, skirtAddress, skirtId, test } from "../shops/catalog-shop.ts";

test.beforeEach(({ page, shop, expectProblem }) => comeAsOwner({ page, shop, expectProblem }));

test("two editors of a product both keep their changes, even when the page was loaded again", async ({
  page,
  shop,
  browser,
}) => {
  await openDashboard(page, skirtAddress);
  await page.getByLabel("Title").fill("Midi skirt");
  const other = await browser.newContext({ baseURL: shop.address });
  const otherPage = await other.newPage();
  await becomeOwner(otherPage, shop);
  await openDashboard(otherPage, skirtAddress);
  await otherPage.getByLabel("Price", { exact: true }).fill("₦18 000");
  await save(otherPage);
  await expectSaved(otherPage);
  await other.close();

  await page.reload();
  await expect(page.getByText("Your unsaved changes are restored.")).toBeVisible();
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route(`**${skirtAddress}.data**`, async route => {
    await letGo;
    await route.continue();
  });
  await save(page);
  await expect(page.getByRole("button", { name: "saving..." })).toBeVisible();
  resolve();
  await expectSaved(page);
  await openDashboard(page, skirtAddress);
  await expect(page.getByLabel("Title")).toHaveValue("Midi skirt");
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("18000.00");
});

test("a field changed in two tabs shows both values, in view, and the other value can be kept", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/409/u);
  await openDashboard(page, skirtAddress);
  const price = page.getByLabel("Price", { exact: true });
  const description = page.getByRole("textbox", { name: "Description" });
  const elsewhere = await page.context().newPage();
  await openDashboard(elsewhere, skirtAddress);
  await elsewhere.getByLabel("Price", { exact: true }).fill("18,500");
  await elsewhere.getByRole("textbox", { name: "Description" }).fill("Theirs.\nTwo lines.");
  await save(elsewhere);
  await expectSaved(elsewhere);
  await elsewhere.close();

  await price.fill("20000");
  await description.fill("Mine.");
  await save(page);
  await expect(page.getByText("you changed this already: check")).toBeVisible();
  await expect(price).toBeFocused();
  await expect(price).toBeInViewport();
  await expect(description).toHaveAccessibleDescription(/Saved Theirs\.\s+Two lines\. New Mine\./u);
  await expect(price).toHaveAccessibleDescription(/Saved ₦18,500\.00 New ₦20,000\.00/u);
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription("");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => axeViolations(page)).toEqual([]);
  }
  await page.getByRole("checkbox", { name: "Keep the saved one (price)" }).check();
  await save(page);
  await expectSaved(page);
  await openDashboard(page, skirtAddress);
  await expect(price).toHaveValue("18500.00");
  await expect(description).toHaveValue("Mine.");
});

test("a category's name and the headline changed elsewhere are shown, and can then be overwritten", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/409/u);
  const elsewhere = async (path: string, form: Record<string, string>) => {
    const headers = { Origin: new URL(page.url()).origin };
    expect((await page.request.post(path, { form, headers, maxRedirects: 0 })).status()).toBe(302);
    await page.context().clearCookies({ name: "toast" });
  };

  await openDashboard(page, "/admin/settings/online-shop");
  const headline = page.getByRole("textbox", { name: /^Headline/u });
  await headline.fill("Mine.");
  await elsewhere("/admin/settings/online-shop", { headline: "Theirs.", tagline: "Also theirs." });
  await save(page);
  // The same person does it in another tab.
  await expect(headline).toHaveAccessibleDescription(/You changed this on .* Saved Theirs\. New Mine\./u);
  await expect(page.getByRole("checkbox", { name: "Keep the saved one" })).toHaveCount(1);
  await expect(headline).toHaveValue("Mine.");
  expect(await axeViolations(page)).toEqual([]);
  await save(page);
  await expectSaved(page);
  // What only the other person changed is kept.
  await page.reload();
  await expect(page.getByLabel("Slogan")).toHaveValue("Also theirs.");
  await expect(headline).toHaveValue("Mine.");

  await openDashboard(page, "/admin/categories");
  await page.getByRole("link", { name: "Edit Skirts" }).click();
  const picture = await page.locator("input[name=picture]").inputValue();
  await page.getByRole("textbox", { name: "Name" }).fill("Mine");
  await elsewhere(new URL(page.url()).pathname, { name: "Theirs", picture });
  await save(page);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(/Saved Theirs New Mine/u);
  // A category is saved whole: what the other one changed cannot be kept by itself.
  await expect(page.getByText("To keep it, leave without saving.")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await save(page);
  await expectSaved(page);
  await expect(page.getByRole("heading", { name: "Mine", exact: true })).toBeVisible();
});

test("sales made while a number is typed are asked about, and none is undone", async ({
  page,
  shop,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/409/u);
  await openDashboard(page, skirtAddress);
  const pieces = page.getByRole("textbox", { name: "Stock of M" });
  await expect(pieces).toHaveValue("10");
  await pieces.fill("12");
  await (await createShopper(shop, newEmail, { id: skirtId, size: "M", pieces: 3 })).buy();
  await save(page);
  await expect(pieces).toBeFocused();
  await expect(page.getByRole("definition")).toHaveText(["7", "12"]);
  await expect(pieces).toHaveValue("12");
  await pieces.fill("9");
  await save(page);
  await expectSaved(page);
  await openDashboard(page, skirtAddress);
  await expect(pieces).toHaveValue("9");
});
