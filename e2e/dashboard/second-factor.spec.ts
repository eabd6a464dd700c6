import type { Page } from "@playwright/test";
import { codeAt } from "#test/stand-ins/code-app.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard, passwordBeside } from "../dashboard.ts";
import type { ShopProcess } from "../shops/shop-process.ts";
import { expect, test } from "../test.ts";

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }
}

/** The code now, or thirty seconds ahead: it counts too, and is not used yet. */
const codeNow = (secret: string) => codeAt(secret, new Date());
const codeAhead = (secret: string) => codeAt(secret, new Date(Date.now() + 30_000));

/** Returns the app's secret and the recovery codes. */
async function switchOn(page: Page, shop: ShopProcess): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel("Your password").fill(shop.owner.password);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code for your app" })).toBeVisible();
  const secret = (await page.locator("code").textContent())!;
  await page.getByLabel("Code of six digits").fill(codeNow(secret));
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("they are not shown again")).toBeVisible();
  const codes = await page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

async function typePassword(page: Page, shop: ShopProcess): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${shop.address}/accessaccount?next=/admin/settings`);
  await page.getByLabel("Email").fill(shop.owner.email);
  await page.getByLabel("Password", { exact: true }).fill(shop.owner.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("an owner requires codes only with a code app of their own, sets it up and signs in with a code, and with a recovery code once; no wrong code switches it off", async ({
  page,
  startOwnShop,
  expectProblem,
}) => {
  expectProblem(/400|401|409|429/u);
  const shop = await startOwnShop();
  await becomeOwner(page, shop);
  await openDashboard(page, `${shop.address}/admin/settings/people`);
  await page.getByLabel("Who must use a code app").selectOption({ label: "Owner and managers" });
  const save = page.getByRole("button", { name: "Save: Codes at sign-in" });
  await passwordBeside(page, save).fill(shop.owner.password);
  await save.click();
  await expect(page.getByText("Set up your own code app first")).toBeVisible();
  await expectAccessible(page);

  await openDashboard(page, `${shop.address}/admin/password`);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Set up" }).click();
  await page.getByLabel("Your password").fill("guessed");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByText("Wrong password.")).toBeVisible();
  await expectAccessible(page);
  const { secret, codes } = await switchOn(page, shop);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("Not allowed", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Your browser doesn't allow it. Select the text and copy it.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "I have saved them" }).click();
  await expect(page.getByText("Recovery codes left: 10.")).toBeVisible();

  await openDashboard(page, `${shop.address}/admin/settings/people`);
  await expect(page.getByText("code app", { exact: true })).toBeVisible();
  await page.getByLabel("Who must use a code app").selectOption({ label: "Owner and managers" });
  await passwordBeside(page, save).fill(shop.owner.password);
  await save.click();
  // The button is there again with the next change.
  const saved = page.locator("form").filter({ has: page.getByLabel("Who must use a code app") });
  await expect(saved.getByLabel("Your password")).toHaveValue("");
  await openDashboard(page, `${shop.address}/admin/password/code`);
  await page.getByLabel("Your password").nth(1).fill(shop.owner.password);
  await page.getByLabel("Code from your app").nth(1).fill("000000");
  await page.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("Enter the code your app shows now.")).toBeVisible();

  await typePassword(page, shop);
  await page.goto(`${shop.address}/admin`);
  await expect(page).toHaveURL(`${shop.address}/`);
  await page.goto(`${shop.address}/accessaccount/code?next=/admin/settings`);
  await typeCode(page, "000000");
  await expect(page.getByText("Wrong code.")).toBeVisible();
  await expectAccessible(page);
  await typeCode(page, codeAhead(secret));
  await expect(page).toHaveURL(`${shop.address}/admin/settings`);

  await typePassword(page, shop);
  await typeCode(page, codes[0]!);
  await expect(page).toHaveURL(`${shop.address}/admin/settings`);
  await typePassword(page, shop);
  await typeCode(page, codes[0]!);
  await expect(page.getByText("Wrong code.")).toBeVisible();
  for (let tries = 0; tries < 9; tries++) {
    await typeCode(page, "000000");
    await expect(page.getByLabel("Code", { exact: true })).toHaveValue("000000");
  }
  await typeCode(page, codes[1]!);
  await expect(page.getByRole("main").getByText("Too many tries.")).toBeVisible();
  expect(shop.log.join("")).not.toContain(secret.replaceAll(" ", ""));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a code app is set up, downloads its recovery codes and signs in", async ({ page, startOwnShop }) => {
    const shop = await startOwnShop();
    await becomeOwner(page, shop);
    await page.goto(`${shop.address}/admin/password/code`);
    const { secret } = await switchOn(page, shop);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("recovery-codes.txt");
    await typePassword(page, shop);
    await typeCode(page, codeAhead(secret));
    await expect(page).toHaveURL(`${shop.address}/admin/settings`);
  });
});
