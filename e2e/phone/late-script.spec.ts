import { expect, test } from "../test.ts";

test("the page's script is fetched once its first picture has been seen", async ({ page }) => {
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
});

test("a tap before the pictures have come does not wait for them, whatever it is on", async ({ page }) => {
  await page.route("**/media/**", () => new Promise(() => {}));
  await page.goto("/", { waitUntil: "commit" });
  await page.getByText("Dark", { exact: true }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "Dark" }).first()).toBeChecked();
});

test("a page whose script comes as it is being left leaves the toast to the page that follows", async ({
  page,
  context,
  shop,
}) => {
  const letScriptCome = Promise.withResolvers<void>();
  await page.route("**/*.js", async route => {
    await letScriptCome.promise;
    await route.continue();
  });
  // Until its modules have come a page has not been read to its end.
  await page.goto("/accessaccount", { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  // The answer to the form has come, the page it leads to has not.
  await context.addCookies([{ name: "toast", value: "signedIn", url: shop.address }]);
  letScriptCome.resolve();
  await page.waitForFunction(() => "__reactRouterDataRouter" in window && window.firstTaps === undefined);
  await page.goto("/");
  await expect(page.getByText("Account signed in")).toBeVisible();
});

test("the inline scripts of a kept page are few, small and each within its own size", async ({ page }) => {
  const { inlineScripts } = await import("#app/page-scripts/inline-scripts.server.ts");
  for (const [address, names] of [
    ["/", ["fillOldLanguage", "fillOldPage", "showCookies", "rememberFirstTaps", "loadWhenSeen"]],
    ["/cart", ["fillOldLanguage", "fillOldPage", "showCookies", "rememberFirstTaps"]],
  ] as const) {
    const html = await (await page.request.get(address)).text();
    const own = [...html.matchAll(/<script[^>]*>\(function (?<name>\w+)\((?<text>.*?)<\/script>/gsu)].map(
      ({ groups }) => groups!,
    );
    expect(own.map(({ name }) => name)).toEqual(names);
    for (const { name, text } of own) {
      const { maxBytes } = inlineScripts[name as (typeof names)[number]];
      expect(Buffer.byteLength(text!), name).toBeLessThanOrEqual(maxBytes);
    }
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("none of the page's modules is fetched", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", request => request.url().endsWith(".js") && scripts.push(request.url()));
    await page.goto("/", { waitUntil: "load" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(scripts).toEqual([]);
  });
});
