import { expect, type Page } from "@playwright/test";

/** Signs out by the header, on a phone by its menu, and waits for the message. */
export async function signOut(page: Page): Promise<void> {
  await pressSignOut(page);
  await expect(page.getByText("logged Out")).toBeVisible();
}

/** Does the same without waiting. */
export async function pressSignOut(page: Page): Promise<void> {
  const header = page.getByRole("banner");
  const button = header.getByRole("button", { name: "Sign out" });
  await expect(header.getByRole("link", { name: "Account", exact: true })).toBeVisible();
  if (!(await button.isVisible())) await header.locator("summary").filter({ hasText: "Menu" }).click();
  await button.click();
}
