import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "#app/orders/audit/list-audit.server.ts";
import { findAccount } from "#app/people/accounts/find-account.server.ts";
import { signIn } from "#app/people/accounts/sign-in.server.ts";
import { signUp } from "#app/people/accounts/sign-up.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { removedText } from "#app/platform/mail/remove-email-secrets.server.ts";
import { countTroubledEmails } from "#app/shop/kept-emails/list-emails.server.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { acceptInvitation, findInvitation } from "./accept-invitation.server.ts";
import { changeRole, removePerson } from "./change-person.server.ts";
import { invitations } from "./invitation-tables.server.ts";
import { invite, inviteAgain, withdrawInvitation } from "./invite.server.ts";
import { listPeople } from "./list-people.server.ts";
import { staffEffects } from "./tell-staff-change.server.ts";

const shop = useTestShop();

const owner = "owner@example.com";
const ada = { name: "Ada Obi", email: "ada@example.com" };
const newPassword = "a password of hers";

let asked: Request;
beforeEach(async () => {
  ({ request: asked } = shop.ask("/"));
  await shop.asOwner();
});

const inviteAda = (role: StaffRole = "sales", id = newId()) => invite(shop, { id, ...ada, role, actor: owner });

/** The code in the newest e-mail to Ada, kept by the shop until it is sent. */
async function codeFor(email = ada.email): Promise<string> {
  const written = await shop.db.select().from(emails).where(eq(emails.recipient, email)).orderBy(asc(emails.id));
  return /code=([\w-]+)/u.exec(written.at(-1)?.textBody ?? "")?.[1] ?? "none";
}

const accept = (code: string) => acceptInvitation(shop, asked, { code, newPassword });
const roleOf = async (email: string) =>
  (await shop.db.select({ role: users.role }).from(users).where(eq(users.email, email)))[0]?.role;
const cookieOf = (cookies: string[]) => cookies.map(one => one.split(";", 1)[0]).join("; ");
const whoIs = (cookie: string) => findAccount(shop, shop.ask("/", { cookie }).request);

test("an invited person gets one e-mail with a link, chooses a password there, and can then work", async () => {
  const id = newId();
  // A double click makes one invitation.
  await Promise.all([inviteAda("sales", id), inviteAda("sales", id)]);
  expect(await shop.db.$count(emails)).toBe(1);
  const code = await codeFor();
  expect(await findInvitation(shop, code)).toMatchObject({ ...ada, role: "sales", hasAccount: false });
  const [kept] = await shop.db.select().from(invitations);
  expect(JSON.stringify(kept)).not.toContain(code);
  expect(await listPeople(shop)).toMatchObject({
    people: [{ email: owner, role: "owner", isFixed: true }],
    invitations: [{ ...ada, role: "sales", invitedBy: owner, isExpired: false }],
  });

  const accepted = await accept(code);
  if (accepted.kind !== "accepted") throw new Error(accepted.kind);
  expect(await whoIs(cookieOf(accepted.cookies))).toMatchObject({ email: ada.email, role: "sales" });
  expect(await signIn(shop, asked, { email: ada.email, password: newPassword })).toMatchObject({
    kind: "signed-in",
    account: { role: "sales" },
  });
  expect(await accept(code)).toEqual({ kind: "expired" });
  expect((await shop.db.select().from(emails))[0]!.textBody).toBe(removedText);
  expect(await listPeople(shop)).toMatchObject({ people: [{ role: "owner" }, ada], invitations: [] });
  const { entries } = await listAudit(shop);
  expect(entries.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
    [ada.email, "accept", "invitation"],
    [owner, "create", "invitation"],
  ]);
});

test("of two who accept one invitation at once, the password of the one who is let in holds", async () => {
  await inviteAda();
  const code = await codeFor();
  const passwords = ["the first one's", "the second one's"];
  const both = await Promise.all(passwords.map(one => acceptInvitation(shop, asked, { code, newPassword: one })));
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["accepted", "expired"]);
  const holds = await Promise.all(
    passwords.map(async password => (await signIn(shop, asked, { email: ada.email, password })).kind),
  );
  expect(holds).toEqual(both.map(({ kind }) => (kind === "accepted" ? "signed-in" : "wrong")));
});

test("a link ends after 48 hours, when another one is sent, and when it is withdrawn", async () => {
  await inviteAda();
  const first = await codeFor();
  shop.passMinutes(48 * 60 - 1);
  expect(await findInvitation(shop, first)).toBeDefined();
  shop.passMinutes(1);
  expect(await accept(first)).toEqual({ kind: "expired" });
  const [waiting] = (await listPeople(shop)).invitations;
  expect(waiting).toMatchObject({ isExpired: true });

  const again = { id: newId(), invitationId: waiting!.id, actor: owner };
  expect(await inviteAgain(shop, again)).toEqual({ kind: "invited" });
  const second = await codeFor();
  expect(await inviteAgain(shop, again)).toEqual({ kind: "missing" });
  expect(await inviteAda("packer")).toEqual({ kind: "invited" });
  const third = await codeFor();
  expect([first, second].includes(third)).toBe(false);
  // Nobody needs the replaced links, so their e-mails do not count as failed.
  expect(await countTroubledEmails(shop)).toBe(0);
  expect(await accept(second)).toEqual({ kind: "expired" });
  expect(await findInvitation(shop, third)).toMatchObject({ role: "packer" });

  const { invitations: left } = await listPeople(shop);
  expect(await withdrawInvitation(shop, { invitationId: left[0]!.id, actor: owner })).toBe(true);
  expect(await withdrawInvitation(shop, { invitationId: left[0]!.id, actor: owner })).toBe(false);
  expect(await accept(third)).toEqual({ kind: "expired" });
  expect([await codeFor(), await roleOf(ada.email)]).toEqual(["none", undefined]);
});

test("a shopper's account under the address becomes the staff account, and its old sessions end", async () => {
  const stranger = await signUp(shop, asked, { email: ada.email, password: "a stranger's password" });
  if (stranger.kind !== "created") throw new Error(stranger.kind);
  expect(await inviteAda("packer")).toEqual({ kind: "invited" });
  const code = await codeFor();
  expect(await findInvitation(shop, code)).toMatchObject({ hasAccount: true });
  const [one, other] = await Promise.all([accept(code), accept(code)]);
  expect([one.kind, other.kind].toSorted()).toEqual(["accepted", "expired"]);
  expect(await whoIs(cookieOf(stranger.cookies))).toBeUndefined();
  expect(await signIn(shop, asked, { email: ada.email, password: "a stranger's password" })).toEqual({ kind: "wrong" });
  expect(await roleOf(ada.email)).toBe("packer");
  expect(await inviteAda("manager")).toEqual({ kind: "works-here", role: "packer" });
  expect(await invite(shop, { id: newId(), name: "Me", email: owner, role: "packer", actor: owner })).toEqual({
    kind: "works-here",
    role: "owner",
  });
});

test("a change of role and a removal end open sessions at once, and both are in the history", async () => {
  const cookie = await shop.asStaff("manager");
  const { userId } = (await whoIs(cookie))!;
  expect(await changeRole(shop, { userId, role: "sales", actor: owner })).toEqual({ kind: "changed" });
  expect(await whoIs(cookie)).toBeUndefined();
  expect(await changeRole(shop, { userId, role: "sales", actor: owner })).toEqual({ kind: "unchanged" });
  const later = await shop.signIn("manager@example.com");
  expect(await whoIs(later)).toMatchObject({ role: "sales" });
  expect(await removePerson(shop, { userId, actor: owner })).toEqual({ kind: "changed" });
  expect(await whoIs(later)).toBeUndefined();
  expect(await removePerson(shop, { userId, actor: owner })).toEqual({ kind: "missing" });
  expect(await whoIs(await shop.signIn("manager@example.com"))).toMatchObject({ role: "shopper" });
  const { entries } = await listAudit(shop);
  expect(entries.map(({ action, before, after }) => [action, before.role, after.role])).toEqual([
    ["delete", "sales", undefined],
    ["update", "manager", "sales"],
  ]);
});

test("the last owner stays, also when two owners take the role from each other at once", async () => {
  const first = (await whoIs(await shop.asOwner()))!.userId;
  expect(await removePerson(shop, { userId: first, actor: owner })).toEqual({ kind: "last-owner" });
  expect(await changeRole(shop, { userId: first, role: "manager", actor: owner })).toEqual({ kind: "last-owner" });
  const second = (await whoIs(await shop.asStaff("packer")))!.userId;
  expect(await changeRole(shop, { userId: second, role: "owner", actor: owner })).toEqual({ kind: "changed" });
  const outcomes = await Promise.all([
    changeRole(shop, { userId: first, role: "sales", actor: "packer@example.com" }),
    removePerson(shop, { userId: second, actor: owner }),
  ]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["changed", "last-owner"]);
  expect(await shop.db.$count(users, eq(users.role, "owner"))).toBe(1);
});

test("when a provider decides the owner, nobody can be made owner or lose the role here", async () => {
  const hosted = { ...shop, identity: { ...shop.identity, isHosted: true } };
  const { userId } = (await whoIs(await shop.asStaff("sales")))!;
  expect(await invite(hosted, { id: newId(), ...ada, role: "owner", actor: owner })).toEqual({ kind: "owner-is-set" });
  expect(await changeRole(hosted, { userId, role: "owner", actor: owner })).toEqual({ kind: "owner-is-set" });
  expect(await changeRole(hosted, { userId, role: "packer", actor: owner })).toEqual({ kind: "changed" });
});

test("every owner is mailed about an invited and a new owner, a changed role and a removal, the removed one too", async () => {
  const told = async () => {
    await workOutbox(shop, staffEffects(shop));
    return (await shop.db.select().from(emails).orderBy(asc(emails.id)))
      .filter(({ textBody }) => textBody.includes("If you did not expect this"))
      .map(({ recipient, textBody }) => `${recipient}: ${textBody.split("\n").find(line => line.includes("@"))}`);
  };
  await inviteAda("packer");
  expect(await told()).toEqual([]);
  await inviteAda("owner");
  await accept(await codeFor());
  expect(await told()).toEqual([
    `${owner}: owner@example.com invited Ada Obi (ada@example.com) as an owner.`,
    `${owner}: Ada Obi (ada@example.com) is now an owner, invited by owner@example.com.`,
  ]);
  await shop.db.delete(emails);
  const [first] = await shop.db.select().from(users).where(eq(users.email, owner));
  await removePerson(shop, { userId: first!.id, actor: ada.email });
  expect((await told()).toSorted()).toEqual([
    `${ada.email}: owner@example.com, owner, was removed from staff by ada@example.com.`,
    `${owner}: owner@example.com, owner, was removed from staff by ada@example.com.`,
  ]);
});
