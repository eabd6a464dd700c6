import { randomUUID } from "node:crypto";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { fillForShow } from "../shops/filled-shop.ts";
import { expect, testWithShop } from "../test.ts";

const test = testWithShop({ prepare: fillForShow });

test("the owner rewords an e-mail, previews it, and the next one has the words in text and HTML", async ({
  page,
  shop,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/400/u);
  await becomeOwner(page, shop);
  await openDashboard(page, "/admin/texts");
  await page.getByRole("link", { name: "Staff invitation" }).click();
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill("Ẹ kú iṣẹ́ {name}! 👗\n\nCome as {role}.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Add {link}: the email needs it.")).toBeVisible();
  await text.fill("Ẹ kú iṣẹ́ {name}! 👗\n\nCome as {role}.\n\n{link}");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  const example = page.frameLocator("iframe");
  await expect(example.getByText("Ẹ kú iṣẹ́ Ngozi! 👗").last()).toBeVisible();
  await expect(example.getByRole("link", { name: "Choose a password" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Reset to template" })).toBeVisible();

  const currentPassword = shop.owner.password;
  const invitation = {
    intent: "invite",
    id: randomUUID(),
    name: "Tunde",
    email: newEmail,
    role: "packer",
    currentPassword,
  };
  const headers = { Origin: shop.address };
  expect((await page.request.post("/admin/settings/people", { form: invitation, headers })).ok()).toBe(true);
  await page.goto("/admin/messages/emails");
  const entry = page.getByRole("listitem").filter({ hasText: newEmail });
  await entry.getByText(/^Read: /u).click();
  await expect(entry.locator("p").filter({ hasText: "Ẹ kú iṣẹ́ Tunde! 👗" })).toBeVisible();
  const kept = entry.frameLocator("iframe");
  await expect(kept.getByText("Ẹ kú iṣẹ́ Tunde! 👗").last()).toBeVisible();
  // The e-mail's own styles apply, though our pages forbid them.
  await expect(kept.getByRole("link", { name: "Choose a password" })).toHaveCSS("display", "inline-block");
});
