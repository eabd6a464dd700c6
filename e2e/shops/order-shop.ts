import { insertOrder } from "#test/sample-order.ts";
import type { Locator, Page } from "@playwright/test";
import { openDashboard } from "../dashboard.ts";
import { expect, testWithShop } from "../test.ts";

export { expect } from "../test.ts";

/** The orders of the shop, newest first; the last of them is older than a page. */
export const orderNumbers = Array.from({ length: 28 }, (_, index) => `NEW-${String(50 - index).padStart(4, "A")}`);

/** The id of the order at a place of `orderNumbers`. */
export const orderIdAt = (place: number) => `019a5${String(place).padStart(3, "0")}-1234-7000-8000-00000000beef`;

/** The place of the one that goes by a motor park. */
export const parkOrder = 12;

/** With a shop for each worker that has orders; each test works on orders of its own. */
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

/** The panel of the order at a place of `orderNumbers`. */
export function panelOf(page: Page, place: number): Locator {
  return page.getByRole("dialog", { name: `Order ${orderNumbers[place]}` });
}

/** Opens that order by its address and waits for its script. */
export async function openOrder(page: Page, place: number): Promise<Locator> {
  await openDashboard(page, `/admin/orders/${orderIdAt(place)}`);
  const panel = panelOf(page, place);
  await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
  return panel;
}
