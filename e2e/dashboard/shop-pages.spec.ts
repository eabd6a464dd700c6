import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({ demo: "off" });

test("an owner writes the returns page from our text, shoppers read it, and an older version is restored", async ({
  page,
  browser,
  shop,
  expectProblem,
}) => {
  expectProblem(/404/u);
  const owners = await browser.newContext({ baseURL: shop.address, javaScriptEnabled: false });
  const dashboard = await owners.newPage();
  await becomeOwner(dashboard, shop);
  await dashboard.goto("/admin/pages");
  await dashboard.getByRole("link", { name: "Returns" }).click();
  const text = dashboard.getByLabel("Text");
  await expect(text).toHaveValue(/within \[… how many days\]/u);
  await dashboard.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dashboard.getByText("Fill in the blanks below before you publish it.")).toBeVisible();
  expect((await page.goto("/pages/returns"))?.status()).toBe(404);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Returns" })).toHaveCount(0);

  await text.fill("Within **7 days**, unworn.\n\n# How\n\n- Write to us");
  await dashboard.getByRole("button", { name: "Preview" }).click();
  const preview = dashboard.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "How" })).toBeVisible();
  await expect(preview.getByRole("heading", { name: "Your legal rights" })).toBeVisible();
  await expect(text).toHaveValue(/7 days/u);
  await dashboard.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dashboard.getByRole("link", { name: "Version 1" })).toBeVisible();

  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Returns" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Returns" })).toBeVisible();
  await expect(page.getByText("Within 7 days, unworn.")).toBeVisible();
  await expect(page.getByText("you get a full refund")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const answer = await page.request.get("/pages/returns");
  expect(await answer.text()).toContain(`<link rel="canonical" href="${shop.address}/pages/returns"/>`);

  const second = await browser.newContext({ baseURL: shop.address });
  const editor = await second.newPage();
  await becomeOwner(editor, shop);
  await openDashboard(editor, "/admin/pages/returns");
  await editor.getByLabel("Text").fill("No returns at all.");
  await editor.getByRole("button", { name: "Preview" }).click();
  await expect(editor.getByRole("region", { name: "Preview" })).toContainText("No returns at all.");
  await expect(editor.getByLabel("Text")).toHaveValue("No returns at all.");
  await editor.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(editor.getByRole("link", { name: "Version 2" })).toBeVisible();
  const readsNow = (words: string) =>
    expect.poll(async () => (await page.request.get("/pages/returns")).text()).toContain(words);
  await readsNow("No returns at all.");

  await editor.getByRole("link", { name: "Version 1" }).click();
  await editor.getByRole("button", { name: "Restore version 1" }).click();
  await expect(editor.getByRole("link", { name: "Version 3, restored from version 1" })).toBeVisible();
  await expect(editor.getByLabel("Text")).toHaveValue(/7 days/u);
  expect(await axeViolations(editor)).toEqual([]);
  await expect(editor.getByText("Customers read version 2.")).toBeVisible();
  await readsNow("No returns at all.");
  await editor.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(editor.getByText(/^Customers read version/u)).toHaveCount(0);
  await readsNow("<strong>7 days</strong>");
  await owners.close();
  await second.close();
});
