import type { Page } from "@playwright/test";
import { signOut } from "./sign-out.ts";
import { expect } from "./test.ts";

const password = "indigo thread and needle";

async function signUp(page: Page, email: string) {
  await page.goto("/accessaccount?mode=sign-up");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Account created successfully!")).toBeVisible();
}

export async function signIn(page: Page, email: string) {
  await page.goto("/accessaccount");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Account signed in")).toBeVisible();
}

/** Signs out on a page of the shop. */
export async function leave(page: Page) {
  await page.goto("/contact");
  await signOut(page);
}

const account = (page: Page) => page.getByRole("link", { name: "Account", exact: true });

/** Expects the other tab to follow without a reload. */
export async function expectToFollow(page: Page, other: Page, email: string) {
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
