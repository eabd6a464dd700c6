import type { APIRequestContext, Page } from "@playwright/test";
import { parsePage, tagged, textOf, valueOf, wordsOf } from "../html.ts";
import { openPage } from "../open-page.ts";
import { fieldIn, formOf } from "../plain-form.ts";
import { openPlainPage } from "../plain-page.ts";
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
  const opened = Date.now();
  await page.clock.install({ time: opened });
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
  // On a busy machine the thanks would be gone before they are looked at.
  await page.clock.pauseAt(opened + 120_000);
  await page.getByRole("button", { name: "Send Report" }).click();
  const thanks = page.getByText("Thank you for reaching out!");
  await expect(thanks).toBeVisible();
  for (const label of ["Name", "Email", "Message"]) await expect(page.getByLabel(label)).toHaveValue("");
  await page.clock.runFor(2500);
  await expect(thanks).toBeHidden();
});

const tooMany = "We are getting too many messages right now.";

/** Sends as many messages as one address may, or those that are left. */
async function sendAll(request: APIRequestContext, { address }: { address: string }, left = 20) {
  for (let n = 0; n < left; n++) {
    const form = { name: "Ada", email: "ada@example.com", message: `${n} of ${Date.now()}` };
    const answer = await request.post(`${address}/contact`, { form, headers: { Origin: address } });
    expect(answer.status()).toBe(200);
  }
}

test("after too many messages from one address the next stays in the form, with the time to send it again", async ({
  page,
  shop,
  expectProblem,
}) => {
  expectProblem(/429/u);
  await sendAll(page.request, shop);
  await openPage(page, "/contact");
  await fill(page);
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(page.getByRole("alert").filter({ hasText: tooMany })).toBeFocused();
  await expect(page.getByText("Thank you for reaching out!")).toBeHidden();
  for (const [label, text] of Object.entries({ Name: "Ada", Message: "Is the wrap skirt lined?" })) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
});

test("without script the typed text is kept beside the missing fields, thanks are shown for a sent form, and too many keep the text", async ({
  request,
  shop,
}) => {
  const send = async (form: Record<string, string>) => {
    const answer = await request.post("/contact", { form, headers: { Origin: shop.address } });
    const [main] = tagged(parsePage(await answer.text()), "main");
    return { words: wordsOf(main), message: textOf(fieldIn(main!, "Message")).trim() };
  };
  const filled = { name: "Ada", email: "ada@example.com", message: "Is the wrap skirt lined?" };
  const plain = openPlainPage(request, shop.address);
  await plain.open("/contact");
  // A browser sends the form as it is, because nothing in it is required before the shop has seen it.
  expect(valueOf(formOf(plain.main(), plain.field("Message")), "novalidate")).toBeDefined();
  const missing = await send({ name: "", email: "", message: "Is it lined?" });
  expect(missing.words).toContain("Enter your name");
  expect(missing.message).toBe("Is it lined?");
  plain.fill("Name", filled.name);
  plain.fill("Email", filled.email);
  plain.fill("Message", filled.message);
  await plain.press("Send Report");
  expect(plain.words()).toContain("Thank you for reaching out!");
  expect(textOf(plain.field("Message")).trim()).toBe("");

  await sendAll(request, shop, 19);
  const late = await send(filled);
  expect(late.words).toContain(tooMany);
  expect(late.message).toBe(filled.message);
});
