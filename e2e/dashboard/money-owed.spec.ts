import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { faultsOf } from "../page-faults.ts";
import { expect, testWithShop } from "../test.ts";

const ofAda = { fullName: "Ada Obi", phone: "+2348031234567", customerEmail: "ada@example.com", isPromised: true };
const delivery = { wantsDelivery: true, deliveryKind: "door", stage: "sent" } as const;

/** Ada owes two orders, of which one was paid in part; Bola owes one. */
const test = testWithShop({
  demo: "off",
  async prepare(db) {
    await insertOrder(db, { ...ofAda, ...delivery, number: "AAAA-2222" });
    const { checkoutId } = await insertOrder(db, { ...ofAda, number: "BBBB-3333", createdAt: new Date("2026-01-05") });
    const part = { source: "transfer", reference: "FT-1", amountKobo: 500_000, recordedBy: "ada@example.com" } as const;
    await db.insert(receipts).values({ ...part, id: newId(), checkoutId, receivedAt: new Date("2026-01-06") });
    const bola = { fullName: "Bola Ade", phone: "+2348055556666", customerEmail: "bola@example.com", isPromised: true };
    await insertOrder(db, { ...bola, number: "CCCC-4444" });
    await db.insert(shopSettings).values({ key: "guestsMayOrder", value: true });
  },
});

test("an order is delivered unpaid with a name and a day, its customer is reminded on WhatsApp, and pays", async ({
  page,
  shop,
  expectProblem,
}) => {
  // A form with a slip comes back.
  expectProblem(/400/u);
  expectProblem(/^request to https:\/\/wa\.me\/2348031234567/u);
  await page.route(/wa\.me/u, route => route.fulfill({ contentType: "text/html", body: "<h1>WhatsApp</h1>" }));
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin");
  await page
    .getByRole("link", { name: /AAAA-2222/u })
    .first()
    .click();
  await page.getByText("Not paid?").click();
  await page.getByRole("button", { name: "Mark as delivered" }).click();
  await expect(page.getByText("₦12,500.00 is still due. Record the payment, or enter a day.")).toBeVisible();
  await expect(page.getByLabel("Pays on")).toBeFocused();
  await expect(page.getByLabel("Who pays")).toHaveValue("Ada Obi");
  const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Pays on").fill(day);
  await page.getByLabel("What they said").fill("after salary");
  await page.getByRole("button", { name: "Mark as delivered" }).click();
  await expect(page.getByRole("button", { name: "Undo “Delivered”" })).toBeVisible();

  await openDashboard(page, "/admin/confirm");
  await page.getByRole("navigation", { name: "Orders pages" }).getByRole("link", { name: "Money owed" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard Money owed");
  await expect(page.getByText("₦32,500.00 from 3 orders.")).toBeVisible();
  await page.getByRole("link", { name: "By customer" }).click();
  const ada = page.getByRole("region", { name: /Ada Obi/u });
  await expect(ada.getByText("₦20,000.00")).toBeVisible();
  await expect(ada.getByText("Received: ₦5,000.00 (bank transfer, 6 Jan 2026)")).toBeVisible();
  await expect(ada.getByText(/^Ada Obi pays on .*: after salary$/u)).toBeVisible();
  expect(await faultsOf(page, "money owed by customer")).toEqual([]);

  // What is typed wrongly comes back in the form of its order alone.
  const late = ada.getByRole("listitem").filter({ hasText: "BBBB-3333" });
  await late.getByText("Promised to pay?").click();
  await late.getByLabel("Who pays").fill("Mama Ngozi");
  await late.getByLabel("Pays on").fill("2026-01-06");
  await late.getByRole("button", { name: "Save promise: order BBBB-3333" }).click();
  await expect(late.getByText("Choose today or a later day.")).toBeVisible();
  await late.getByLabel("Pays on").fill(day);
  await late.getByRole("button", { name: "Save promise: order BBBB-3333" }).click();
  await expect(late.getByText("Mama Ngozi pays on")).toBeVisible();

  await late.getByRole("button", { name: "Remind on WhatsApp: order BBBB-3333" }).click();
  await expect(page).toHaveURL(/^https:\/\/wa\.me\/2348031234567\?text=Hello%20Ada/u);
  expect(decodeURIComponent(page.url())).toMatch(
    /₦7,500\.00 is still due for order BBBB-3333, pay here http.*\/pay\//u,
  );
  await page.goBack();
  await openDashboard(page, "/admin/cash?by=person");
  await expect(late.getByText(/^Reminded /u)).toBeVisible();

  // A second window has the order paid meanwhile: the press asks again, and nothing is opened.
  const other = await page.context().newPage();
  await openDashboard(other, "/admin/orders");
  await other
    .getByRole("link", { name: /BBBB-3333/u })
    .first()
    .click();
  await other.getByText("Payment on delivery: ₦7,500.00 due").click();
  await other.getByRole("button", { name: "Record payment" }).click();
  await expect(other.getByText("Payment on delivery:")).toBeHidden();
  await other.close();
  await late.getByRole("button", { name: "Remind on WhatsApp: order BBBB-3333" }).click();
  await expect(page.getByText("this was already handled: check again")).toBeVisible();
  await expect(late).toBeHidden();
  await expect(page.getByText("₦25,000.00 from 2 orders.")).toBeVisible();
});
