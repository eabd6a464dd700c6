import type { Page } from "@playwright/test";
import { openPage } from "../open-page.ts";
import { expect, test } from "../test.ts";

async function fill(page: Page) {
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Is the wrap skirt lined?");
}

test("each missing field says so, a message that cannot be sent stays, and thanks for a sent one show for two and a half seconds", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/u);
  await page.clock.install();
  await openPage(page, "/contact");
  await page.getByLabel("Email").fill("ada");
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Enter your name");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Enter an email address such as ada@example.com");
  await expect(page.getByLabel("Message")).toHaveAccessibleDescription("Enter your message");
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue("ada");

  await fill(page);
  await page.route("**/contact.data*", route => route.abort());
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Message not sent." })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Is the wrap skirt lined?");
  await page.unroute("**/contact.data*");
  await page.getByRole("button", { name: "Send Report" }).click();
  const thanks = page.getByText("Thank you for reaching out!");
  await expect(thanks).toBeVisible();
  for (const label of ["Name", "Email", "Message"]) await expect(page.getByLabel(label)).toHaveValue("");
  await page.clock.runFor(2500);
  await expect(thanks).toBeHidden();
});

const tooMany = "We are getting too many messages right now.";

/** Sends as many messages as one address may, or those that are left. */
async function sendAll(page: Page, { address }: { address: string }, left = 20) {
  for (let n = 0; n < left; n++) {
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

  test("the typed text is kept beside the missing fields, thanks are shown for a sent form, and too many keep the text", async ({
    page,
    shop,
    expectProblem,
  }) => {
    expectProblem(/400|429/u);
    await page.goto("/contact");
    await page.getByLabel("Message").fill("Is it lined?");
    await page.getByRole("button", { name: "Send Report" }).click();
    await expect(page.getByText("Enter your name")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("Is it lined?");
    await fill(page);
    await page.getByRole("button", { name: "Send Report" }).click();
    await expect(page.getByText("Thank you for reaching out!")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("");

    await sendAll(page, shop, 19);
    await fill(page);
    await page.getByRole("button", { name: "Send Report" }).click();
    await expect(page.getByText(tooMany)).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("Is the wrap skirt lined?");
  });
});
