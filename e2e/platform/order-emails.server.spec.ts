import { eq } from "drizzle-orm";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { startSmtpStandIn } from "#test/stand-ins/smtp-stand-in.ts";
import { createShopper, signIn } from "../shops/buy-by-request.ts";
import { expect, test } from "../test.ts";

const dress = "0199a1b2-0000-7000-8000-0000000000e1";

test("shopper and owner each get one e-mail for an order, through refusals and a SIGKILL during one", async ({
  startOwnShop,
  newEmail,
}) => {
  test.setTimeout(240_000);
  const mailServer = await startSmtpStandIn();
  const shop = await startOwnShop({
    demo: "off",
    env: { SMTP_URL: mailServer.url, MAIL_FROM: "Àṣọ House <shop@example.com>" },
    prepare: async db => void (await insertProduct(db, { id: dress, quantities: { M: null } })),
  });
  const shopper = await createShopper(shop, newEmail, { id: dress, size: "M" });
  const tellings = () => mailServer.taken.map(({ to }) => to[0]).toSorted();

  // The mail server refuses each first try, so the shop tries again.
  mailServer.breakWith(connection => (connection < 2 ? "busy" : undefined));
  const first = await shopper.buy();
  await expect.poll(tellings, { timeout: 60_000 }).toEqual(["ada@example.com", "owner@example.com"]);
  for (const { raw } of mailServer.taken) expect(raw).toContain(first);

  // Killed after the server got the whole text but before the server's answer.
  mailServer.breakWith(() => "text-hangs");
  const second = await shopper.buy();
  await expect.poll(tellings, { timeout: 60_000 }).toHaveLength(3);
  await shop.kill();
  mailServer.breakWith(() => undefined);
  await shop.start();
  await expect.poll(tellings, { timeout: 60_000 }).toHaveLength(4);
  expect(tellings()).toEqual(["ada@example.com", "ada@example.com", "owner@example.com", "owner@example.com"]);
  expect(
    mailServer.taken
      .filter(({ raw }) => raw.includes(second))
      .map(({ to }) => to[0])
      .toSorted(),
  ).toEqual(["ada@example.com", "owner@example.com"]);
  expect(new Set(mailServer.taken.map(({ raw }) => /^Message-ID: .*$/mu.exec(raw)?.[0])).size).toBe(4);

  // After five minutes the shop sends nothing by itself: the owner decides.
  await shop.whileStopped(db =>
    db
      .update(emails)
      .set({ runAfter: new Date(0) })
      .where(eq(emails.state, "sending")),
  );
  const owner = await signIn(shop, shop.owner.email, shop.owner.password);
  const list = () => fetch(`${shop.address}/admin/messages/emails?only=failed`, { headers: { Cookie: owner } });
  await expect.poll(async () => (await list()).text(), { timeout: 60_000 }).toContain("maybe sent");
  expect(tellings()).toHaveLength(4);
  await mailServer.close();
});
