import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard, unfold } from "../dashboard.ts";
import { dress, fillDelivery, popupOf, putInCart } from "../shops/checkout-shop.ts";
import { expect, testWithShop } from "../test.ts";

const cap = { id: "0199a1b2-0000-7000-8000-0000000000d2", title: "Fìlà cap" };

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Everything" });
    await insertProduct(db, { ...dress, categoryId, quantities: { M: 5, L: 5 } });
    await insertProduct(db, { ...cap, categoryId, quantities: { M: 5 } });
    await db.insert(shopSettings).values([{ key: "guestsMayOrder", value: true }]);
  },
});

test("staff write an order down, somebody else pays it by the link, and it becomes an order", async ({
  page,
  browser,
  shop,
  expectProblem,
}) => {
  expectProblem(/409/u);
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/quick-order");
  await page.getByLabel("Find a product").fill("ankara");
  await page.getByLabel("Find a product").press("Enter");
  await page.getByRole("button", { name: "Add size L of Ankara wrap dress" }).click();
  const line = page.getByRole("list", { name: "Items" }).getByRole("listitem");
  await expect(line).toContainText("Ankara wrap dress (L)");
  await line.getByLabel("Quantity of").fill("2");
  await page.getByLabel("Full name").fill("Bola Ade");
  await page.getByLabel("Pick-up at the shop").check();
  await page.getByText("Agreed price").first().click();
  await page.getByLabel("Agreed price").fill("30000");
  await page.getByRole("button", { name: "Create payment link" }).click();
  await expect(page.getByText("Enter the customer's phone number")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Phone number").fill("0803 123 4567");
  await page.getByLabel("Agreed price").fill("24000");
  await page.getByLabel("Reason").fill("Buys for her whole choir");
  await page.getByRole("button", { name: "Create payment link" }).click();
  await expect(page.getByText("₦24,000.00 to pay until")).toBeVisible();
  const chat = new URL((await page.getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href"))!);
  expect(chat.href).toMatch(/^https:\/\/wa\.me\/2348031234567\?text=Bola/u);
  const link = /http\S+\/pay\/[\da-f]{32}/u.exec(chat.searchParams.get("text")!)![0];

  const others = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const payer = await others.newPage();
  const answer = await payer.goto(link);
  expect(answer!.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "same-origin" });
  expect(answer!.headers()["x-robots-tag"]).toContain("noindex");
  await expect(payer.getByRole("heading", { level: 1 })).toHaveText("Pay for Bola’s order");
  const data = await (await payer.request.get(`${link}.data`)).text();
  for (const secret of ["Ade", "8031234567"]) expect((await answer!.text()) + data).not.toContain(secret);
  for (const colorScheme of ["light", "dark"] as const) {
    await payer.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(payer)).toEqual([]);
  }
  await payer.getByLabel("Your email address").fill("choir@example.com");
  await payer.getByRole("button", { name: "Pay ₦24,000.00" }).click();
  await popupOf(payer).getByRole("button", { name: "Approve" }).click();
  await expect(payer.getByText("Your payment arrived. Thank you.")).toBeVisible();
  await payer.goto(link);
  await expect(payer.getByText(/^Already paid at/u)).toBeVisible();
  await others.close();

  await page.reload();
  await page.getByRole("link", { name: /^Order [A-Z\d]/u }).click();
  await unfold(page);
  await expect(page.getByText("Discount (Buys for her whole choir)")).toBeVisible();
});

test("a button pressed during an earlier press still works", async ({ page, shop }) => {
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/quick-order");
  const held = { GET: [] as (() => void)[], POST: [] as (() => void)[] };
  await page.route(/\.data(?:\?|$)/u, async route => {
    const method = route.request().method() as "GET" | "POST";
    await new Promise<void>(resolve => void held[method].push(resolve));
    // A later press cancels this request, so continuing it may fail.
    await route.continue().catch(() => {});
  });
  const letGo = async (method: "GET" | "POST") => {
    await expect.poll(() => held[method].length).toBeGreaterThan(0);
    for (const go of held[method].splice(0)) go();
  };
  const add = (size: string) => page.getByRole("button", { name: `Add size ${size} of Ankara wrap dress` });
  const lines = page.getByRole("list", { name: "Items" }).getByRole("listitem");
  await page.getByLabel("Find a product").fill("ankara");
  await page.getByLabel("Find a product").press("Enter");
  await letGo("POST");
  // The products found are shown while the page's loaders still run.
  await expect(add("M")).toBeVisible();
  // The second press comes before the page has shown the first one.
  await add("L").evaluate(
    (first, second) => {
      (first as HTMLElement).click();
      (second as HTMLElement).click();
    },
    await add("M").elementHandle(),
  );
  await letGo("POST");
  await expect(lines).toHaveText([/wrap dress \(L\)/u]);
  await letGo("POST");
  await expect(lines).toHaveText([/wrap dress \(L\)/u, /wrap dress \(M\)/u]);
});

test("a shopper shares a link, which is paid without script on the provider's own page", async ({
  page,
  browser,
  shop,
  newEmail,
}) => {
  await putInCart(page, cap);
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByLabel("Email address").fill(newEmail);
  await page.getByText("Ask someone to pay for you").click();
  await page.getByLabel("It's a surprise").check();
  await page.getByRole("button", { name: "Create payment link" }).click();
  await expect(page.getByRole("heading", { name: "Payment link" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const link = page.url().replace(/\/share$/u, "");
  await page.goto("/cart");
  await expect(page.getByText("Your cart is currently empty")).toBeVisible();

  const others = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address });
  const payer = await others.newPage();
  await payer.goto(link);
  await expect(payer.getByText("The items are a surprise.")).toBeVisible();
  await payer.getByLabel("Your email address").fill("uncle@example.com");
  await payer.getByRole("button", { name: /^Pay ₦/u }).click();
  await payer.getByRole("link", { name: "Continue to payment" }).click();
  await payer.getByRole("button", { name: "Approve" }).click();
  await payer.getByRole("link", { name: "the shop" }).click();
  await expect(payer).toHaveURL(/\/pay\/[\da-f]{32}\?payment=/u);
  await expect(payer.getByText("Your payment arrived. Thank you.")).toBeVisible();
  await others.close();
  await page.goto(`${link}/share`);
  await expect(page.getByText(/^Already paid at/u)).toBeVisible();
});

test("the link is made even after the question about collecting", async ({ page, newEmail }) => {
  await putInCart(page, cap);
  await page.evaluate(() => localStorage.removeItem("delivery"));
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByLabel("Email address").fill(newEmail);
  await page.getByText("Ask someone to pay for you").click();
  await page.getByRole("button", { name: "Create payment link" }).click();
  await page.getByRole("button", { name: "I'll pick it up" }).click();
  await expect(page.getByRole("heading", { name: "Payment link" })).toBeVisible();
});
