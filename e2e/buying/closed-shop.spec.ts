import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, test } from "../test.ts";

test("an owner closes the shop for a week, and shoppers fill their cart and read until when", async ({
  page,
  startOwnShop,
  browser,
  expectProblem,
}) => {
  expectProblem(/400|409/u);
  const shop = await startOwnShop();
  const today = lagosDayOf(new Date());
  await becomeOwner(page, shop);
  await openDashboard(page, `${shop.address}/admin/settings/delivery`);
  const form = page.getByRole("group", { name: "Closed days and holidays" });
  await form.getByLabel("First closed day").fill(today);
  await form.getByLabel("Open again on").fill(today);
  const save = form.locator("xpath=ancestor::form").getByRole("button", { name: /save/iu });
  await save.click();
  await expect(page.getByText("Choose a day after the first closed day.")).toBeVisible();
  await form.getByLabel("Open again on").fill(lagosDayAfter(today, 7));
  await form.getByLabel("What customers read").fill("We are at a wedding in Enugu.");
  await save.click();
  await expect(page.getByText("updated")).toBeVisible();

  const visitor = await browser.newContext({ baseURL: shop.address, viewport: page.viewportSize(), hasTouch: true });
  const phone = await visitor.newPage();
  await phone.goto("/accessaccount?mode=sign-up");
  await phone.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await phone.getByLabel("Password", { exact: true }).fill("indigo thread and needle");
  await phone.getByRole("button", { name: "Sign Up" }).click();
  await phone.getByRole("link", { name: "Ankara swing dress, Marigold" }).click();
  await phone.getByRole("main").getByRole("radio", { name: /^M\b/u }).check({ force: true });
  await phone.getByRole("button", { name: "add to cart" }).first().click();
  await expect(phone.getByText("added to cart")).toBeVisible();
  await phone.goto("/checkout");
  await expect(phone.getByRole("note")).toContainText("We are closed until");
  await expect(phone.getByRole("note")).toContainText("We are at a wedding in Enugu.");
  expect(await axeViolations(phone)).toEqual([]);
  await phone.getByLabel("Full name").fill("Adaeze Obi");
  await phone.getByLabel("Phone number").fill("0803 123 4567");
  await phone.getByRole("button", { name: "Place Order" }).click();
  await phone.getByRole("button", { name: "I'll pick it up" }).click();
  await expect(phone.getByRole("alert").getByText("Your cart is kept: order then.")).toBeVisible();
  await visitor.close();
});
