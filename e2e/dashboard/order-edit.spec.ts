import { axeViolations } from "../axe.ts";
import { becomeOwner } from "../dashboard.ts";
import { expect, openOrder, orderIdAt, parkOrder, test } from "../shops/order-shop.ts";

test.beforeEach(({ page, shop }) => becomeOwner(page, shop));

test("two editors of an order each save their own changes, and a field both changed is marked", async ({
  page,
  shop,
  browser,
  expectProblem,
}) => {
  expectProblem(/409/u);
  const panel = await openOrder(page, 5);
  const otherContext = await browser.newContext();
  const otherPage = await otherContext.newPage();
  await becomeOwner(otherPage, shop);
  await otherPage.goto(`${shop.address}/admin/orders/${orderIdAt(5)}`);
  await otherPage.getByLabel("Note").fill("from the other phone");
  await otherPage.getByRole("button", { name: "Update" }).click();
  await expect(otherPage.getByText("is now from the other phone")).toBeVisible();

  // Changing only the status keeps the other tab's note.
  await panel.getByRole("combobox", { name: "Status" }).selectOption("success");
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(panel.getByText("submitted is now success")).toBeVisible();
  await expect(panel.getByLabel("Note")).toHaveValue("from the other phone");

  await otherPage.getByLabel("Note").fill("once more from the other phone");
  await otherPage.getByRole("button", { name: "Update" }).click();
  await expect(otherPage.getByText("is now once more from the other phone")).toBeVisible();
  await otherContext.close();
  const note = panel.getByRole("textbox", { name: "Note" });
  await note.fill("from this phone");
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("someone else changed this: check")).toBeVisible();
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription(/once more from the other phone.+from this phone/u);
  await expect(note).toHaveValue("from this phone");
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(panel.getByText("is now from this phone")).toBeVisible();
  await expect(panel.getByText("Keep theirs")).toBeHidden();
});

test("a session that ends mid-edit leads to the sign-in page and back to the typed text", async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/403/u);
  const panel = await openOrder(page, 6);
  await panel.getByRole("combobox", { name: "Status" }).selectOption("pending");
  await panel.getByLabel("Note").fill("a long note, typed with one thumb");
  await page.context().clearCookies();
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Back!" })).toBeVisible();
  await expect(page.getByText("Warning sign in to continue")).toBeVisible();
  await page.getByLabel("Email").fill(shop.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(shop.owner.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`/admin/orders/${orderIdAt(6)}`);
  await expect(panel.getByLabel("Note")).toHaveValue("a long note, typed with one thumb");
  await expect(panel.getByRole("combobox", { name: "Status" })).toHaveValue("pending");
  await expect(panel.getByText("Your unsaved changes are restored.")).toBeVisible();
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(panel.getByText("submitted is now pending")).toBeVisible();
  await page.reload();
  await expect(panel.getByText("Your unsaved changes are restored.")).toBeHidden();
});

test("a dropped connection loses no typed text, and the next try saves it", async ({ page, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/u);
  const panel = await openOrder(page, 7);
  await panel.getByLabel("Note").fill("in the lift");
  await page.context().setOffline(true);
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("update failed")).toBeVisible();
  await expect(panel.getByLabel("Note")).toHaveValue("in the lift");
  await page.context().setOffline(false);
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(panel.getByText("is now in the lift")).toBeVisible();
});

test("leaving with unsaved changes asks once", async ({ page }) => {
  const panel = await openOrder(page, 9);
  await panel.getByLabel("Note").fill("not saved");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(panel.getByLabel("Note")).toHaveValue("not saved");
  await panel.getByRole("link", { name: "Close" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/admin");
  await page.goBack();
  await expect(panel.getByLabel("Note")).toHaveValue("");
});

test("signing out with unsaved changes asks too, and goes on when confirmed", async ({ page, expectProblem }) => {
  // Once the question closes, the pointer is over a menu link, which is prefetched after the sign-out.
  expectProblem(/status of 403/u);
  await page.goto("/admin/products/new");
  await page.getByLabel("Title").fill("Half a product");
  await page.getByRole("button", { name: "Menu" }).click();
  const signOut = page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Sign out" });
  await signOut.click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL("/admin/products/new");
  await expect(page.getByLabel("Title")).toHaveValue("Half a product");
  await signOut.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
});

test("a wrong id or address is reported inside the dashboard", async ({ page, expectProblem }) => {
  expectProblem(/404/u);
  const orders = ["/admin/orders/nope", `/admin/orders/${orderIdAt(999)}`, "/admin/orders/nope/print"];
  for (const path of [...orders, "/admin/products/nope", "/admin/categories/nope", "/admin/nowhere"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Dashboard not found" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Go to orders" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(25);
});

test("one press packs an order, Undo reverts it, and a parcel goes by park with its driver's number", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400/u);
  const panel = await openOrder(page, parkOrder);
  const toast = panel.getByRole("status").getByText("updated");
  await panel.getByRole("button", { name: "Mark as packed" }).click();
  await expect(panel.getByRole("button", { name: "Mark as sent" })).toBeVisible();
  await expect(toast).toBeVisible();
  // The toast does not cover the close link.
  const isFree = await panel.getByRole("link", { name: "Close" }).evaluate(link => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isFree).toBe(true);
  await panel.getByRole("button", { name: "Undo" }).click();
  await panel.getByRole("button", { name: "Mark as packed" }).click();
  await panel.getByRole("button", { name: "Mark as sent" }).click();
  await expect(panel.getByLabel("Transport company")).toHaveAccessibleDescription(/GIG or GUO/u);
  await panel.getByLabel("Transport company").fill("GUO");
  await panel.getByLabel("Driver's phone").fill("0803 123 4567");
  await expect(toast).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole("button", { name: "Mark as sent" }).click();
  await expect(panel.getByRole("button", { name: "Arrived at the park" })).toBeVisible();
  const chat = await panel.getByRole("link", { name: /Send on WhatsApp/u }).getAttribute("href");
  expect(new URL(chat!).searchParams.get("text")).toContain("with GUO, driver 0803 123 4567");
  await expect(panel.getByText("Moved back to: Placed")).toBeVisible();
});
