import { eq } from "drizzle-orm";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { startSmtpStandIn } from "#test/stand-ins/smtp-stand-in.ts";
import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, test } from "../test.ts";

test("the owner sees unsent e-mails with their reasons, and sends them, the doubtful one after a question", async ({
  page,
  startOwnShop,
}) => {
  const mailServer = await startSmtpStandIn();
  const shop = await startOwnShop({
    demo: "off",
    env: { SMTP_URL: mailServer.url, MAIL_FROM: "shop@example.com" },
    async prepare(db) {
      for (const state of ["failed", "unclear"] as const) {
        const to = { name: "Adaeze Obi", address: `${state}@example.com` };
        const mail = { key: state, to, subject: `Your order ${state}`, text: `Text of ${state}`, html: "<p>Text</p>" };
        await writeEmail(db, mail, new Date());
        await db.update(emails).set({ state, lastError: "550 no such person" }).where(eq(emails.key, state));
      }
    },
  });
  await becomeOwner(page, shop);
  await openDashboard(page, `${shop.address}/admin/messages`);
  await page.getByRole("link", { name: "Emails sent" }).click();
  await page.getByRole("link", { name: "failed (2)" }).click();
  await expect(page).toHaveURL(/only=failed$/u);
  const entry = (state: string) => page.getByRole("listitem").filter({ has: page.getByText(`Your order ${state}`) });
  await expect(entry("failed").getByText("Reason: 550 no such person")).toBeVisible();
  await entry("failed")
    .getByText(/^Read: /u)
    .click();
  await expect(entry("failed").getByText("Text of failed")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeViolations(page)).toEqual([]);
  }

  await entry("failed").getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => mailServer.taken.map(({ to }) => to[0])).toEqual(["failed@example.com"]);
  await expect(page.getByRole("link", { name: "failed (1)" })).toBeVisible();
  await entry("unclear").getByRole("button", { name: "Send again" }).click();
  const question = page.getByRole("dialog", { name: "Send this email again?" });
  await expect(question.getByText("may get it twice")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => mailServer.taken.map(({ to }) => to[0])).toContain("unclear@example.com");
  await expect(page.getByText("No emails that are failed.")).toBeVisible();
  await page.getByRole("link", { name: "Sent", exact: true }).click();
  await expect(entry("unclear")).toBeVisible();
  await mailServer.close();
});
