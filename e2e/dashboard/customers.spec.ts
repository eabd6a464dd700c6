import { insertSale } from "#test/samples/sample-buyer.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { withWords } from "../html.ts";
import { openPlainPage } from "../plain-page.ts";
import { expect, testWithShop } from "../test.ts";

const ada = {
  fullName: "Adaeze Nwosu",
  phone: "+2348031110001",
  email: "adaeze@example.com",
  street: "7 Bourdillon Road",
};

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const product = await insertProduct(db, { title: "Agbada" });
    await insertSale(db, { ...ada, product, createdAt: new Date("2026-06-01T09:00:00Z"), stage: "delivered" });
    await insertSale(db, { ...ada, product, createdAt: new Date("2026-11-20T09:00:00Z") });
    await insertSale(db, {
      ...ada,
      product,
      fullName: "Emeka Nwosu",
      region: "Rivers",
      createdAt: new Date("2026-11-10T09:00:00Z"),
    });
    await insertSale(db, {
      product,
      fullName: "Bisi Adebayo-Ogunlesi",
      phone: "+2348031110002",
      email: "bisi@example.com",
    });
  },
});

test("a caller is found in two taps from Home, gets a note, a tag and a warning, and is merged and separated", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/home");
  await page.getByRole("link", { name: "Search" }).filter({ visible: true }).first().click();
  await page.getByRole("searchbox").fill("0803 111 0001");
  await page.getByRole("region", { name: "Customers" }).getByRole("link", { name: "Adaeze Nwosu" }).click();
  await expect(page.getByRole("heading", { name: "Adaeze Nwosu", level: 1 })).toBeVisible();
  await expect(page.getByText("₦25,000").first()).toBeVisible();

  await page.getByLabel("Note", { exact: true }).fill("Calls after six.\nLikes indigo.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Likes indigo.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Tags" }).fill("VIP, aso ebi");
  await page.getByRole("textbox", { name: "Warning" }).fill("Call before you send");
  await page.getByRole("button", { name: "Save: tags and warning" }).click();
  await expect(page.getByText("Call before you send").first()).toBeVisible();

  await page.getByRole("button", { name: "Merge Emeka Nwosu" }).click();
  await expect(page.getByText("merged by")).toBeVisible();
  await expect(page.getByText("₦37,500").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo the merge of Emeka Nwosu" }).click();
  await expect(page.getByRole("heading", { name: "Same phone or email" })).toBeVisible();
  const customer = new URL(page.url()).pathname;

  await openDashboard(page, customer);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("table", { name: "Orders, newest first" }).getByRole("link").first().click();
  await expect(page.getByText("Call before you send").filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Customer: 2 orders" }).click();
  await expect(page).toHaveURL(new RegExp(customer, "u"));

  const plain = openPlainPage(page.request, shop.address);
  await plain.open("/admin/customers");
  plain.fill("Search by name, phone, email or tag", "vip");
  await plain.press("Search");
  expect(withWords(plain.main(), "tr", "Adaeze Nwosu")).toHaveLength(1);
  expect(withWords(plain.main(), "tr", "Bisi")).toHaveLength(0);
});
