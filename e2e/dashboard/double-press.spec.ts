import type { Page } from "@playwright/test";
import { insertOrder } from "#test/samples/sample-order.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, testWithShop } from "../test.ts";

const numbers = { mouse: "PRESS-1", finger: "PRESS-2" };

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    for (const number of Object.values(numbers))
      await insertOrder(db, { number, stage: "placed", wantsDelivery: true });
  },
});

test.beforeEach(({ page, shop }) => becomeOwner(page, shop));

/** Counts the forms that are sent from now on. */
function countSent(page: Page): () => number {
  let sent = 0;
  page.on("request", request => (sent += request.method() === "POST" ? 1 : 0));
  return () => sent;
}

const step = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function middleOf(page: Page, name: string): Promise<[number, number]> {
  const { x, y, width, height } = (await step(page, name).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

for (const hand of ["mouse", "finger"] as const) {
  test(`a double press with a ${hand} makes one step, also when the next step's button has come to its place meanwhile`, async ({
    page,
  }) => {
    await openDashboard(page, "/admin");
    await page.getByRole("link", { name: numbers[hand], exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const sent = countSent(page);
    const place = await middleOf(page, "Mark as packed");
    const press = async (count: number) => {
      if (hand === "finger") return await page.touchscreen.tap(...place);
      await page.mouse.move(...place);
      await page.mouse.down({ clickCount: count });
      await page.mouse.up({ clickCount: count });
    };
    // However long the answer takes here, a finger is quick.
    await page.evaluate(() => Object.defineProperty(Event.prototype, "timeStamp", { get: () => 0 }));
    await press(1);
    await expect(step(page, "Mark as sent")).toBeVisible();
    expect(await middleOf(page, "Mark as sent")).toEqual(place);
    await press(2);
    await expect(page.getByText("Success updated")).toBeVisible();
    await expect(page.getByText("update failed")).toHaveCount(0);
    await expect(step(page, "Mark as sent")).toBeVisible();
    expect(sent()).toBe(1);

    await step(page, "Mark as sent").press("Enter");
    await expect(step(page, "Mark as delivered")).toBeVisible();
    expect(sent()).toBe(2);
  });
}
