import { readFileSync } from "node:fs";
import { axeViolations } from "../axe.ts";
import { expect, test } from "../test.ts";

test("a shopper downloads their data, deletes it, and may sign up again", async ({ page, newEmail, expectProblem }) => {
  expectProblem(/status of 401/u);
  const password = "a long password";
  const signUp = async () => {
    await page.goto("/accessaccount?mode=sign-up");
    await page.getByLabel("Email").fill(newEmail);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await expect(page.getByText("We use your email address")).toBeVisible();
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("Account created successfully!")).toBeVisible();
  };
  await signUp();
  await page.goto("/account");
  await page.getByRole("link", { name: "See or delete your data" }).click();
  await expect(page.getByRole("heading", { name: "Your data", level: 1 })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await waiting;
  const kept = JSON.parse(readFileSync(await file.path(), "utf8")) as { about: string };
  expect(file.suggestedFilename()).toBe("my-data.json");
  expect(kept.about).toBe(newEmail);

  await page.evaluate(() => localStorage.setItem("left behind", "a cart"));
  await page.getByLabel("Password", { exact: true }).fill("not mine at all");
  await page.getByRole("button", { name: "Delete my data" }).click();
  await expect(page.getByText("Wrong password")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Delete my data" }).click();
  await expect(page.getByText("Your data has been deleted and you are signed out.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("left behind"))).toBeNull();
  await signUp();
});
