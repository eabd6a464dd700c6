import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard, passwordBeside, waitForScript } from "../dashboard.ts";
import { fillForShow, shown } from "../shops/filled-shop.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({ prepare: fillForShow });

test("somebody invited to pack uses the link, sees only the data of parcels, and is removed", async ({
  page,
  shop,
  browser,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/400|403/u);
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/settings");
  await page.getByRole("link", { name: "Staff" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard Staff" })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Ada, who packs");
  await page.getByLabel("Email", { exact: true }).fill(newEmail);
  const invite = page.getByRole("button", { name: "Invite", exact: true });
  await expect(page.getByRole("radio", { name: /^packer/u })).toBeChecked();
  await passwordBeside(page, invite).fill(shop.owner.password);
  await invite.click();
  const invited = page.getByRole("listitem").filter({ hasText: newEmail });
  await expect(invited).toContainText("pending");
  const link = /http\S+\/admin-invitation\?code=[\w-]+/u.exec(await invited.innerText())?.[0];
  await expect(invited.getByRole("link", { name: "Send on WhatsApp to Ada, who packs" })).toHaveAttribute(
    "href",
    new RegExp(encodeURIComponent(link!), "u"),
  );

  const theirs = await browser.newContext({ baseURL: shop.address, viewport: page.viewportSize(), hasTouch: true });
  const phone = await theirs.newPage();
  await phone.goto(link!);
  await phone.getByLabel("Your password", { exact: true }).fill("a password of hers");
  await phone.getByRole("button", { name: "Start" }).click();
  await expect(phone.getByRole("heading", { name: "Dashboard order" })).toBeVisible();
  await phone.getByRole("button", { name: "Menu" }).click();
  await expect(phone.getByRole("dialog", { name: "Menu" }).getByRole("link")).toHaveText([
    /^Orders/u,
    "order",
    /^Workroom/u,
    "Phone alerts",
    "Password",
    "Go back home",
  ]);
  await phone.keyboard.press("Escape");

  const refused = await phone.goto("/admin/products");
  expect(refused!.status()).toBe(403);
  await waitForScript(phone);
  await expect(phone.getByText("Allowed: owner or manager.")).toBeVisible();
  await expect(phone.getByRole("button", { name: "Menu" })).toBeVisible();
  expect(await axeViolations(phone)).toEqual([]);
  await phone.getByRole("link", { name: "Go to orders" }).click();
  await expect(phone.getByRole("heading", { name: "Dashboard order" })).toBeVisible();

  await phone.goto(`/admin/orders/${shown.order}`);
  await waitForScript(phone);
  expect(await phone.content()).not.toContain("@example.com");
  await expect(phone.getByText(/refund/iu).filter({ visible: true })).toHaveCount(0);
  await phone.getByRole("button", { name: "Mark as packed" }).click();
  await expect(phone.getByRole("button", { name: "Undo “Packed”" })).toBeVisible();

  await openDashboard(page, "/admin/settings/people");
  const removing = page.locator("details").filter({ hasText: "Remove Ada, who packs?" });
  await removing.locator("summary").click();
  await removing.getByLabel("Your password").fill("guessed");
  await removing.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(removing.getByLabel("Your password")).toBeFocused();
  await expect(removing.getByText("Wrong password.")).toBeVisible();
  await removing.getByLabel("Your password").fill(shop.owner.password);
  await removing.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText(newEmail)).toBeHidden();
  await phone.getByRole("button", { name: "Undo “Packed”" }).click();
  await expect(phone.getByRole("heading", { name: "Welcome Back!" })).toBeVisible();
  await openDashboard(page, `/admin/orders/${shown.order}`);
  await expect(page.getByRole("button", { name: "Undo “Packed”" })).toBeVisible();
  await theirs.close();
});
