import type { Page } from "@playwright/test";
import { type FirebaseStandIn, startFirebaseStandIn } from "#test/stand-ins/firebase-stand-in.ts";
import { becomeOwner } from "../dashboard.ts";
import { signOut } from "../sign-out.ts";
import { expect, test } from "../test.ts";

const password = "indigo thread and needle";

async function signUp(page: Page, email: string) {
  await page.goto("/accessaccount?mode=sign-up");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Account created successfully!")).toBeVisible();
}

async function signIn(page: Page, email: string) {
  await page.goto("/accessaccount");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Account signed in")).toBeVisible();
}

async function leave(page: Page) {
  await page.goto("/contact");
  await signOut(page);
}

const account = (page: Page) => page.getByRole("link", { name: "Account", exact: true });

/** Expects the other tab to follow without a reload. */
async function expectToFollow(page: Page, other: Page, email: string) {
  await other.goto("/contact");
  await other.getByLabel("Name").fill("Half a message");
  await signUp(page, email);
  await expect(account(other)).toBeVisible();
  await expect(other.getByRole("link", { name: "Sign in" })).toBeHidden();
  await leave(page);
  await expect(other.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(account(other)).toBeHidden();
  await signIn(page, email);
  await expect(account(other)).toBeVisible();
  await expect(other.getByLabel("Name")).toHaveValue("Half a message");
}

test("a sign-in or sign-out in one tab shows in the others", async ({ page, context, newEmail }) => {
  await expectToFollow(page, await context.newPage(), newEmail);
});

test("accounts at Firebase sign in and out in every tab too", async ({
  browser,
  startOwnShop,
  contextOptions,
  newEmail,
}) => {
  const firebase: FirebaseStandIn = await startFirebaseStandIn();
  const shop = await startOwnShop({
    demo: "off",
    env: {
      IDENTITY: "firebase",
      FIREBASE_PROJECT_ID: firebase.projectId,
      FIREBASE_API_KEY: firebase.apiKey,
      FIREBASE_AUTH_URL: firebase.address,
      ADMIN_UID: "the owner's",
      ADMIN_PASSWORD: "",
    },
  });
  const context = await browser.newContext({ ...contextOptions, baseURL: shop.address });
  await expectToFollow(await context.newPage(), await context.newPage(), newEmail);
  await context.close();
  await firebase.close();
});

test("a shopper's own page closes with the session, and opens again with it", async ({ page, context, newEmail }) => {
  await signUp(page, newEmail);
  const other = await context.newPage();
  await other.goto("/account");
  await expect(other.getByText(newEmail)).toBeVisible();
  await leave(page);
  await expect(other).toHaveURL("/accessaccount?next=%2Faccount");
  await expect(other.getByText(newEmail)).toHaveCount(0);
  await signIn(page, newEmail);
  await expect(other).toHaveURL("/account");
  await expect(other.getByText(newEmail)).toBeVisible();
});

test("the dashboard closes in every tab when the owner signs out in one", async ({
  page,
  context,
  shop,
  expectProblem,
}) => {
  expectProblem(/403/u);
  await becomeOwner(page, shop);
  const other = await context.newPage();
  await other.goto("/admin/settings");
  await expect(other.getByRole("heading", { name: /Dashboard/u })).toBeVisible();
  await leave(page);
  await expect(other.getByText("You are signed out or no longer work here")).toBeVisible();
});
