import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { coveredControls } from "../page-faults.ts";
import { expect, orderNumbers, panelOf, parkOrder, test } from "../shops/order-shop.ts";
import { thumb } from "../thumb.ts";

test.beforeEach(({ page, shop }) => becomeOwner(page, shop));

test("seven orders fit a phone's screen; selected ones are printed together and moved on, each by its rules", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page, "/admin");
  const seventh = (await page.getByRole("row", { name: orderNumbers[6]! }).boundingBox())!;
  expect(seventh.y + seventh.height).toBeLessThanOrEqual(740);

  const bar = page.getByRole("form", { name: "Selected orders" });
  await expect(bar).toBeHidden();
  for (const place of [parkOrder, 14, 16]) await page.getByLabel(`Select order ${orderNumbers[place]}`).check();
  await expect(bar.getByRole("status")).toHaveText("3 selected");
  // A row half hidden below the bar can be scrolled into view.
  expect((await axeViolations(page)).filter(fault => !fault.startsWith("target-size"))).toEqual([]);
  await bar.getByText("More").click();
  await bar.getByLabel("Move to").selectOption("Ready for pick-up");
  await bar.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText("2 orders moved, 1 not moved.")).toBeVisible();
  const left = page.getByRole("listitem").filter({ hasText: orderNumbers[parkOrder]! });
  await expect(left).toContainText("This step is not possible now.");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: orderNumbers[14]! })).not.toContainText("Ready");
  for (const place of [14, 16]) await page.getByLabel(`Select order ${orderNumbers[place]}`).check();
  await bar.getByText("More").click();
  await bar.getByLabel("Move to").selectOption("Ready for pick-up");
  await bar.getByRole("button", { name: "Move" }).click();
  await expect(page.getByRole("form", { name: "Undo" })).toContainText("2 orders ready");
  await expect(page.getByRole("row", { name: orderNumbers[14]! })).toContainText("Ready");

  await page.clock.install();
  await openDashboard(page, "/admin");
  await page.route("**/admin/orders/news?*", route => route.fulfill({ json: { count: 1 } }));
  await page.clock.runFor(20_000);
  await expect(page.getByRole("link", { name: "1 new order" })).toHaveAttribute("href", "/admin");

  await page.getByLabel("Select all").check();
  await bar.getByRole("button", { name: "Print slips" }).click();
  await expect(page.getByRole("article")).toHaveCount(25);
});

test("what is done with chosen orders and products can be pressed on narrow and wider phones and a tablet", async ({
  page,
}) => {
  for (const [path, box, bar] of [
    ["/admin", "Select order", "Selected orders"],
    ["/admin/products?view=rows", /^Choose /u, "Chosen products"],
  ] as const) {
    await openDashboard(page, path);
    await page.getByLabel(box).first().check();
    const form = page.getByRole("form", { name: bar });
    await expect(form).toBeVisible();
    for (const width of [360, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await coveredControls(form), `${bar} at ${width} px`).toEqual([]);
    }
  }
});

test("filters are saved under a name, found again in one tap, and removed", async ({ page }) => {
  await openDashboard(page, "/admin?region=Lagos&stage=packed");
  await page.getByText("Save this view").click();
  await page.getByLabel("Name", { exact: true }).fill("Lagos, packed");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const view = page.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name: "Lagos, packed" });
  await expect(view).toHaveAttribute("aria-current", "page");
  await openDashboard(page, "/admin");
  await view.click();
  await expect(page).toHaveURL("/admin?stage=packed&region=Lagos");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove view" }).click();
  await expect(view).toHaveCount(0);
});

test("a search keeps its filters in its address, page by page, and through an order and back", async ({ page }) => {
  await openDashboard(page, "/admin?region=Lagos");
  await page.getByRole("searchbox", { name: "Search by order id" }).fill("0803 123 4567");
  const results = page.getByRole("region", { name: "Search Results" });
  await expect(results.getByRole("status")).toHaveText(/^More than 25/u);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(results.getByRole("rowheader")).toHaveCount(3);
  const address = page.url();
  expect(new URL(address).searchParams.get("region")).toBe("Lagos");
  await results.getByRole("link", { name: orderNumbers[27]!, exact: true }).click();
  await panelOf(page, 27).getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(address);
  await page.getByLabel("State", { exact: true }).selectOption("Kano");
  await expect(results.getByRole("status")).toHaveText("No results found");
});

test("a typo in the e-mail address is corrected in few taps from the order's row, and Undo takes it back", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400/u);
  const number = orderNumbers[10]!;
  await openDashboard(page, "/admin");
  const hand = thumb();
  await hand.tap(page.getByRole("link", { name: number, exact: true }));
  const panel = panelOf(page, 10);
  await hand.tap(panel.getByRole("link", { name: "Correct" }));
  const email = page.getByLabel("Email address");
  await hand.type(email, "shopper-10@");
  // What was typed is kept, and leaving asks.
  await page.getByRole("link", { name: "Back to order" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
  await page.reload();
  await expect(page.getByText("Your unsaved changes are restored.")).toBeVisible();
  const save = page.getByRole("button", { name: "Save" });
  await save.press("Enter");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/email address/u);
  expect(await axeViolations(page)).toEqual([]);
  await email.fill("shopper-ten@example.com");
  await hand.tap(save);
  expect(hand.count()).toBeLessThanOrEqual(6);
  await expect(page.getByText(`updated · ${number} corrected`)).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "shopper-ten@example.com" })).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(main.getByRole("link", { name: "shopper-10@example.com" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo correction" })).toHaveCount(0);
});
