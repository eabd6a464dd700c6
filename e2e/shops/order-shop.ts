import type { Locator, Page } from "@playwright/test";
import { insertOrder } from "#test/samples/sample-order.ts";
import { openDashboard, unfold } from "../dashboard.ts";
import { expect, testWithShop } from "../test.ts";

export { expect } from "../test.ts";

/** The shop's orders, newest first; the last is beyond the first page. */
export const orderNumbers = Array.from({ length: 28 }, (_, index) => `NEW-${String(50 - index).padStart(4, "A")}`);

export const orderIdAt = (place: number) => `019a5${String(place).padStart(3, "0")}-1234-7000-8000-00000000beef`;

/** Place of the order that goes by motor park. */
export const parkOrder = 12;

/** One shop with orders per worker; each test uses its own orders. */
export const test = testWithShop({
  demo: "off",
  async prepare(db) {
    for (const [place, number] of orderNumbers.entries()) {
      await insertOrder(db, {
        id: orderIdAt(place),
        number,
        paidAt: new Date(Date.UTC(2026, 9, 28 - place, 23, 30)),
        customerEmail: `shopper-${place}@example.com`,
        status: place % 9 === 8 ? "success" : "submitted",
        ...(place === parkOrder && { deliveryKind: "park", wantsDelivery: true }),
        lines: [{ title: "Adire shirt", size: "L", quantity: 2, priceKobo: 1_500_050 }, { title: "Gele" }],
      });
    }
  },
});

/** Finds the panel over the list. */
export function panelOf(page: Page, place: number): Locator {
  return page.getByRole("dialog", { name: `Order ${orderNumbers[place]}` });
}

/** Opens the order by its address, unfolds everything, and waits for the page's script. */
export async function openOrder(page: Page, place: number): Promise<Locator> {
  await openDashboard(page, `/admin/orders/${orderIdAt(place)}`);
  await unfold(page);
  return page.getByRole("main");
}

/** Opens the order from the list, unfolded. */
export async function openOverList(page: Page, place: number): Promise<Locator> {
  await openDashboard(page, "/admin");
  await page.getByRole("link", { name: orderNumbers[place]!, exact: true }).click();
  const panel = panelOf(page, place);
  await expect(panel).toBeVisible();
  await unfold(page);
  return panel;
}
