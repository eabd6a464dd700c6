import { becomeOwner } from "../dashboard.ts";
import { expectToFollow, leave, signIn } from "../signed-in-tabs.ts";
import { expect, test } from "../test.ts";

test("a sign-in or sign-out in one tab shows in the others; a shopper's own page closes with the session and opens again with it; the dashboard closes in every tab", async ({
  page,
  context,
  shop,
  newEmail,
  expectProblem,
}) => {
  const other = await context.newPage();
  await expectToFollow(page, other, newEmail);

  await other.goto("/account");
  await expect(other.getByText(newEmail)).toBeVisible();
  await leave(page);
  await expect(other).toHaveURL("/accessaccount?next=%2Faccount");
  await expect(other.getByText(newEmail)).toHaveCount(0);
  await signIn(page, newEmail);
  await expect(other).toHaveURL("/account");
  await expect(other.getByText(newEmail)).toBeVisible();
  await other.close();

  await leave(page);
  expectProblem(/403/u);
  await becomeOwner(page, shop);
  const third = await context.newPage();
  await third.goto("/admin/settings");
  await expect(third.getByRole("heading", { name: /Dashboard/u })).toBeVisible();
  await leave(page);
  await expect(third.getByText("You are signed out or no longer work here")).toBeVisible();
});
