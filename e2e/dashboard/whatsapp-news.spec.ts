import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertSale } from "#test/samples/sample-buyer.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { openPlainPage } from "../plain-page.ts";
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

test("shoppers sign up for news on WhatsApp from the footer, and the owner saves and messages them one by one", async ({
  page,
  shop,
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

  // Without script, from a second phone.
  const plain = openPlainPage(page.request, shop.address);
  await plain.open("/news");
  plain.fill("Phone number", "0803 111 0002");
  plain.choose("Send me news and offers on WhatsApp");
  await plain.press("Sign up");
  expect(plain.words()).toContain("on WhatsApp to 0803 111 0002");

  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/customers");
  await page.getByRole("link", { name: "News on WhatsApp" }).click();
  await expect(page.getByText("2 customers agreed to news on WhatsApp.")).toBeVisible();
  const file = await page.request.get(
    (await page.getByRole("link", { name: "Contacts 1 to 2" }).getAttribute("href"))!,
  );
  expect(await file.text()).toContain("FN:Customer Adaeze\r\n");
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel("Message").fill("Hello {first}, new ankara is here.");
  await page.getByRole("button", { name: "Start with 2 customers" }).dblclick();
  await expect(page.getByText("0 of 2 done")).toBeVisible();
  const chat = page.getByRole("link", { name: "Open in WhatsApp" });
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/2348031110001\?text=Hello%20Adaeze%2C/u);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Next" }).dblclick();
  await expect(page.getByText("1 of 2 done")).toBeVisible();
  await page.reload();
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/2348031110002\?text=New%20ankara/u);
  const stop = /To stop these messages: (\S+)/u.exec(await page.locator("main").innerText())![1]!;

  // Somebody who withdraws in the middle of a list is passed over.
  await plain.open(new URL(stop).pathname);
  await plain.press("Unsubscribe");
  await page.reload();
  await expect(page.getByText("Finished. Nobody is left on this list.")).toBeVisible();
});
