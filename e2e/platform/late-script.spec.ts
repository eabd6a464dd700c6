import type { Page } from "@playwright/test";
import { becomeOwner } from "../dashboard.ts";
import { parsePage, tagged, valueOf } from "../html.ts";
import { untilHeard } from "../open-page.ts";
import { expect, test } from "../test.ts";

test("the page's script is fetched once its first picture has been seen, and a tap before the pictures have loaded does not wait for them", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", request => request.url().endsWith(".js") && scripts.push(request.url()));
  const asked = Promise.withResolvers<void>();
  const letPicturesCome = Promise.withResolvers<void>();
  await page.route("**/media/**", async route => {
    asked.resolve();
    await letPicturesCome.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await asked.promise;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);

  letPicturesCome.resolve();
  await page.waitForFunction(() => window.firstTaps === undefined);
  expect(scripts.length).toBeGreaterThan(0);

  await page.route("**/media/**", () => new Promise(() => {}));
  await page.goto("/", { waitUntil: "commit" });
  await page.getByText("Dark", { exact: true }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "Dark" }).first()).toBeChecked();
});

test("a page left while its script loads passes its toast on to the next page", async ({ page, context, shop }) => {
  const letScriptCome = Promise.withResolvers<void>();
  await page.route("**/*.js", async route => {
    await letScriptCome.promise;
    await route.continue();
  });
  // The page does not finish loading until its modules have come.
  await page.goto("/accessaccount", { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  // The form's answer has come, but not the page it leads to.
  await context.addCookies([{ name: "toast", value: "signedIn", url: shop.address }]);
  letScriptCome.resolve();
  await page.waitForFunction(() => "__reactRouterDataRouter" in window && window.firstTaps === undefined);
  await page.goto("/");
  await expect(page.getByText("Account signed in")).toBeVisible();
});

test("a cached page's inline scripts are few, small and each within its own size, and without script no module is fetched", async ({
  request,
}) => {
  const { inlineScripts } = await import("#app/platform/page-scripts/inline-scripts.server.ts");
  for (const [address, names] of [
    ["/", ["fillOldLanguage", "fillOldPage", "showCookies", "rememberFirstTaps", "loadWhenSeen"]],
    ["/cart", ["fillOldLanguage", "fillOldPage", "showCookies", "rememberFirstTaps"]],
  ] as const) {
    const html = await (await request.get(address)).text();
    const own = [...html.matchAll(/<script[^>]*>\(function (?<name>\w+)\((?<text>.*?)<\/script>/gsu)].map(
      ({ groups }) => groups!,
    );
    expect(own.map(({ name }) => name)).toEqual(names);
    for (const { name, text } of own) {
      const { maxBytes } = inlineScripts[name as (typeof names)[number]];
      expect(Buffer.byteLength(text!), name).toBeLessThanOrEqual(maxBytes);
    }
    // Without script nobody asks for a file that no element of the page names.
    const named = tagged(parsePage(html), "script", "link").map(one => valueOf(one, "src") ?? valueOf(one, "href"));
    if (address === "/") expect(named.filter(file => file?.includes(".js"))).toEqual([]);
  }
});

/** Delays the scripts; call the result to release them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("text typed in the search box before the script has loaded is searched, but opens nothing over a visitor who has moved on", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const box = page.getByRole("searchbox", { name: "Search for products" });
  await box.pressSequentially("agbda");
  release();
  const results = page.getByRole("region", { name: "Search Results" });
  await expect(results.getByRole("listitem").first()).toContainText(/agbada/iu);
  await expect(box).toHaveValue("agbda");

  const releaseAgain = await holdScripts(page);
  await page.goto("/accessaccount", { waitUntil: "commit" });
  await box.fill("agbda");
  await page.getByLabel("Email", { exact: false }).fill("ada@example.com");
  releaseAgain();
  await untilHeard(page);
  await expect(page.getByLabel("Email", { exact: false })).toHaveValue("ada@example.com");
  await expect(box).toHaveValue("agbda");
  await expect(results).toHaveCount(0);
});

test("early typing in a dashboard form is noticed, kept and asked about", async ({ page, shop }) => {
  await becomeOwner(page, shop);
  page.on("dialog", dialog => void dialog.accept());
  const release = await holdScripts(page);
  await page.goto("/admin/products/new", { waitUntil: "commit" });
  await page.getByLabel("Title").fill("Early kaftan");
  await page.getByLabel("Price", { exact: true }).fill("25000");
  await page.getByLabel("Size type").selectOption({ index: 1 });
  release();
  // The chosen scale's sizes are shown, and the price has its thousands separator.
  await expect(page.getByLabel("Price", { exact: false }).first()).toHaveValue("25,000");
  await expect(page.getByRole("checkbox", { name: "XL", exact: true })).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("Early kaftan");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
  await page.reload();
  await expect(page.getByText("Your unsaved changes are restored.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Early kaftan");

  // Early typing wins over the restored draft.
  const releaseAgain = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Title").fill("Earlier kaftan");
  releaseAgain();
  await expect(page.getByText("Your unsaved changes are restored.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Earlier kaftan");
  await expect(page.getByLabel("Price", { exact: false }).first()).toHaveValue("25,000");
});

const severalSizes = async (page: Page) => {
  await page.goto("/category/Ankara%20dresses");
  await page.locator("main li a[href^='/product/']").first().click();
  await expect(page.getByRole("radio").nth(1)).toBeAttached();
};

test("a late full picture does not open over something pressed meanwhile", async ({ page }) => {
  const mayCome = Promise.withResolvers<void>();
  await page.route("**/assets/picture-dialog-*.js", async route => {
    await mayCome.promise;
    await route.continue();
  });
  await severalSizes(page);
  const whole = page.locator("main a[href^='/media/']").first();
  await whole.click();
  await page
    .locator("fieldset label", { has: page.locator("input[name=size]:enabled") })
    .first()
    .click();
  mayCome.resolve();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /picture-dialog-.*js/u.test(name)),
  );
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await whole.click();
  await expect(page.locator("dialog[open]")).toBeVisible();
});
