import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard, passwordBeside, signInOwner } from "../dashboard.ts";
import { openPlainPage } from "../plain-page.ts";
import { expect, lateOrderId, orderId, test } from "../shops/refund-shop.ts";

test("the owner answers a chargeback from Issues in a few presses, and it is sent once", async ({
  page,
  shop,
  paystack,
  expectProblem,
}) => {
  expectProblem(/status of 400/u);
  await page.setViewportSize({ width: 360, height: 740 });
  await becomeOwner(page, shop);
  const { dispute } = paystack.books.disputes.begin(referenceOf(paystack, 0), { category: "service-not-received" });
  await expect(async () => {
    await openDashboard(page, "/admin/attention");
    await expect(page.getByRole("link", { name: "Answer", exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("link", { name: "Answer", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Dashboard Chargeback" })).toBeVisible();
  await expect(page.getByText("The customer says the order did not arrive.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Order", exact: true })).toBeChecked();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => axeViolations(page)).toEqual([]);
  }
  await page.getByRole("checkbox", { name: "Customer", exact: true }).uncheck();
  await page.getByLabel("Your words to the bank").fill("Our rider gave it to Ada on Friday.");
  await page.getByRole("button", { name: "Next: see the file" }).click();

  await expect(page.getByRole("heading", { name: "Dashboard Send your answer" })).toBeVisible();
  const file = page.getByRole("img", { name: /^Your proof as one page/u });
  await expect.poll(() => file.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1240);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => axeViolations(page)).toEqual([]);
  }
  await page.getByText("Decline: keep the money").click();
  const send = page.getByRole("button", { name: "Decline and send" });
  const password = passwordBeside(page, send);
  await password.fill("not it");
  await send.click();
  await expect(page.getByText("Wrong password.")).toBeVisible();
  await password.fill(shop.owner.password);
  await send.dblclick();
  await expect(page.getByText("The bank decides. We tell you here.")).toBeVisible();
  await expect(page.getByText("Our rider gave it to Ada on Friday.")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => axeViolations(page)).toEqual([]);
  }
  expect(dispute.answers).toMatchObject([{ resolution: "declined", message: "Our rider gave it to Ada on Friday." }]);
  expect(dispute.evidence).toMatchObject([{ customer_email: "ada@example.com" }]);
  const sent = paystack.books.disputes.files.get(String(dispute.answers[0]!.uploaded_filename));
  expect(sent!.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));

  await page.goto(`/admin/orders/${orderId}`);
  await expect(page.getByRole("list", { name: "Chargebacks" })).toContainText("answered, the bank decides");
});

test("without script a chargeback is declined, and its order says so", async ({ request, shop, paystack }) => {
  await signInOwner(request, shop);
  const { dispute } = paystack.books.disputes.begin(referenceOf(paystack, 1), { category: "not as described" });
  const page = openPlainPage(request, shop.address);
  await expect(async () => {
    await page.open("/admin/attention");
    await page.follow("Answer");
  }).toPass();
  expect(page.words()).toContain("not what they ordered");
  await page.press("Next: see the file");
  expect(page.words()).toContain("You can answer once.");
  page.fill("Your password", shop.owner.password);
  await page.press("Decline and send");
  expect(page.words()).toContain("The bank decides.");
  expect(dispute.answers).toMatchObject([{ resolution: "declined", refund_amount: 0 }]);
  await page.open(`/admin/orders/${lateOrderId}`);
  expect(page.words()).toContain("answered, the bank decides");
});

/** The payment of the first or second order. */
function referenceOf(paystack: { books: { transactions: Map<string, unknown> } }, place: number): string {
  return [...paystack.books.transactions.keys()][place]!;
}
