import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard, unfold } from "../dashboard.ts";
import { parsePage, withWords } from "../html.ts";
import { expect, openOrder, openOverList, orderIdAt, orderNumbers, parkOrder, test } from "../shops/order-shop.ts";

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
  await unfold(otherPage);
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
  await expect(page.getByText("you changed this already: check")).toBeVisible();
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription(/once more from the other phone.+from this phone/u);
  await expect(note).toHaveValue("from this phone");
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(panel.getByText("is now from this phone")).toBeVisible();
  await expect(panel.getByText("Keep the saved one")).toBeHidden();
});

test("a dropped connection loses no typed text, and the next try saves it; a session that ends mid-edit leads to the sign-in page and back to the typed text", async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/u);
  const panel = await openOrder(page, 7);
  await panel.getByLabel("Note").fill("in the lift");
  await page.context().setOffline(true);
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("you are offline: not saved, what you typed is kept")).toBeVisible();
  await expect(panel.getByLabel("Note")).toHaveValue("in the lift");
  await page.context().setOffline(false);
  // Online, as the browser thinks, but the shop does not answer.
  await page.route("**/admin/**", route => route.abort());
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("update failed: the shop did not answer")).toBeVisible();
  await page.unroute("**/admin/**");
  // By keyboard, because the toast stays over the button while the pointer is there.
  await panel.getByRole("button", { name: "Update" }).press("Enter");
  await expect(panel.getByText("is now in the lift")).toBeVisible();

  expectProblem(/403/u);
  const other = await openOrder(page, 6);
  await other.getByRole("combobox", { name: "Status" }).selectOption("pending");
  await other.getByLabel("Note").fill("a long note, typed with one thumb");
  await page.context().clearCookies();
  await other.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Back!" })).toBeVisible();
  await expect(page.getByText("Warning sign in to continue")).toBeVisible();
  await page.getByLabel("Email").fill(shop.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(shop.owner.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`/admin/orders/${orderIdAt(6)}`);
  // What was typed is in view, although it is usually folded.
  await expect(other.getByLabel("Note")).toBeVisible();
  await expect(other.getByLabel("Note")).toHaveValue("a long note, typed with one thumb");
  await expect(other.getByRole("combobox", { name: "Status" })).toHaveValue("pending");
  await expect(other.getByText("Your unsaved changes are restored.")).toBeVisible();
  await other.getByRole("button", { name: "Update" }).click();
  await unfold(page);
  await expect(other.getByText("submitted is now pending")).toBeVisible();
  await page.reload();
  await expect(other.getByText("Your unsaved changes are restored.")).toBeHidden();
});

test("leaving with unsaved changes asks once; signing out with them asks too, and goes on when confirmed", async ({
  page,
  expectProblem,
}) => {
  const panel = await openOverList(page, 9);
  await panel.getByLabel("Note").fill("not saved");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(panel.getByLabel("Note")).toHaveValue("not saved");
  await panel.getByRole("link", { name: "Close" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/admin");
  await page.goBack();
  await expect(page.getByLabel("Note")).toHaveValue("");

  // Once the question closes, the pointer is over a menu link, which is prefetched after the sign-out.
  expectProblem(/status of 403/u);
  await page.goto("/admin/products/new");
  await page.getByLabel("Title").fill("Half a product");
  await page.getByRole("button", { name: "Menu" }).click();
  const signOut = page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Sign out" });
  await signOut.click();
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
  for (const path of [...orders, "/admin/products/nope", "/admin/categories/nope"]) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(withWords(parsePage(await answer.text()), "h1", /^Dashboard Not found$/u), path).toHaveLength(1);
  }
  expect((await page.goto("/admin/nowhere"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Dashboard not found" })).toBeVisible();
  await page.getByRole("link", { name: "Go to orders" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(25);
});

test("one press packs an order, the toast says so and undoes it, and a parcel goes by park with its driver", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400/u);
  const panel = await openOverList(page, parkOrder);
  const number = orderNumbers[parkOrder]!;
  const toast = panel.getByRole("status").getByText(`updated · ${number} packed`);
  await panel.getByRole("button", { name: "Mark as packed" }).click();
  await expect(panel.getByRole("button", { name: "Mark as sent" })).toBeVisible();
  await expect(toast).toBeVisible();
  // The toast covers neither the close link nor the next step.
  for (const free of [
    panel.getByRole("link", { name: "Close" }),
    panel.getByRole("button", { name: "Mark as sent" }),
  ]) {
    const isFree = await free.evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isFree).toBe(true);
  }
  await panel.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByText(`updated · ${number}: last step undone`)).toBeVisible();
  await panel.getByRole("button", { name: "Mark as packed" }).click();
  await panel.getByRole("button", { name: "Undo “Packed”" }).click();
  await expect(panel.getByText(`updated · ${number}: last step undone`)).toBeVisible();
  await expect(panel.getByRole("status").getByRole("button", { name: "Undo" })).toHaveCount(0);
  await panel.getByRole("button", { name: "Mark as packed" }).click();
  // The history that unfolds after a step may move the button away from under a press.
  await expect(async () => {
    await panel.getByRole("button", { name: "Mark as sent" }).click();
    await expect(panel.getByLabel("Transport company")).toHaveAccessibleDescription(/GIG or GUO/u, { timeout: 3000 });
  }).toPass();
  await expect(panel.getByLabel("Transport company")).toBeFocused();
  await panel.getByLabel("Transport company").fill("GUO");
  await panel.getByLabel("Driver's phone").fill("0803 123 4567");
  await expect(toast).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByRole("button", { name: "Mark as sent" }).click();
  await expect(panel.getByRole("button", { name: "Arrived at the park" })).toBeVisible();
  const chat = await panel.getByRole("link", { name: /WhatsApp/u }).getAttribute("href");
  expect(new URL(chat!).searchParams.get("text")).toContain("with GUO, driver 0803 123 4567");
  await expect(panel.getByText("Moved back to: Placed").first()).toBeVisible();
  await panel.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("row", { name: number })).toContainText("Sent");

  // On a wide screen too, where the page is the order's own.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("link", { name: orderNumbers[13]!, exact: true }).click();
  await expect(page).toHaveURL(/\/orders\//u);
  await page.reload();
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await expect(page.getByRole("status").getByText(/packed$/u)).toBeVisible();
  await page.getByRole("button", { name: "Ready for pick-up" }).click({ timeout: 2000 });
});

test("on a phone the first screen says how much, whether it is paid, what and where, and has the next step", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, `/admin/orders/${orderIdAt(22)}`);
  const order = page.getByRole("main");
  const step = order.getByRole("button", { name: "Mark as packed" });
  const shown = [
    ...["₦42,501.00", "Paid", "Placed", "Adire shirt", "Gele", "12 Allen Avenue"].map(words => order.getByText(words)),
    order.getByRole("link", { name: "Call 0803 123 4567" }),
    order.getByRole("link", { name: /^WhatsApp/u }),
    step,
  ];
  for (const one of shown) await expect(one.filter({ visible: true }).first()).toBeInViewport();
  const isFree = await step.evaluate(button => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isFree).toBe(true);
  for (const fold of ["Payment", "Other steps", "Status and note"])
    await expect(order.getByText(fold, { exact: true })).toBeVisible();
  await expect(order.getByRole("combobox", { name: "Status" })).toBeHidden();
});
