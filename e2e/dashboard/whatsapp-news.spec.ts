import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertSale } from "#test/samples/sample-buyer.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { axeViolations } from "../axe.ts";
import { expect, testWithShop } from "../test.ts";

const ada = { fullName: "Mrs. Adaeze Nwosu", phone: "+2348031110001", email: "adaeze@example.com" };

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    await db.insert(shopSettings).values({ key: "asksConsent", value: true });
    const product = await insertProduct(db, { title: "Agbada" });
    await insertSale(db, { ...ada, product });
  },
});

test("a shopper signs up for news on WhatsApp, from the footer and with a tick of their own", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/400/u);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "News and offers" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Phone number").fill("0803 111 0001");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Tick the box below, or leave this empty.")).toBeVisible();
  await page.getByLabel("Send me news and offers on WhatsApp").check();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("We'll send news and offers on WhatsApp to 0803 111 0001.")).toBeVisible();
});
