import type { Page } from "@playwright/test";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard, signInOwner, unfold } from "../dashboard.ts";
import { withWords, wordsOf } from "../html.ts";
import { openPlainPage } from "../plain-page.ts";
import { expect, lateOrderId, orderId, test } from "../shops/refund-shop.ts";

const entry = (page: Page, title: string) => page.getByRole("article", { name: title });
const panel = (page: Page) => page.getByRole("main");

test("the owner refunds from the attention list and from an order, and tries failed refunds again", async ({
  page,
  shop,
  paystack,
  expectProblem,
}) => {
  expectProblem(/status of 400/u);
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin");
  await page.getByRole("link", { name: "2 payment issues" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard Issues" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours fade for a moment after the switch.
    await expect.poll(() => axeViolations(page)).toEqual([]);
  }

  await entry(page, "Paid twice").getByRole("link", { name: "Refund…" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard refund" })).toBeVisible();
  const amount = page.getByLabel("Refund amount");
  await expect(amount).toHaveValue("");
  await page.getByRole("button", { name: "Refund…" }).click();
  await expect(page.getByText("Enter an amount, or select items above.")).toBeVisible();
  await amount.fill("12,500.01");
  await page.getByRole("button", { name: "Refund ₦12,500.01" }).click();
  await expect(page.getByText("At most ₦12,500.00 can be refunded.")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => axeViolations(page)).toEqual([]);
  }
  await amount.fill("");
  await page.getByRole("checkbox", { name: "All that is left to refund ₦12,500.00" }).check();
  await page.getByRole("button", { name: "Refund ₦12,500.00" }).click();
  const question = page.getByRole("dialog", { name: "Refund ₦12,500.00 to ada@example.com?" });
  await expect(question.getByText("Nothing of this payment remains.")).toBeVisible();
  await expect.poll(() => axeViolations(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(paystack.books.refunds).toEqual([]);
  await page.getByRole("button", { name: "Refund ₦12,500.00" }).click();
  await question.getByRole("button", { name: "Refund ₦12,500.00" }).click();
  await expect(page.getByText("refund on its way")).toBeVisible();
  await expect(page).toHaveURL("/admin/attention");
  await expect(entry(page, "Paid twice")).toBeHidden();

  const soldOut = entry(page, "Paid late, items sold out");
  await soldOut.getByRole("button", { name: "Items found" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, items found" }).click();
  await expect(page.getByText(/^No open issues\./u)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await openDashboard(page, "/admin/checkouts");
  const checkout = page.getByRole("listitem").filter({ hasText: "Chidi Eze" });
  await expect(checkout.getByText("transfer pending")).toBeVisible();
  await expect(checkout.getByText(/^(?:20|1\d) minutes left/u)).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => axeViolations(page)).toEqual([]);
  }

  await openDashboard(page, `/admin/orders/${orderId}`);
  await panel(page).getByRole("link", { name: "Refund…" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard refund" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Ankara wrap dress (M) ₦12,500.00" }).check();
  await expect(page.getByRole("button", { name: "Refund ₦12,500.00" })).toBeVisible();
  await amount.fill("2000.50");
  await page.getByRole("button", { name: "Refund ₦2,000.50" }).click();
  const part = page.getByRole("dialog", { name: "Refund ₦2,000.50 to ada@example.com?" });
  await expect(part.getByText("For 1 × Ankara wrap dress (M).")).toBeVisible();
  await expect(part.getByText("Selected items cost ₦12,500.00")).toBeVisible();
  await part.getByRole("button", { name: "Refund ₦2,000.50" }).click();
  await expect(panel(page).getByText("₦2,000.50 on its way", { exact: true })).toBeVisible();
  await unfold(page);
  await expect(panel(page).getByText("Refund of ₦2,000.50 started")).toBeVisible();

  const begun = () => paystack.books.refunds.at(-1)!;
  expect(begun()).toMatchObject({ amount: 200_050, status: "pending" });
  paystack.books.settleRefund(begun().id, "failed");
  await expect(async () => {
    await openDashboard(page, "/admin/attention");
    await expect(entry(page, "A refund failed")).toBeVisible({ timeout: 500 });
  }).toPass();
  await entry(page, "A refund failed").getByRole("button", { name: "Try again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^No open issues\./u)).toBeVisible();
  expect(paystack.books.refunds.map(refund => refund.status)).toEqual(["pending", "failed", "pending"]);
  paystack.books.settleRefund(begun().id, "processed");
  await expect(async () => {
    await openDashboard(page, `/admin/orders/${orderId}`);
    await unfold(page);
    await expect(panel(page).getByText("Refund of ₦2,000.50 complete")).toBeVisible({ timeout: 500 });
  }).toPass();
  const refunds = panel(page).getByRole("list", { name: "Refunds" });
  await expect(refunds.getByText("refunded", { exact: true })).toHaveCount(1);
  await expect(refunds.getByText("failed")).toHaveCount(1);

  await page.goto("/admin/attention?state=closed");
  for (const title of ["A refund failed", "Paid twice", "Paid late, items sold out"]) {
    await expect(entry(page, title)).toHaveCount(1);
  }
  await expect(page.getByText("Refund retried by owner@example.com")).toBeVisible();
});

test("without script a refund asks before it is sent, and an entry is closed only with a note", async ({
  request,
  shop,
  paystack,
}) => {
  await signInOwner(request, shop);
  const page = openPlainPage(request, shop.address);
  const refundsBefore = paystack.books.refunds.length;
  await page.open(`/admin/orders/${lateOrderId}`);
  await page.follow("Refund…");
  const reference = page.url().split("/").at(-1)!;
  await page.pressInVain("Refund…");
  expect(page.words()).toContain("Enter an amount, or select items above.");
  expect(page.words()).toContain("If you enter only an amount, stock does not change.");
  page.fill("Refund amount", "5,000");
  await page.press("Refund…");
  expect(withWords(page.main(), "p", "Refund ₦5,000.00 to bola@example.com?")).toHaveLength(1);
  expect(paystack.books.refunds).toHaveLength(refundsBefore);
  await page.press("Refund ₦5,000.00");
  expect(page.url()).toBe(`${shop.address}/admin/orders/${lateOrderId}`);
  expect(paystack.books.refunds.at(-1)).toMatchObject({ amount: 500_000 });

  paystack.books.disputes.begin(reference, { category: "fraud" });
  const disputed = () => withWords(page.main(), "article", "Chargeback opened");
  await expect(async () => {
    await page.open("/admin/attention");
    expect(disputed()).toHaveLength(1);
  }).toPass();
  expect(wordsOf(disputed()[0])).toContain("The card's owner says they did not pay.");
  expect(wordsOf(disputed()[0])).toContain("Mark as resolved");
  await page.pressInVain("Done");
  expect(wordsOf(disputed()[0])).toContain("Write what you did.");
  page.fill("What did you do?", "Sent the courier's receipt.");
  await page.press("Done");
  expect(disputed()).toHaveLength(0);
  await page.open("/admin/attention?state=closed");
  expect(page.words()).toContain("Sent the courier's receipt.");
});
