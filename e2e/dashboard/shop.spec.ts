import type { Page, Route } from "@playwright/test";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, test } from "../test.ts";

const names = ["Agbada", "Bags", "Caps", "Hats"];
const namesOn = (page: Page) => () => page.getByRole("article").getByRole("heading").allTextContents();

/** Leaves Agbada one place above the end. */
async function moveAgbada(page: Page): Promise<void> {
  const order = namesOn(page);
  await expect.poll(order).toEqual(names);
  const button = (await page.getByRole("button", { name: "Move Agbada down" }).boundingBox())!;
  const tap = () => page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
  await tap();
  await expect.poll(order).toEqual(["Bags", "Agbada", "Caps", "Hats"]);
  await tap();
  await expect.poll(order).toEqual(["Bags", "Caps", "Agbada", "Hats"]);
  // By keys: at the end of the list the button keeps the focus, and pressing it again does nothing.
  const down = page.getByRole("button", { name: "Move Agbada down" });
  await down.press("Enter");
  await expect.poll(order).toEqual(["Bags", "Caps", "Hats", "Agbada"]);
  await expect.soft(down).toHaveAttribute("aria-disabled", "true");
  await expect.soft(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.soft(down).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect.poll(order).toEqual(["Bags", "Caps", "Agbada", "Hats"]);
}

test("taps in one place keep moving the same category, keys keep the focus at the end of the list; the owner manages categories, settings and history, and the storefront follows at once", async ({
  page,
  startOwnShop,
  expectProblem,
}) => {
  // The refused forms and the dropped connection write these problems.
  expectProblem(/40[09]|ERR_|Failed to load/u);
  const shop = await startOwnShop({
    demo: "off",
    async prepare(db) {
      for (const [position, name] of names.entries()) {
        const { id: categoryId } = await insertCategory(db, { name, position });
        if (name !== "Bags") continue;
        await insertProduct(db, { categoryId, title: "Raffia bag" });
        await insertProduct(db, { categoryId, title: "Adire tote" });
      }
    },
  });
  await becomeOwner(page, shop);

  await openDashboard(page, `${shop.address}/admin/categories`);
  await expect(page.getByRole("heading", { name: "Dashboard Categories" })).toBeVisible();
  await test.step("taps in one place and keys move a category", () => moveAgbada(page));
  await page.getByRole("link", { name: "create category" }).click();
  await page.getByLabel("Name").fill("bags");
  await page.getByRole("button", { name: "Create category" }).click();
  await expect(page.getByText("Choose a picture.")).toBeVisible();
  const image = { name: "phone.jpg", mimeType: "image/jpeg", buffer: await phonePicture() };
  await page.route("**/admin/pictures", route => route.abort("connectionreset"), { times: 1 });
  await page.getByLabel("Image").setInputFiles(image);
  await expect(page.getByText("Connection lost.")).toBeVisible();
  const picture = page.getByRole("img", { name: "The picture" });
  const earlier = await picture.getAttribute("src");
  await page.getByLabel("Image").setInputFiles({ ...image, buffer: await phonePicture(400, 300) });
  await expect(picture).not.toHaveAttribute("src", earlier!);
  await page.getByRole("button", { name: "Create category" }).click();
  await expect(page.getByText("A category with this name already exists.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Name").fill("Gele");
  await page.getByRole("button", { name: "Create category" }).click();
  await expect(page.getByText("category created")).toBeVisible();
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(5);
  await expect(page.getByRole("article", { name: "Bags" })).toContainText("2 products");

  await page.getByRole("button", { name: "Move Gele up" }).click();
  await expect.poll(namesOn(page)).toEqual(["Bags", "Caps", "Agbada", "Gele", "Hats"]);

  await page.getByRole("button", { name: "Delete Bags" }).click();
  await page.getByRole("dialog", { name: "Delete Bags?" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Bags still has 2 products, so it can't be deleted.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Move them to").selectOption("Gele");
  await page.getByRole("button", { name: "Move and delete" }).click();
  await expect(page.getByText("deleted successfully")).toBeVisible();
  await expect(cards).toHaveCount(4);
  await expect(page.getByRole("article", { name: "Gele" })).toContainText("2 products");
  await page.getByRole("link", { name: "Archived" }).click();
  await page.getByRole("button", { name: "Restore Bags" }).click();
  await expect(page.getByText("No archived categories.")).toBeVisible();
  await page.getByRole("link", { name: "In the shop" }).click();
  await expect(page.getByRole("article", { name: "Bags" })).toContainText("No products");

  const save = page.getByRole("button", { name: "Save", exact: true });
  await openDashboard(page, `${shop.address}/admin/settings/general`);
  await page.getByLabel("Shop name").fill("Ada's Cloth");
  await save.click();
  await expect(page.getByText("General saved")).toBeVisible();
  await openDashboard(page, `${shop.address}/admin/settings/delivery`);
  await page.getByLabel("Delivery fee").fill("a lot");
  await save.click();
  await expect(page.getByText(/^Enter the fee in naira/u)).toBeVisible();
  await expect(page.getByLabel("Delivery fee")).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Delivery fee").fill("₦4,000.50");
  await save.click();
  await expect(page.getByText("Delivery saved")).toBeVisible();
  await expect(page.getByLabel("Delivery fee")).toHaveValue("4000.50");
  await openDashboard(page, `${shop.address}/admin/settings/online-shop`);
  await page.getByLabel(/^Slogan/u).fill("Bags for every day.");
  await page.getByLabel(/^Instagram/u).fill("instagram.com/adas");
  await save.click();
  await expect(page.getByText("Online shop saved")).toBeVisible();

  await page.goto(`${shop.address}/admin/history`);
  await expect(page.getByText("₦4,000.50")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Category Bags archived" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`${shop.address}/`);
  await expect(page).toHaveTitle("Ada's Cloth · Bags for every day");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /opens in a new tab/u })).toHaveText(
    /^Instagram/u,
  );
  await expect(page.getByText("Bags for every day.")).toBeVisible();
  await page.goto(`${shop.address}/category/Gele`);
  await expect(page.getByRole("heading", { name: "Raffia bag" })).toBeVisible();
});

test("without a connection the dashboard says so, and does not report a fault; a row of a list keeps its page and what was typed in it, also without an answer", async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)/u);
  await becomeOwner(page, shop);
  await openDashboard(page, `${shop.address}/admin/categories`);
  await page.getByRole("link", { name: "create category" }).click();
  await expect(page.getByLabel("Name")).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Create category" }).click();
  const told = page.getByText("you are offline: not saved, what you typed is kept");
  await expect(told).toBeVisible();
  // The toast waits while the pointer is on it.
  await page.mouse.move(0, 0);
  await expect(told).toBeHidden();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("You are offline. Your saved work is safe.")).toBeVisible();
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  // Back in the network, the page comes by itself.
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Categories" })).toBeVisible();

  expectProblem(/ERR_CONNECTION_REFUSED|50[02]/u);
  await openDashboard(page, `${shop.address}/admin/products?view=rows`);
  const row = page.getByRole("list", { name: "Products" }).getByRole("listitem").first();
  await row.getByLabel(/Price of/u).fill("79000");
  await page.context().setOffline(true);
  await row.getByRole("button", { name: /^Save the price/u }).click();
  await expect(told).toBeVisible();
  await row.getByRole("button", { name: /^Mark sold out|^Mark in stock/u }).click();
  await expect(row.getByLabel(/Price of/u)).toHaveValue("79000");
  await page.context().setOffline(false);
  // The browser is online, but the shop, or what is before it, does not answer.
  const silent = page.getByText("the shop did not answer: what you typed is kept, try again");
  const silences: ((route: Route) => Promise<void>)[] = [
    route => route.abort("connectionrefused"),
    route => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  ];
  for (const silence of silences) {
    await page.route("**/admin/**", silence);
    await row.getByRole("button", { name: /^Save the price/u }).press("Enter");
    await expect(silent).toBeVisible();
    await expect(row.getByLabel(/Price of/u)).toHaveValue("79000");
    await expect(row.getByRole("button", { name: /^Save the price/u })).toBeEnabled();
    await expect(page).toHaveURL(/\/admin\/products\?view=rows$/u);
    await page.unroute("**/admin/**");
    await page.mouse.move(0, 0);
    await expect(silent).toBeHidden();
  }
  await row.getByRole("button", { name: /^Save the price/u }).press("Enter");
  await expect(page.getByRole("form", { name: "Undo" })).toContainText("₦79,000");
  // Its answer has no page of its own: asked for alone, it leads to the list.
  await page.goto(`${shop.address}/admin/products/change?view=rows`);
  await expect(page).toHaveURL(/\/admin\/products\?view=rows$/u);
});

test("a page that is refused before its styles have come says so, and is no uncaught error", async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/^console: .*502/u);
  await becomeOwner(page, shop);
  await openDashboard(page, `${shop.address}/admin/categories`);
  await page.getByRole("link", { name: "create category" }).click();
  await expect(page.getByLabel("Name")).toBeVisible();
  await page.route("**/categories-page-*.css", async route => {
    await page.waitForEvent("response", answer => answer.status() === 502);
    await route.continue();
  });
  await page.route("**/admin/categories.data*", route => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("Something went wrong on the server.")).toBeVisible();
});
