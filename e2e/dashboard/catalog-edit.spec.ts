import { phonePicture } from "#test/samples/sample-pictures.ts";
import { axeViolations } from "../axe.ts";
import { openDashboard } from "../dashboard.ts";
import { comeAsOwner, expect, skirtAddress, test } from "../shops/catalog-shop.ts";

test.beforeEach(({ page, shop, expectProblem }) => comeAsOwner({ page, shop, expectProblem }));

test("pieces typed before the page's script has loaded tick their size as well", async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route("**/assets/**.js", route => typed.promise.then(() => route.continue()));
  await page.goto("/admin/products/new", { waitUntil: "commit" });
  await page.getByLabel("Stock of M").fill("3");
  const box = page.getByRole("checkbox", { name: "M", exact: true });
  await expect(box).not.toBeChecked();
  typed.resolve();
  await expect(box).toBeChecked();
  await expect(page.getByLabel("Stock of M")).toHaveValue("3");
});

test("a session that ends mid-edit leads to sign-in and back to the typed text, in each form", async ({
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
    {
      path: "/admin/settings/general",
      label: "Shop name",
      typed: "Ada's Cloth",
      button: "Save",
    },
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
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("heading", { name: "Welcome Back!" })).toBeVisible();
    await page.getByLabel("Email").fill(shop.owner.email);
    await page.getByLabel("Password", { exact: true }).fill(shop.owner.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText("Your unsaved changes are restored.")).toBeVisible();
    await expect(page.getByLabel(label)).toHaveValue(typed);
    if (hasPicture) await expect(picture).toBeVisible();
    // The restored text can be saved; the new product lacks other fields.
    if (path === "/admin/products/new") continue;
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByText(/^Success (?:updated|category created)/u)).toBeVisible();
  }
});

test("products are paged both ways, and saving one from the second page leads back to its place there", async ({
  page,
}) => {
  await openDashboard(page, "/admin/products?view=grid");
  const cards = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  await expect(cards).toHaveCount(24);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/after=/u);
  await expect(cards.first()).toContainText("Older");
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(cards).toHaveCount(24);

  await openDashboard(page, "/admin/products?view=grid");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/after=/u);
  await expect(page.getByRole("heading", { name: "Wrap skirt" })).toBeHidden();
  const last = page.getByRole("list", { name: "Products" }).getByRole("listitem").last();
  const title = (await last.getByRole("heading").textContent())!;
  await last.getByRole("link", { name: `Edit ${title}` }).click();
  await page.getByLabel("Description").fill("Still on the second page.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`Success updated · ${title}`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products\?after=.+#product-/u);
  await expect(page.getByRole("listitem").filter({ hasText: title })).toBeInViewport();
});

test("a deleted product waits in the archive, can be restored, and is erased once its name is typed", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 400/u);
  const title = "Older 24";
  const cards = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  const archived = page
    .getByRole("list", { name: "Archived products" })
    .getByRole("listitem")
    .filter({ hasText: title });
  const remove = async () => {
    await openDashboard(page, "/admin/products?view=grid&q=Older+24");
    await cards.getByRole("button", { name: `Delete ${title}` }).click();
    const question = page.getByRole("dialog", { name: `Delete ${title}?` });
    await expect(question.getByText("You can restore it or delete it permanently later")).toBeVisible();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("deleted successfully")).toBeVisible();
    await page.getByText("Filter and sort").click();
    await page.getByLabel("Show").selectOption("archived");
    await expect(archived).toHaveCount(1);
  };
  await remove();
  await archived.getByRole("button", { name: `Restore ${title}` }).click();
  await expect(page.getByText("Success restored")).toBeVisible();
  await expect(page.getByText("No products.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await openDashboard(page, "/admin/history");
  await page.getByRole("link", { name: `Product ${title} restored` }).click();
  await expect(page.getByRole("heading", { name: `Dashboard ${title}` })).toBeVisible();

  await remove();
  await archived.getByText("Delete permanently…").click();
  const name = archived.getByLabel("Name of the product");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => axeViolations(page)).toEqual([]);
  }
  await name.fill("Older");
  await name.press("Enter");
  await archived.getByRole("button", { name: "Delete permanently" }).click();
  await expect(name).toHaveAccessibleDescription("The name does not match.");
  await name.fill("older 24");
  await archived.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("deleted successfully")).toBeVisible();
  await expect(archived).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("deleting still asks once, deleting for good asks for the name, and restoring needs one press", async ({
    page,
    expectProblem,
  }) => {
    await page.goto("/admin/products?view=grid&q=Older+25");
    await expect(page.getByRole("heading", { name: "Older 25" })).toBeVisible();
    await page.locator("summary").filter({ hasText: "Delete Older 25" }).click();
    const question = page.getByRole("group").filter({ hasText: "Delete Older 25?" });
    await expect(question.getByText("It is removed from the shop and archived")).toBeVisible();
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("No products.")).toBeVisible();

    expectProblem(/status of 400/u);
    await page.goto("/admin/products?q=Ordered+gele&show=archived");
    const erase = page.locator("summary").filter({ hasText: "Delete permanently… Ordered gele" });
    await erase.click();
    await page.getByLabel("Name of the product").fill("another");
    await page.getByRole("button", { name: "Delete permanently" }).click();
    await expect(page.getByText("The name does not match.")).toBeVisible();
    await page.getByRole("button", { name: "Restore Ordered gele" }).click();
    await expect(page.getByText("No products.")).toBeVisible();
    await page.goto("/admin/products?q=Ordered+gele");
    await expect(page.getByRole("heading", { name: "Ordered gele" })).toBeVisible();
  });
});
