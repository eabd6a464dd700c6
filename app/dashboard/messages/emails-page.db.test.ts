import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { requireStaff } from "#app/people/staff/require-staff.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { removedText } from "#app/platform/mail/remove-email-secrets.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action, loader } from "./emails-page.tsx";
import { loader as keptEmail } from "./kept-email-page.tsx";

const shop = useTestShop();

const address = "/admin/messages/emails";

/** Asks as the owner's browser does, after the staff check. */
async function asOwner(path: string, form?: Record<string, string>) {
  const args = shop.ask(path, { cookie: await shop.asOwner(), ...(form && { form }) });
  await requireStaff(shop, args);
  return args as never;
}

async function write(key: string, state: "waiting" | "sending" | "sent" | "failed" | "unclear" = "waiting") {
  const email = {
    key,
    to: { name: "Ada", address: `${key}@example.com` },
    subject: key,
    text: `Text of ${key}`,
    html: "",
  };
  await writeEmail(shop.db, email, shop.now());
  const [row] = await shop.db.update(emails).set({ state }).where(eq(emails.key, key)).returning();
  return row!;
}

/** The HTML of the frame beside an e-mail, or the status of the refusal. */
async function frameOf(id: string): Promise<string | number> {
  const args = (await asOwner(address)) as object;
  const answer = await keptEmail({ ...args, params: { id } } as never).catch(refusal => refusal.init.status as number);
  return typeof answer === "number" ? answer : await answer.text();
}

test("e-mails are listed newest first, filtered by state, in pages that follow each other", async () => {
  for (let number = 0; number < 30; number++) await write(`sent-${number}`, "sent");
  await write("refused", "failed");
  await write("perhaps", "unclear");
  const first = await loader(await asOwner(address));
  expect(first).toMatchObject({ troubled: 2, hasMailServer: false, newer: undefined });
  expect(first.emails.map(({ subject }) => subject).slice(0, 3)).toEqual(["perhaps", "refused", "sent-29"]);
  expect(first.emails[0]).toMatchObject({ text: "Text of perhaps", recipient: "perhaps@example.com" });
  const second = await loader(await asOwner(`${address}?after=${first.older}`));
  expect([...first.emails, ...second.emails]).toHaveLength(32);
  expect(second.older).toBeUndefined();
  expect((await loader(await asOwner(`${address}?before=${second.newer}`))).emails).toEqual(first.emails);
  const failed = await loader(await asOwner(`${address}?only=failed`));
  expect(failed.emails).toHaveLength(2);
  expect((await loader(await asOwner(`${address}?only=waiting`))).emails).toEqual([]);
  expect((await loader(await asOwner(`${address}?only=nonsense&after=nobody`))).emails).toHaveLength(25);
});

test("a resent e-mail is due at once for another day, with its audit; pressing twice counts once", async () => {
  const { id } = await write("perhaps", "unclear");
  shop.passMinutes(3000);
  const press = async () => action(await asOwner(address, { id, saw: "unclear" }));
  const response = (await press()) as Response;
  expect(response.headers.get("Location")).toBe(address);
  const [email] = await shop.db.select().from(emails);
  expect(email).toMatchObject({ state: "waiting", runAfter: shop.now() });
  expect(email!.giveUpAt.getTime() - shop.now().getTime()).toBe(24 * 3_600_000);
  await shop.db.update(emails).set({ state: "sent" });
  expect([await frameOf(id), await frameOf("1"), await frameOf(crypto.randomUUID())]).toEqual([404, 404, 404]);
  expect(((await press()) as Response).headers.get("Set-Cookie")).toContain("updateFailed");
  expect((await shop.db.select().from(emails))[0]!.state).toBe("sent");
  const audits = await shop.db.select().from(auditEvents);
  expect(audits).toMatchObject([{ action: "send again", subject: "e-mail", actor: shop.settings.ownerEmail }]);
});

test("a shopper's link is shown only without a mail server, and the owner's own link never", async () => {
  const link = { subject: "Choose a new password", text: "code=abc", html: "code=abc", goodForMs: 1_800_000 };
  for (const recipient of ["ada@example.com", shop.settings.ownerEmail]) {
    await writeEmail(
      shop.db,
      { ...link, key: recipient, to: { name: "", address: recipient }, holdsSecret: true },
      shop.now(),
    );
  }
  const texts = async () => {
    const { emails: listed } = await loader(await asOwner(address));
    const frames = await Promise.all(listed.map(({ id }) => frameOf(id)));
    // Texts hidden from this role are hidden in the frame too.
    expect(frames).toEqual(listed.map(({ text, hasHtml }) => (hasHtml ? text : 404)));
    return listed.map(({ recipient, text }) => [recipient, text]);
  };
  expect(await texts()).toEqual([
    [shop.settings.ownerEmail, removedText],
    ["ada@example.com", "code=abc"],
  ]);
  shop.mailServer = { deliver: async () => ({ kind: "sent" }) };
  expect((await texts()).map(([, text]) => text)).toEqual([removedText, removedText]);
  delete shop.mailServer;
  shop.passMinutes(31);
  expect((await texts()).map(([, text]) => text)).toEqual([removedText, removedText]);
  const [email] = await shop.db.select().from(emails).where(eq(emails.recipient, "ada@example.com"));
  const response = (await action(await asOwner(address, { id: email!.id, saw: "waiting" }))) as Response;
  expect(response.headers.get("Set-Cookie")).toContain("updateFailed");
});

test("an e-mail that is sent, or being sent, cannot be resent", async () => {
  const { id } = await write("done", "sent");
  for (const saw of ["sent", "sending", "", "waiting'; --"]) {
    await expect(action(await asOwner(address, { id, saw }))).rejects.toMatchObject({ init: { status: 400 } });
  }
  await expect(action(await asOwner(address, { id: "1", saw: "failed" }))).rejects.toMatchObject({
    init: { status: 400 },
  });
});

test("failed and waiting e-mails are found by their indexes, however many were sent", async () => {
  const rows = Array.from({ length: 4000 }, (_, number) => ({
    id: crypto.randomUUID(),
    key: `${number}`,
    recipient: "a@example.com",
    subject: "",
    textBody: "",
    htmlBody: "",
    state: "sent" as const,
    runAfter: shop.now(),
    giveUpAt: shop.now(),
  }));
  for (let at = 0; at < rows.length; at += 1000) await shop.db.insert(emails).values(rows.slice(at, at + 1000));
  await shop.pool.query("analyze emails");
  const planOf = async (query: string) =>
    (await shop.pool.query<{ "QUERY PLAN": string }>(`explain ${query}`)).rows.map(row => row["QUERY PLAN"]).join("\n");
  expect(
    await planOf("select id from emails where state in ('failed', 'unclear') order by id desc limit 26"),
  ).toContain("emails_troubled");
  expect(
    await planOf("select id from emails where state = 'waiting' and run_after <= now() order by run_after, id limit 1"),
  ).toContain("emails_due");
});
