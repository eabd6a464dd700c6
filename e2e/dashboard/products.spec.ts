import { randomUUID } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner } from "../dashboard.ts";
import type { ShopProcess } from "../shops/shop-process.ts";
import { expect, testWithShop } from "../test.ts";

/** A shop of its own, because this file adds products that other tests would count. */
const test = testWithShop({});

async function signInAsOwner(page: Page, shop: ShopProcess) {
  await becomeOwner(page, shop);
  await page.context().addCookies([{ name: "product-view", value: "grid", url: shop.address }]);
  await page.goto("/admin/products/new");
  await expect(page.getByRole("heading", { name: "Dashboard add a product" })).toBeVisible();
}

async function expectAccessible(page: Page) {
  // Polls because a new toast is still half transparent. Leaves out targets that the form's foot covers: axe finds them
  // small.
  const faults = async () => (await axeViolations(page)).filter(fault => !fault.startsWith("target-size"));
  await expect.poll(faults).toEqual([]);
}

test("the owner adds a product with a photograph, changes it and deletes it; the shop follows at once", async ({
  page,
  shop,
  expectProblem,
}) => {
  test.slow();
  // The refused file, the refused form and the deleted product write these problems.
  expectProblem(/422|400|404/u);
  const title = `Adire skirt ${randomUUID().slice(0, 8)}`;
  await signInAsOwner(page, shop);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Color", { exact: true }).fill("indigo");
  await page.getByLabel("Price", { exact: true }).fill("12,50");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByLabel("Stock of M").fill("3");
  await expect(page.getByRole("checkbox", { name: "M", exact: true })).toBeChecked();

  const image = page.getByLabel("Image");
  await image.setInputFiles({ name: "words.jpg", mimeType: "image/jpeg", buffer: Buffer.from("just words") });
  await expect(page.getByRole("alert").filter({ hasText: "We can't read this file as a picture" })).toBeVisible();
  await page.getByRole("button", { name: "Remove picture 1" }).click();
  const buffer = await phonePicture(400, 300);
  await image.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("img", { name: "Number 1" })).toBeVisible();

  await page.getByLabel("Price", { exact: true }).press("Enter");
  await expect(page.getByLabel("Price", { exact: true })).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter the price in naira")).toBeVisible();
  await expect(page.getByLabel("Price", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Price", { exact: true }).fill("12,500");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("product added successfully")).toBeVisible();
  const card = page.getByRole("list", { name: "Products" }).getByRole("listitem").filter({ hasText: title });
  await expect(card).toContainText("₦12,500.00");
  await expectAccessible(page);

  await card.getByRole("link", { name: `Edit ${title}` }).click();
  await page.getByRole("link", { name: "View in shop" }).click();
  await expect(page).toHaveURL(/\/product\//u);
  const address = page.url();
  await expect(page.getByRole("main")).toContainText("₦12,500.00");
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();

  await page.goBack();
  await page.getByLabel("Price", { exact: true }).fill("₦9 999.50");
  await page.getByRole("checkbox", { name: "XL", exact: true }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "updated" })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("main")).toContainText("₦9,999.50");
  await expect(page.getByRole("main")).toContainText("XL");

  await page.goto(`/admin/products?q=${encodeURIComponent(title)}`);
  await card.getByRole("button", { name: `Delete ${title}` }).click();
  const question = page.getByRole("dialog", { name: `Delete ${title}?` });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("deleted successfully")).toBeVisible();
  await expect(page.getByText("No products.")).toBeVisible();
  await page.goto(address);
  await expect(page.getByText("Product not found.")).toBeVisible();
});

/** 400 kbit/s in both directions. */
const slowPhone = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 };

test("photographs are made smaller, sent again when a slow connection drops, and put in order", async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/ERR_|Failed to load|400/u);
  await signInAsOwner(page, shop);
  const progress = page.getByRole("progressbar", { name: "Uploading one.jpg" });
  const drop = async (route: Route) => {
    await expect(progress).toBeVisible();
    await route.abort("connectionreset");
  };
  const large = await phonePicture(4000, 3000);
  const sent: number[] = [];
  await page.route("**/admin/pictures", route => {
    sent.push(route.request().postDataBuffer()?.length ?? large.length);
    return route.fallback();
  });
  await page.route("**/admin/pictures", drop, { times: 1 });
  await (await page.context().newCDPSession(page)).send("Network.emulateNetworkConditions", slowPhone);
  await page.getByLabel("Image").setInputFiles([
    { name: "one.jpg", mimeType: "image/jpeg", buffer: large },
    { name: "two.jpg", mimeType: "image/jpeg", buffer: await phonePicture(300, 400) },
  ]);
  await expect(page.getByText("Connection lost. Retrying.")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Will save when the pictures are uploaded.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel saving" }).click();
  const pictures = page.getByRole("list", { name: "Pictures" }).getByRole("img");
  await expect(progress).toBeHidden();
  await expect(pictures).toHaveCount(2);
  for (const bytes of sent) expect(bytes).toBeLessThan(large.length);
  await expect(pictures.first()).toHaveJSProperty("naturalWidth", 320);
  const [first, second] = await pictures.evaluateAll(images => images.map(image => image.getAttribute("src")));
  await page.getByRole("button", { name: "Move picture 2 earlier" }).click();
  await expect(pictures.first()).toHaveAttribute("src", second!);
  await expect(pictures.last()).toHaveAttribute("src", first!);
  await pictures.last().hover();
  await page.mouse.down();
  await pictures.first().hover();
  await page.mouse.up();
  await expect(pictures.first()).toHaveAttribute("src", first!);
});

test("Save during an upload waits for the pictures, says so, and can be cancelled", async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/422/u);
  const title = `Held skirt ${randomUUID().slice(0, 8)}`;
  await signInAsOwner(page, shop);
  await page.getByLabel("Title").fill(title);
  await page.getByText("Choose from a palette").click();
  await page.getByRole("button", { name: "navy blue" }).click();
  await expect(page.getByLabel("Color", { exact: true })).toHaveValue("navy blue");
  await page.getByLabel("Price", { exact: true }).pressSequentially("12500");
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("12,500");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByLabel("Stock of M").fill("3");
  let letGo = Promise.withResolvers<void>();
  await page.route("**/admin/pictures", async route => {
    await letGo.promise;
    await route.continue();
  });
  let posts = 0;
  page.on(
    "request",
    request => void (request.url().includes("/admin/products/new") && request.method() === "POST" && posts++),
  );
  const choose = async (name: string, buffer: Buffer) =>
    await page.getByLabel("Image").setInputFiles({ name, mimeType: "image/jpeg", buffer });
  const save = page.getByRole("button", { name: "Save", exact: true });
  const held = page.getByText("Will save when the pictures are uploaded.");

  // After cancelling, an arriving picture is added and nothing is saved.
  await choose("photo.jpg", await phonePicture(400, 300));
  await save.click();
  await expect(held).toBeVisible();
  await expect(page.getByRole("button", { name: "waiting..." })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Uploading photo.jpg" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel saving" }).click();
  await expect(held).toBeHidden();
  letGo.resolve();
  const pictures = page.getByRole("list", { name: "Pictures" }).getByRole("img");
  await expect(pictures).toHaveCount(1);

  // A refused file stops the save that waited for it.
  letGo = Promise.withResolvers();
  await choose("words.jpg", Buffer.from("just words"));
  await save.click();
  await expect(held).toBeVisible();
  letGo.resolve();
  await expect(page.getByText("Not saved: a picture failed.")).toBeVisible();
  await save.click();
  await expect(page.getByText("Not saved: a picture failed.")).toBeVisible();
  expect(posts).toBe(0);
  await page.getByRole("button", { name: "Remove picture 2" }).click();

  letGo = Promise.withResolvers();
  await choose("other.jpg", await phonePicture(300, 400));
  await save.click();
  await expect(held).toBeVisible();
  await page.getByText("Description and condition").click();
  await page.getByLabel("Description").fill("Typed while it waits.");
  letGo.resolve();
  await expect(page.getByText("product added successfully")).toBeVisible();
  expect(posts).toBe(1);
  const card = page.getByRole("list", { name: "Products" }).getByRole("listitem").filter({ hasText: title });
  await card.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(pictures).toHaveCount(2);
  await expect(page.getByLabel("Description")).toHaveValue("Typed while it waits.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a refused photograph holds its product back until the owner goes on without the picture", async ({
    page,
    shop,
    expectProblem,
  }) => {
    expectProblem(/400/u);
    const title = `Plain skirt ${randomUUID().slice(0, 8)}`;
    await signInAsOwner(page, shop);
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Color", { exact: true }).fill("indigo");
    await page.getByLabel("Price", { exact: true }).fill("12,500");
    await page.getByLabel("Category").selectOption({ index: 1 });
    await page.getByRole("checkbox", { name: "M", exact: true }).check();
    const words = { name: "words.jpg", mimeType: "image/jpeg", buffer: Buffer.from("just words") };
    await page.getByLabel("Image").setInputFiles(words);
    const save = page.getByRole("button", { name: "Save", exact: true });
    await save.click();
    await expect(page.getByText("words.jpg: We can't read this file as a picture")).toBeVisible();
    await save.click();
    await expect(page.getByText("Refused: words.jpg.")).toBeVisible();
    await page.getByRole("checkbox", { name: "Save without it" }).check();
    await save.click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  });
});

test("one tap makes a copy to check, and leaving the copy unsaved asks", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await page.goto("/admin/products");
  const pictured = page.getByRole("listitem").filter({ has: page.locator("img") });
  const copy = pictured.getByRole("link", { name: /^Duplicate/u });
  await copy.first().click();
  await expect(page.getByLabel("Title")).not.toHaveValue("");
  await expect(page.getByRole("list", { name: "Pictures" }).getByRole("img").first()).toBeVisible();
  await page.getByLabel("Title").fill("Another one");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
