import { openSignedLinks } from "#app/platform/mail/signed-links.server.ts";
import { reminders } from "#app/selling/reminders/reminder-tables.server.ts";
import { insertForgotten } from "#test/samples/forgotten-checkouts.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { axeViolations } from "../axe.ts";
import { goods } from "../shops/cart-shop.ts";
import { expect, testWithShop } from "../test.ts";

const { skirt } = goods;
const checkoutId = "0199a1b2-0000-7000-8000-0000000000c1";
const secret = "a secret of the browser tests, long enough";
const email = "ada@example.com";

/** An hour ago the shop sent a reminder about a skirt in two sizes. */
const test = testWithShop({
  demo: "off",
  env: { SESSION_SECRET: secret },
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    const product = await insertProduct(db, { ...skirt, categoryId, quantities: { S: 0, M: 5 } });
    const expiresAt = new Date(Date.now() - 7_200_000);
    await insertForgotten(db, { id: checkoutId, product, sizes: ["M", "S"], expiresAt, email });
    await db.insert(reminders).values({ checkoutId, email, writtenAt: new Date(Date.now() - 3_600_000) });
  },
});

const tokenFor = (purpose: string) => openSignedLinks({ secret, purpose, addressOf: token => token }).make(checkoutId);

test("a reminder's link puts the remaining items into the cart at today's prices, and another ends reminders", async ({
  page,
}) => {
  await page.goto(`/by-mail/cart/${tokenFor("reminders")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your items");
  await expect(page.getByText("Total before delivery")).toBeVisible();
  await expect(page.getByText("Sold out.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Add these to my cart" }).click();
  await expect(page).toHaveURL(/\/cart$/u);
  await expect(page.getByRole("link", { name: skirt.title }).first()).toBeVisible();
  await expect(page.getByText("₦22,000.00").first()).toBeVisible();

  await page.goto(`/by-mail/stop/${tokenFor("no reminders")}`);
  await page.getByRole("button", { name: "Stop reminders" }).click();
  await expect(page.getByText("Done. We won't send you reminders.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
