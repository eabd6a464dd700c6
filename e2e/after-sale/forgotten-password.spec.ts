import { startSmtpStandIn } from "#test/stand-ins/smtp-stand-in.ts";
import { axeViolations } from "../axe.ts";
import { expect, test } from "../test.ts";

test("a forgotten password is replaced once by the e-mailed link, and the old one stops working", async ({
  page,
  browser,
  startOwnShop,
  newEmail,
  contextOptions,
  expectProblem,
}) => {
  expectProblem(/status of 400/u);
  const smtp = await startSmtpStandIn();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "shop@example.com" };
  const shop = await startOwnShop({ demo: "off", env });
  await page.goto(`${shop.address}/accessaccount?mode=sign-up`);
  await page.getByLabel("Email").fill(newEmail);
  await page.getByLabel("Password", { exact: true }).fill("a long password");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Account created successfully!")).toBeVisible();

  const elsewhere = await browser.newContext({ ...contextOptions, baseURL: shop.address });
  const phone = await elsewhere.newPage();
  await phone.goto("/accessaccount");
  await phone.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(phone.getByRole("heading", { name: "Forgot password" })).toBeVisible();
  await phone.getByLabel("Email").fill(newEmail);
  await phone.getByRole("button", { name: "Send link" }).click();
  await expect(phone.getByRole("status").filter({ hasText: "we have sent it a link" })).toContainText(newEmail);
  expect(await axeViolations(phone)).toEqual([]);

  await expect.poll(() => smtp.taken.length).toBe(1);
  const [email] = smtp.taken;
  expect(email?.to).toEqual([newEmail]);
  const link = `/reset-password?code=${/reset-password\?code=([\w-]+)/u.exec(plain(email!.raw))?.[1]}`;
  await phone.goto(link);
  await phone.getByLabel("New password").fill("a newer password");
  await phone.getByRole("button", { name: "Change password" }).click();
  await expect(phone.getByText("Password changed. Sign in with it.")).toBeVisible();
  await phone.getByLabel("Email").fill(newEmail);
  await phone.getByLabel("Password", { exact: true }).fill("a newer password");
  await phone.getByRole("button", { name: "Sign In" }).click();
  await expect(phone.getByText("Account signed in")).toBeVisible();

  // The old session has ended.
  await page.goto(`${shop.address}/accessaccount`);
  await expect(page.getByRole("heading", { name: "Welcome Back!" })).toBeVisible();
  await page.goto(shop.address + link);
  await page.getByLabel("New password").fill("another password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("This link has expired");
  expect(smtp.taken).toHaveLength(1);
  await elsewhere.close();
  await smtp.close();
});

/** Decodes quoted-printable text and removes its soft line ends. */
function plain(raw: string): string {
  return raw.replaceAll(/=\r?\n/gu, "").replaceAll("=3D", "=");
}
