import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { productSizes } from "#app/server/schema.server.ts";
import { phonePicture } from "#test/sample-pictures.ts";
import { insertCategory, insertPicture, insertProduct } from "#test/samples.ts";
import { axeViolations, becomeOwner, openDashboard } from "../dashboard.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";
import { expect, test as base } from "../test.ts";

const skirtId = "019a5000-1234-7000-8000-00000000beef";
const skirtAddress = `/admin/products/${skirtId}`;

/** With a skirt to edit, two pages of products for sale, and one that is archived. */
const test = base.extend<object, { shop: ShopProcess }>({
  shop: [
    async ({}, use) => {
      const shop = await startShop({
        demo: "off",
        async prepare(db) {
          const { id: categoryId } = await insertCategory(db, {
            name: "Skirts",
            imageHash: (await insertPicture(db)).hash,
          });
          const newest = new Date(Date.UTC(2026, 9, 30));
          await insertProduct(db, { id: skirtId, categoryId, title: "Wrap skirt", createdAt: newest });
          for (let n = 1; n <= 25; n++) {
            const createdAt = new Date(Date.UTC(2026, 9, 30 - n));
            await insertProduct(db, { categoryId, title: `Older ${n}`, createdAt });
          }
          await insertProduct(db, { categoryId, title: "Ordered gele", archivedAt: newest });
        },
      });
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test.beforeEach(async ({ page, shop, expectProblem }) => {
  // The category's picture is only a row of the database.
  expectProblem(/404 .*\/media\//u);
  await becomeOwner(page, shop);
});

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const expectSaved = (page: Page) => expect(page.getByText("Success updated")).toBeVisible();

test("of two editors of a product the second is shown what it says now, even when the page was loaded again", async ({
  page,
  shop,
  browser,
  expectProblem,
}) => {
  expectProblem(/409/u);
  await openDashboard(page, skirtAddress);
  await page.getByLabel("Title").fill("Midi skirt");
  const other = await browser.newContext({ baseURL: shop.address });
  const otherPage = await other.newPage();
  await becomeOwner(otherPage, shop);
  await openDashboard(otherPage, skirtAddress);
  await otherPage.getByLabel("Price").fill("₦18 000");
  await save(otherPage);
  await expectSaved(otherPage);
  await other.close();

  await page.reload();
  await expect(page.getByText("What you had typed here is back.")).toBeVisible();
  await save(page);
  const alert = page.getByRole("alert").filter({ hasText: "This product was changed while you had it open." });
  await expect(alert).toContainText("₦18,000.00");
  await expect(page.getByLabel("Title")).toHaveValue("Midi skirt");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Price").fill("18,000");
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route(`**${skirtAddress}.data**`, async route => {
    await letGo;
    await route.continue();
  });
  await save(page);
  await expect(page.getByRole("button", { name: "saving..." })).toBeVisible();
  resolve();
  await expectSaved(page);
  await expect(page.getByRole("heading", { name: "Midi skirt" })).toBeVisible();
});

test("a category's name and the shop's headline that somebody else changed meanwhile are shown, and then saved over", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/409/u);
  const elsewhere = async (path: string, form: Record<string, string>) => {
    const headers = { Origin: new URL(page.url()).origin };
    expect((await page.request.post(path, { form, headers, maxRedirects: 0 })).status()).toBe(302);
    // The toast of it is theirs.
    await page.context().clearCookies({ name: "toast" });
  };
  const alert = page.getByRole("alert").filter({ hasText: "changed while you had it open." });

  await openDashboard(page, "/admin/settings");
  await page.getByLabel("Headline").fill("Mine.");
  const theirs = {
    shopName: "Theirs",
    headline: "Theirs.",
    deliveryFee: "3500",
    instagram: "",
    facebook: "",
    phone: "",
    collectAddress: "",
    maxPieces: "30",
    maxPiecesOfSize: "10",
  };
  await elsewhere("/admin/settings", theirs);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(alert.getByRole("definition")).toHaveText(["Theirs."]);
  await expect(page.getByLabel("Headline")).toHaveValue("Mine.");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expectSaved(page);
  // What only they had changed is still theirs.
  await page.reload();
  await expect(page.getByLabel("Shop name")).toHaveValue("Theirs");
  await expect(page.getByLabel("Headline")).toHaveValue("Mine.");

  await openDashboard(page, "/admin/categories");
  await page.getByRole("link", { name: "Edit Skirts" }).click();
  const picture = await page.locator("input[name=picture]").inputValue();
  await page.getByLabel("Name").fill("Mine");
  await elsewhere(new URL(page.url()).pathname, { name: "Theirs", picture });
  await save(page);
  await expect(alert.getByRole("definition")).toHaveText(["Theirs"]);
  await save(page);
  await expectSaved(page);
  await expect(page.getByRole("heading", { name: "Mine", exact: true })).toBeVisible();
});

test("pieces sold while their number was typed are asked about, and no sale is undone", async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/409|ERR_CONNECTION/u);
  await openDashboard(page, skirtAddress);
  const pieces = page.getByLabel("Pieces of M");
  await expect(pieces).toHaveValue("10");
  await pieces.fill("12");
  await shop.whileStopped(db =>
    db.update(productSizes).set({ quantity: 7 }).where(eq(productSizes.productId, skirtId)),
  );
  await save(page);
  await expect(page.getByText("There are 7 in the shop's books now.")).toBeVisible();
  await expect(pieces).toBeFocused();
  await expect(pieces).toHaveValue("12");
  await pieces.fill("9");
  await save(page);
  await expectSaved(page);
  await openDashboard(page, skirtAddress);
  await expect(pieces).toHaveValue("9");
});

test("a session that ended mid-edit leads to sign-in and back to what was typed, in each form", async ({
  page,
  shop,
  expectProblem,
}) => {
  test.slow();
  expectProblem(/403/u);
  const forms = [
    { path: skirtAddress, label: "Description", typed: "Typed with one thumb", button: "Save" },
    { path: "/admin/products/new", label: "Title", typed: "A kaftan", button: "Save" },
    { path: "/admin/categories/new", label: "Name", typed: "Kaftans", button: "Create category" },
    { path: "/admin/settings", label: "Shop name", typed: "Ada's Cloth", button: "Save settings" },
  ];
  for (const { path, label, typed, button } of forms) {
    await openDashboard(page, path);
    const hasPicture = path.endsWith("/new");
    const picture = page.getByRole("main").getByRole("img", { name: /^Number 1|^The picture/u });
    if (hasPicture) {
      const buffer = await phonePicture(400, 300);
      await page.getByLabel("Image").setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
      await expect(picture).toBeVisible();
    }
    await page.getByLabel(label).fill(typed);
    await page.context().clearCookies();
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("heading", { name: "Welcome Back!" })).toBeVisible();
    await page.getByLabel("Email").fill(shop.owner.email);
    await page.getByLabel("Password", { exact: true }).fill(shop.owner.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText("What you had typed here is back.")).toBeVisible();
    await expect(page.getByLabel(label)).toHaveValue(typed);
    if (hasPicture) await expect(picture).toBeVisible();
    // What came back is saved like anything typed; the new product lacks the rest.
    if (path === "/admin/products/new") continue;
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText(/^Success (?:updated|category created)$/u)).toBeVisible();
  }
});

test("products are paged both ways, and an archived one is found, restored and told in the history", async ({
  page,
}) => {
  await openDashboard(page, "/admin/products");
  const cards = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  await expect(cards).toHaveCount(24);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(cards).toHaveCount(24);

  await page.getByLabel("Show").selectOption("archived");
  await expect(page).toHaveURL(/show=archived/u);
  const archived = page.getByRole("list", { name: "Archived products" });
  await expect(archived.getByRole("listitem")).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  await archived.getByRole("button", { name: "Restore Ordered gele" }).click();
  await expect(page.getByText("Success restored")).toBeVisible();
  await expect(page.getByText("No products here.")).toBeVisible();
  await openDashboard(page, "/admin/products?q=gele");
  await expect(cards).toHaveCount(1);
  await openDashboard(page, "/admin/history");
  await page.getByRole("link", { name: "Product Ordered gele restored" }).click();
  await expect(page.getByRole("heading", { name: "Ordered gele" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("deleting asks once all the same", async ({ page }) => {
    await page.goto("/admin/products?q=Older+25");
    await expect(page.getByRole("heading", { name: "Older 25" })).toBeVisible();
    await page.locator("summary").filter({ hasText: "Delete Older 25" }).click();
    const question = page.getByRole("group").filter({ hasText: "Delete Older 25?" });
    await expect(question.getByText("It leaves the shop at once.")).toBeVisible();
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("No products here.")).toBeVisible();
  });
});
