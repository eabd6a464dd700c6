import { beforeEach, expect, test } from "vitest";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { removeOldSecrets } from "#app/platform/mail/remove-email-secrets.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { cookieHeader } from "#test/shops/open-test-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { knownIdentity } from "#test/stand-ins/known-identity.ts";
import { askForReset } from "./ask-for-reset.server.ts";
import { findAccount } from "./find-account.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { resetEffects } from "./send-reset.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

const shop = useTestShop();
beforeEach(() => {
  shop.identity = knownIdentity();
});

const ada = { email: "ada@example.com", password: "a long password" };

function from(address: string, cookies: string[] = []): Request {
  const headers = { [clientAddressHeader]: address, Cookie: cookieHeader(cookies) };
  return new Request("http://localhost:3000/forgot-password", { method: "POST", headers });
}

async function sentLinks(): Promise<string[]> {
  await workOutbox(shop, resetEffects(shop));
  const sent = await shop.db.select({ to: emails.recipient, text: emails.textBody }).from(emails);
  return sent.map(({ to, text }) => `${to} ${/reset-password\?code=\S+/u.exec(text)?.[0]}`);
}

test("an address with an account gets one link; one without gets the same answer and no e-mail", async () => {
  await signUp(shop, from("10.0.0.1"), ada);
  expect(await askForReset(shop, from("10.0.0.1"), ada.email)).toBe("noted");
  expect(await askForReset(shop, from("10.0.0.1"), "nobody@example.com")).toBe("noted");
  expect(await sentLinks()).toEqual([`${ada.email} reset-password?code=code%20for%20ada%40example.com`]);
});

test("work repeated after a crash sends no second link, which would end the first", async () => {
  await signUp(shop, from("10.0.0.1"), ada);
  await askForReset(shop, from("10.0.0.1"), ada.email);
  await sentLinks();
  await shop.db.update(outbox).set({ doneAt: null, runAfter: shop.now() });
  let codes = 0;
  shop.identity = { ...shop.identity, startReset: async () => ({ code: `another ${codes++}` }) };
  expect(await sentLinks()).toHaveLength(1);
  expect(codes).toBe(0);
});

test("an address gets three links in an hour, and a fourth request is refused with or without an account", async () => {
  for (const email of [ada.email, "nobody@example.com"]) {
    for (let count = 0; count < 3; count++)
      expect(await askForReset(shop, from(`10.1.0.${count}`), email)).toBe("noted");
    expect(await askForReset(shop, from("10.1.0.9"), email)).toBe("too-many-tries");
  }
});

test("a new password ends every session and clears the failed tries", async () => {
  const made = await signUp(shop, from("10.0.0.1"), ada);
  if (made.kind !== "created") throw new Error(made.kind);
  const wrong = { ...ada, password: "guessed" };
  for (let count = 0; count < 10; count++) await signIn(shop, from(`10.2.0.${count}`), wrong);
  expect(await signIn(shop, from("10.2.0.99"), ada)).toEqual({ kind: "too-many-tries" });

  const { code } = (await shop.identity.startReset(ada.email))!;
  const newPassword = "a remembered password";
  expect(await resetPassword(shop, from("10.0.0.1"), { code, newPassword })).toEqual({ kind: "reset" });
  expect(await findAccount(shop, from("10.0.0.1", made.cookies))).toBeUndefined();
  expect((await signIn(shop, from("10.2.0.99"), { ...ada, password: newPassword })).kind).toBe("signed-in");
  expect(await resetPassword(shop, from("10.0.0.1"), { code, newPassword })).toEqual({ kind: "expired" });
  expect(await shop.db.$count(auditEvents)).toBe(0);
});

test("tries with made-up codes are limited", async () => {
  const guess = () => resetPassword(shop, from("10.0.0.1"), { code: "made up", newPassword: "a long password" });
  for (let count = 0; count < 50; count++) expect((await guess()).kind).toBe("expired");
  expect((await guess()).kind).toBe("too-many-tries");
});

test("a link is removed from its e-mail once it is used or expired, or another one is requested", async () => {
  await signUp(shop, from("10.0.0.1"), ada);
  const askAndKeep = async () => {
    await askForReset(shop, from("10.0.0.1"), ada.email);
    await workOutbox(shop, resetEffects(shop));
  };
  const keptLinks = async () =>
    (await shop.db.select().from(emails)).filter(({ textBody }) => textBody.includes("code="));
  await askAndKeep();
  await askAndKeep();
  expect(await keptLinks()).toHaveLength(1);
  const { code } = (await shop.identity.startReset(ada.email))!;
  await resetPassword(shop, from("10.0.0.1"), { code, newPassword: "a remembered password" });
  expect(await keptLinks()).toEqual([]);
  await askAndKeep();
  await removeOldSecrets(shop);
  expect(await keptLinks()).toHaveLength(1);
  shop.passMinutes(31);
  await removeOldSecrets({ ...shop, mailServer: "one that should have sent it" });
  expect(await keptLinks()).toEqual([]);
  const states = await shop.db.select({ state: emails.state, reason: emails.lastError }).from(emails);
  expect(states.map(({ state }) => state).toSorted()).toEqual(["failed", "withdrawn", "withdrawn"]);
  expect(new Set(states.map(({ reason }) => reason))).toEqual(new Set(["The link in it has expired."]));
});

test("a change of the owner's password is in the history", async () => {
  await shop.asOwner();
  const email = shop.settings.ownerEmail;
  shop.identity = { ...shop.identity, finishReset: async () => ({ kind: "reset", email }) };
  await resetPassword(shop, from("10.0.0.1"), { code: "any", newPassword: "a long password" });
  expect(await shop.db.select({ actor: auditEvents.actor, action: auditEvents.action }).from(auditEvents)).toEqual([
    { actor: email, action: "reset" },
  ]);
});
