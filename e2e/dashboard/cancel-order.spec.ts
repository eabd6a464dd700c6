import { practiceTransactions } from "#app/money/payments/practice-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, testWithShop } from "../test.ts";
import { thumb } from "../thumb.ts";

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const paidAt = new Date(Date.UTC(2026, 9, 20));
    const { reference, totalKobo } = await insertOrder(db, { number: "CAN-0001", paidAt });
    const books = {
      accessCode: reference,
      email: "ada@example.com",
      status: "success",
      webhookSentAt: paidAt,
    } as const;
    const money = { reference, amountKobo: totalKobo, currency: "NGN", paidAt };
    await db.insert(practiceTransactions).values({ ...money, ...books });
  },
});

test("from the list of orders an order is cancelled with its refund in four taps, and a double click refunds once", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin");
  const hand = thumb();
  const panel = page.getByRole("dialog");
  await hand.tap(page.getByRole("row", { name: "CAN-0001" }).getByRole("rowheader").getByRole("link"));
  await hand.tap(panel.getByText("Other steps"));
  await hand.tap(panel.getByText("Cancel order", { exact: true }));
  await expect(panel.getByRole("radio", { name: "Yes, add back to stock" })).toBeChecked();
  await expect(panel.getByRole("checkbox", { name: "Refund ₦12,500.00" })).toBeChecked();
  await expect(panel.getByText("₦12,500.00 goes back to Ada Obi the way it was paid.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const yes = panel.getByRole("button", { name: "Yes, cancel order" });
  await yes.scrollIntoViewIfNeeded();
  await yes.dblclick();
  expect(hand.count() + 1).toBe(4);
  await expect(panel.getByText("CAN-0001 cancelled, refund of ₦12,500.00")).toBeVisible();
  await expect(panel.getByText(/^₦12,500\.00 (?:on its way|refunded)/u)).toHaveCount(1);
  await expect(panel.getByRole("button", { name: /^Undo/u })).toHaveCount(0);
  await expect(yes).toBeHidden();
});
