import { count, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { changePassword } from "#app/people/accounts/change-password.server.ts";
import { findSignedIn } from "#app/people/accounts/find-account.server.ts";
import { removeOwnerFactor, replaceOwnerPassword } from "#app/people/accounts/replace-owner-password.server.ts";
import { signIn } from "#app/people/accounts/sign-in.server.ts";
import { removePerson } from "#app/people/staff/change-person.server.ts";
import { createAuth } from "#app/platform/identity/auth.server.ts";
import { sessions, users } from "#app/platform/identity/identity-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { openSealedSecrets } from "#app/platform/sealed-secrets/sealed-secrets.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { cookieHeader } from "#test/shops/open-test-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { codeAt } from "#test/stand-ins/code-app.ts";
import { askAgain } from "./ask-again.server.ts";
import { factorEffects } from "./factor-mails.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";
import { recoveryCodes, secondFactors } from "./second-factor-tables.server.ts";
import { beginSetUp, findFactor, renewRecoveryCodes, turnOffFactor, turnOnFactor } from "./set-up-factor.server.ts";

const shop = useTestShop();
const password = "owner's password";

beforeEach(async () => {
  await shop.makeOwner();
});

const ask = (cookies: string[] = []) => shop.ask("/accessaccount", { cookie: cookieHeader(cookies), form: {} }).request;
const signInAs = (typed = password) => signIn(shop, ask(), { email: shop.settings.ownerEmail, password: typed });

async function signedInOwner() {
  const cookie = await shop.asOwner();
  const known = await findSignedIn(shop, shop.ask("/", { cookie }).request);
  const { account, ...session } = known!;
  return { ...account, ...session };
}

/** The owner with a code app: its secret, the recovery codes, and codes that were not used yet. */
async function withFactor() {
  const person = await signedInOwner();
  const setUp = beginSetUp(shop, { ...person, issuer: "Shop" });
  const codeNow = () => codeAt(setUp.secret, shop.now());
  const turned = await turnOnFactor(shop, person, { kept: setUp.kept, code: codeNow() });
  if (turned.kind !== "on") throw new Error(turned.kind);
  const nextCode = () => {
    shop.passMinutes(0.5);
    return codeNow();
  };
  return { person, secret: setUp.secret, codes: turned.codes, codeNow, nextCode };
}

async function waiting(): Promise<string[]> {
  const begun = await signInAs();
  if (begun.kind !== "code-needed") throw new Error(begun.kind);
  return begun.cookies;
}

test("after a right password no session starts until the code is typed", async () => {
  const { nextCode } = await withFactor();
  const before = await shop.db.$count(sessions);
  const cookies = await waiting();
  expect(await shop.db.$count(sessions)).toBe(before);
  expect(cookies).toEqual([
    expect.stringMatching(/^waiting=.*Path=\/accessaccount; Max-Age=600; HttpOnly; SameSite=Lax$/u),
  ]);
  expect((await finishSignIn(shop, ask(cookies), "000000")).kind).toBe("wrong");
  expect((await finishSignIn(shop, ask(), nextCode())).kind).toBe("over");
  const done = await finishSignIn(shop, ask(cookies), nextCode());
  if (done.kind !== "signed-in") throw new Error(done.kind);
  const known = await findSignedIn(shop, ask(done.cookies));
  expect(known).toMatchObject({ account: done.account, hasFactor: true, codeAt: shop.now() });
});

test("the wait for a code ends with the password it began with, and uses up no code", async () => {
  const { person, codes } = await withFactor();
  const cookies = await waiting();
  const changed = { account: person, currentPassword: password, newPassword: "a newer password" };
  expect((await changePassword(shop, ask(), changed)).kind).toBe("changed");
  const before = await shop.db.$count(sessions);
  expect((await finishSignIn(shop, ask(cookies), codes[0]!)).kind).toBe("over");
  expect(await shop.db.$count(sessions)).toBe(before);
  const [unused] = await shop.db.select({ count: count() }).from(recoveryCodes).where(isNull(recoveryCodes.usedAt));
  expect(unused!.count).toBe(codes.length);
});

test("a password that is changed while it is checked starts no session", async () => {
  const person = await signedInOwner();
  const { checkPassword } = shop.identity;
  const change = { account: person, currentPassword: password, newPassword: "a newer password" };
  shop.identity.checkPassword = async credentials => {
    const checked = await checkPassword(credentials);
    shop.identity.checkPassword = checkPassword;
    await changePassword(shop, ask(), change);
    return checked;
  };
  expect((await signInAs()).kind).toBe("wrong");
  // Only the session of the browser that changed it is left.
  expect(await shop.db.$count(sessions)).toBe(1);
});

test("the wait for a code ends after ten minutes, and nobody can make its cookie", async () => {
  const { codeNow } = await withFactor();
  const cookies = await waiting();
  const forged = cookies.map(cookie => cookie.replace("waiting=v1.", "waiting=v1.A"));
  expect((await finishSignIn(shop, ask(forged), codeNow())).kind).toBe("over");
  shop.passMinutes(10);
  expect((await finishSignIn(shop, ask(cookies), codeNow())).kind).toBe("over");
});

test("a code counts once, also for two who type it at the same moment", async () => {
  const { nextCode, codeNow } = await withFactor();
  const cookies = await waiting();
  expect((await finishSignIn(shop, ask(cookies), codeNow())).kind).toBe("wrong");
  const code = nextCode();
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => finishSignIn(shop, ask(cookies), code)));
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["signed-in", "wrong", "wrong", "wrong"]);
});

test("a recovery code signs in once, is told to the person, and only its hash is kept", async () => {
  const { codes, person } = await withFactor();
  expect(new Set(codes).size).toBe(10);
  const code = codes[3]!;
  const cookies = await waiting();
  const outcomes = await Promise.all(
    [code, code.replaceAll(" ", "-")].map(one => finishSignIn(shop, ask(cookies), one)),
  );
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["signed-in", "wrong"]);
  expect(await findFactor(shop, person.userId)).toMatchObject({ codesLeft: 9 });
  const kept = JSON.stringify(await shop.db.select().from(recoveryCodes));
  for (const one of codes) expect(kept).not.toContain(one.replaceAll(" ", ""));
  await workOutbox(shop, factorEffects(shop));
  const told = await shop.db.select({ recipient: emails.recipient, text: emails.textBody }).from(emails);
  expect(told.map(({ text }) => text).join("\n")).toContain("Codes left: 9");
  expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set([person.email]));
});

test("ten wrong codes block the sign-in, even with the right password typed between them", async () => {
  const { nextCode } = await withFactor();
  for (let tries = 0; tries < 10; tries++) {
    expect((await finishSignIn(shop, ask(await waiting()), "123123")).kind).toBe("wrong");
  }
  const cookies = await waiting();
  expect((await finishSignIn(shop, ask(cookies), nextCode())).kind).toBe("too-many-tries");
  shop.passMinutes(15);
  expect((await finishSignIn(shop, ask(await waiting()), nextCode())).kind).toBe("signed-in");
});

test("the secret is sealed, and with another session secret only recovery codes and the command help", async () => {
  const { secret, codes, nextCode, person } = await withFactor();
  const [kept] = await shop.db.select().from(secondFactors);
  expect(JSON.stringify(kept)).not.toContain(secret.replaceAll(" ", ""));
  const restored = { ...shop, sealedSecrets: openSealedSecrets("another secret, 32 letters or more") };
  const again = await signIn(restored, ask(), { email: person.email, password });
  const cookies = again.kind === "code-needed" ? again.cookies : [];
  expect((await finishSignIn(restored, ask(cookies), nextCode())).kind).toBe("locked");
  expect((await finishSignIn(restored, ask(cookies), codes[0]!)).kind).toBe("signed-in");

  const auth = createAuth({ ...shop, secret: "any", origin: shop.settings.origin });
  const replaced = await replaceOwnerPassword({ ...shop, auth });
  expect([await findFactor(shop, person.userId), await shop.db.$count(sessions)]).toEqual([undefined, 0]);
  expect((await signInAs(replaced!.password)).kind).toBe("signed-in");
});

test("where a provider keeps the password, the command removes the code app alone", async () => {
  const { person } = await withFactor();
  expect(await removeOwnerFactor(shop)).toBe(person.email);
  expect((await signInAs()).kind).toBe("signed-in");
});

test("new recovery codes end the ones before, and switching off ends everything", async () => {
  const { person, codes } = await withFactor();
  const fresh = await renewRecoveryCodes(shop, person);
  expect(fresh).toHaveLength(10);
  expect((await finishSignIn(shop, ask(await waiting()), codes[0]!)).kind).toBe("wrong");
  expect((await finishSignIn(shop, ask(await waiting()), fresh![0]!)).kind).toBe("signed-in");
  expect(await turnOffFactor(shop, { ...person, by: person.email })).toBe(true);
  expect(await turnOffFactor(shop, { ...person, by: person.email })).toBe(false);
  expect((await signInAs()).kind).toBe("signed-in");
  const history = await shop.db.select({ action: auditEvents.action }).from(auditEvents).orderBy(auditEvents.at);
  expect(history.map(({ action }) => action)).toEqual([
    "switch on",
    "renew recovery codes",
    "use recovery code",
    "switch off",
  ]);
});

test("a set-up ends after half an hour, belongs to one person, and of two at once one wins", async () => {
  const person = await signedInOwner();
  const setUp = beginSetUp(shop, { ...person, issuer: "Shop" });
  const { kept } = setUp;
  const codeNow = () => codeAt(setUp.secret, shop.now());
  expect((await turnOnFactor(shop, { ...person, userId: "another" }, { kept, code: codeNow() })).kind).toBe("over");
  expect((await turnOnFactor(shop, person, { kept, code: "000000" })).kind).toBe("wrong");
  const both = await Promise.all([1, 2].map(() => turnOnFactor(shop, person, { kept, code: codeNow() })));
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["already-on", "on"]);
  shop.passMinutes(30);
  expect((await turnOnFactor(shop, person, { kept, code: codeNow() })).kind).toBe("over");
});

test("a code is asked again after ten minutes, and never of people without a code app", async () => {
  const form = (code?: string) => {
    const typed = new FormData();
    typed.set("currentPassword", password);
    if (code) typed.set("secretCode", code);
    return typed;
  };
  const before = await signedInOwner();
  expect(await askAgain(shop, ask(), { staff: before, form: form() })).toBe("right");
  const { nextCode } = await withFactor();
  const now = { ...before, hasFactor: true, codeAt: shop.now() };
  expect(await askAgain(shop, ask(), { staff: now, form: form() })).toBe("right");
  expect(await askAgain(shop, ask(), { staff: now, form: form(), isCodeFresh: true })).toBe("code-wrong");
  shop.passMinutes(10);
  expect(await askAgain(shop, ask(), { staff: now, form: form() })).toBe("code-wrong");
  expect(await askAgain(shop, ask(), { staff: now, form: form(nextCode()) })).toBe("right");
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.id, now.sessionId));
  expect(session!.codeAt).toEqual(shop.now());
});

test("a changed password keeps this browser signed in, and the next sign-in asks for a code", async () => {
  const { person } = await withFactor();
  const change = { account: person, currentPassword: password, newPassword: "another password" };
  const changed = await changePassword(shop, ask(), change);
  if (changed.kind !== "changed") throw new Error(changed.kind);
  expect(await findSignedIn(shop, ask(changed.cookies))).toMatchObject({ hasFactor: true, codeAt: null });
  expect((await signInAs("another password")).kind).toBe("code-needed");
});

test("a person removed from the staff shops on without a code", async () => {
  const { person } = await withFactor();
  await shop.db.update(users).set({ role: "manager" }).where(eq(users.id, person.userId));
  const by = "other@example.com";
  expect((await removePerson(shop, { userId: person.userId, actor: by })).kind).toBe("changed");
  expect([await shop.db.$count(secondFactors), await shop.db.$count(recoveryCodes)]).toEqual([0, 0]);
  expect((await signInAs()).kind).toBe("signed-in");
});
