import type { Page } from "@playwright/test";
import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

async function fill(page: Page) {
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Is the wrap skirt lined?");
}

test("after sending, the fields are empty and thanks show for two and a half seconds", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/contact");
  await fill(page);
  await page.getByRole("button", { name: "Send Report" }).click();
  const thanks = page.getByText("Thank you for reaching out!");
  await expect(thanks).toBeVisible();
  for (const label of ["Name", "Email", "Message"]) await expect(page.getByLabel(label)).toHaveValue("");
  await page.clock.runFor(2500);
  await expect(thanks).toBeHidden();
});

test("each missing field says so, and the focus goes to the first", async ({ page }) => {
  await openPage(page, "/contact");
  await page.getByLabel("Email").fill("ada");
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Enter your name");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Enter an email address such as ada@example.com");
  await expect(page.getByLabel("Message")).toHaveAccessibleDescription("Enter your message");
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue("ada");
});

test("a message that cannot be sent stays in the form", async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED/u);
  await openPage(page, "/contact");
  await fill(page);
  await page.route("**/contact.data*", route => route.abort());
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Message not sent." })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Is the wrap skirt lined?");
  await page.unroute("**/contact.data*");
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(page.getByText("Thank you for reaching out!")).toBeVisible();
});

const tooMany = "We are getting too many messages right now.";

/** Sends as many messages as one address may. */
async function sendAll(page: Page, { address }: { address: string }) {
  for (let n = 0; n < 20; n++) {
    const form = { name: "Ada", email: "ada@example.com", message: `${n} of ${Date.now()}` };
    const answer = await page.request.post(`${address}/contact`, { form, headers: { Origin: address } });
    expect(answer.status()).toBe(200);
  }
}

test("after too many messages from one address the next stays in the form, with the time to send it again", async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/429/u);
  await sendAll(page, shop);
  await openPage(page, "/contact");
  await fill(page);
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(page.getByRole("alert").filter({ hasText: tooMany })).toBeFocused();
  await expect(page.getByText("Thank you for reaching out!")).toBeHidden();
  for (const [label, text] of Object.entries({ Name: "Ada", Message: "Is the wrap skirt lined?" })) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("after too many messages the typed text is kept", async ({ page, shop, expectProblem }) => {
    expectProblem(/429/u);
    await sendAll(page, shop);
    await page.goto("/contact");
    await fill(page);
    await page.getByRole("button", { name: "Send Report" }).click();
    await expect(page.getByText(tooMany)).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("Is the wrap skirt lined?");
  });

  test("the form is sent, and thanks are shown", async ({ page }) => {
    await page.goto("/contact");
    await fill(page);
    await page.getByRole("button", { name: "Send Report" }).click();
    await expect(page.getByText("Thank you for reaching out!")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("");
  });

  test("the typed text is kept beside the missing fields", async ({ page, expectProblem }) => {
    expectProblem(/400/u);
    await page.goto("/contact");
    await page.getByLabel("Message").fill("Is it lined?");
    await page.getByRole("button", { name: "Send Report" }).click();
    await expect(page.getByText("Enter your name")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("Is it lined?");
  });
});
