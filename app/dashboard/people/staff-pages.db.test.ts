import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as attention from "#app/dashboard/attention/attention-page.tsx";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as mails from "#app/dashboard/messages/emails-page.tsx";
import * as order from "#app/dashboard/order/order-page.tsx";
import * as list from "#app/dashboard/orders/orders-page.tsx";
import * as print from "#app/dashboard/orders/print-page.tsx";
import { orderEvents, orders } from "#app/money/order-records/order-tables.server.ts";
import { findInvitationLinks } from "#app/people/staff/find-invitation-links.server.ts";
import { invitations } from "#app/people/staff/invitation-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { type StaffRole, staffRoles } from "#app/platform/identity/roles.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { countTroubledEmails } from "#app/shop/kept-emails/list-emails.server.ts";
import { action as signInOrUp } from "#app/storefront/account/access-account-page.tsx";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as invitation from "./invitation-page.tsx";
import * as people from "./people-page.tsx";

const shop = useTestShop();
const again = { currentPassword: "owner's password" };

beforeEach(async () => {
  await shop.makeOwner();
});

const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  list: { path: "", parentId: "admin", module: list },
  order: { path: "orders/:id", parentId: "list", module: order },
  print: { path: "orders/:id/print", parentId: "admin", module: print },
  attention: { path: "attention", parentId: "admin", module: attention },
  mails: { path: "messages/emails", parentId: "admin", module: mails },
  people: { path: "settings/people", parentId: "admin", module: people },
  invitation: { path: "admin-invitation", parentId: "root", module: invitation },
};
const browserOf = (role: StaffRole) => ownersBrowser(() => shop, routes, role);

test("a packer sees no e-mail address or payment of an order, moves it on, and cancels or changes nothing else", async () => {
  const bought = await insertOrder(shop.db, { customerEmail: "buyer@example.net" });
  const { id, reference, email, customerEmail, trackToken } = bought;
  const ask = browserOf("packer");
  const secrets = [reference, email, customerEmail, trackToken];
  for (const path of [
    "/admin.data",
    `/admin.data?q=${id}`,
    `/admin/orders/${id}.data`,
    `/admin/orders/${id}/print.data`,
  ]) {
    const { status, body } = await ask(path);
    expect([path, status, secrets.filter(one => body.includes(one))]).toEqual([path, 200, []]);
    const seen = (await browserOf("sales")(path)).body;
    expect([path, seen.includes(customerEmail)]).toEqual([path, true]);
  }
  const finds = async (role: StaffRole, words: string) =>
    (await browserOf(role)(`/admin.data?q=${encodeURIComponent(words)}`)).body.includes(bought.number);
  for (const words of [email, email.slice(0, 5), "buyer@", "example.net"]) {
    expect([words, await finds("packer", words), await finds("sales", words)]).toEqual([words, false, true]);
  }
  for (const words of [bought.fullName, bought.number, bought.phone, bought.city]) {
    expect([words, await finds("packer", words)]).toEqual([words, true]);
  }
  const step = { intent: "stage", from: "placed", to: "cancelled", pieces: "back" };
  const seen = JSON.stringify({ status: "submitted", note: "" });
  const refused = [
    await ask(`/admin/orders/${id}`, step),
    await ask(`/admin/orders/${id}`, { intent: "money", source: "cash", amount: "1" }),
    await ask(`/admin/orders/${id}`, { intent: "pay-link" }),
    await ask(`/admin/orders/${id}`, { intent: "details", status: "success", note: "mine", seen }),
    await ask("/admin/attention"),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(await shop.db.select().from(orders)).toMatchObject([{ stage: "placed", status: "submitted", note: "" }]);
  const packed = await ask(`/admin/orders/${id}`, { intent: "stage", from: "placed", to: "packed" });
  expect(packed).toMatchObject({ status: 302, toast: "stepped" });
  expect((await shop.db.select().from(orderEvents)).map(({ actor }) => actor)).toContain("packer@example.com");
  const seenSum = { from: "packed", seenKobo: String(bought.totalKobo) };
  expect((await browserOf("sales")(`/admin/orders/${id}`, { ...step, ...seenSum })).status).toBe(302);
});

test("sales staff see the attention list and decide nothing there", async () => {
  const ask = browserOf("sales");
  expect((await ask("/admin/attention")).status).toBe(200);
  const form = { intent: "done", id: newId(), note: "called them" };
  expect((await ask("/admin/attention", form)).status).toBe(403);
  expect((await browserOf("manager")("/admin/attention", form)).status).toBe(404);
});

test("without a mail server a sign-in link is shown to the owner alone, and an owner's own link never", async () => {
  await shop.asOwner();
  const write = (address: string) =>
    writeEmail(
      shop.db,
      {
        key: address,
        to: { name: "", address },
        subject: "Link",
        html: "x",
        goodForMs: 60_000,
        text: `a link for ${address}`,
        holdsSecret: true,
      },
      shop.now(),
    );
  await write("ada@example.com");
  await write(shop.settings.ownerEmail);
  const seen = async (role: StaffRole) => {
    const { body } = await browserOf(role)("/admin/messages/emails.data");
    return [...body.matchAll(/a link for [\w@.]+/gu)].map(([text]) => text);
  };
  expect(await seen("owner")).toEqual(["a link for ada@example.com"]);
  expect([await seen("manager"), await seen("sales")]).toEqual([[], []]);
});

test("the owner's page invites, names mistakes, and answers a button of an old page", async () => {
  const ask = browserOf("owner");
  const at = "/admin/settings/people";
  const wrong = await ask(`${at}.data`, {
    ...again,
    intent: "invite",
    id: newId(),
    name: " ",
    email: "nobody",
    role: "king",
  });
  expect(wrong.status).toBe(400);
  for (const words of ["Enter their name", "Enter an email address", "Choose a role"]) {
    expect(wrong.body).toContain(words);
  }
  const form = { ...again, intent: "invite", id: newId(), name: "Ada\nObi", email: " Ada@Example.com", role: "packer" };
  expect(await ask(at, form)).toMatchObject({ status: 302, to: at, toast: "updated" });
  expect(await ask(at, form)).toMatchObject({ status: 302 });
  expect(await shop.db.$count(emails)).toBe(1);
  const [mail] = await shop.db.select().from(emails);
  expect(mail!.textBody).toContain("Ada Obi, owner@example.com invites you");
  expect((await ask(at, { ...again, intent: "crown", userId: "x" })).status).toBe(400);
  expect((await ask(at, { ...again, intent: "remove", userId: "nobody" })).toast).toBe("alreadyDealtWith");
  expect((await ask(at, { ...again, intent: "again", id: newId(), invitationId: newId() })).toast).toBe(
    "alreadyDealtWith",
  );
  const [owner] = await shop.db.select().from(users);
  expect((await ask(at, { ...again, intent: "remove", userId: owner!.id })).toast).toBe("updateFailed");
  const taken = await ask(`${at}.data`, { ...form, id: newId(), email: owner!.email });
  expect(taken).toMatchObject({ status: 409 });
  expect(taken.body).toContain("already works here as owner");
});

test("the link is on the page for the owner alone, once again after a new one, and only without a mail server", async () => {
  const ask = browserOf("owner");
  const at = "/admin/settings/people";
  await ask(at, { ...again, intent: "invite", id: newId(), name: "Ada", email: "ada@example.com", role: "packer" });
  const links = async () => [...(await ask(`${at}.data`)).body.matchAll(/admin-invitation\?code=[\w-]+/gu)].map(String);
  const [first, ...others] = await links();
  expect([first, others]).toEqual([expect.any(String), []]);
  const [mail] = await shop.db.select().from(emails);
  expect(mail!.textBody).toContain(first);
  const [waiting] = await shop.db.select().from(invitations);
  await ask(at, { ...again, intent: "again", id: newId(), invitationId: waiting!.id });
  const later = await links();
  expect(later).toHaveLength(1);
  expect(later).not.toEqual([first]);
  const open = { ...waiting!, id: (await shop.db.select().from(invitations))[0]!.id };
  expect(await findInvitationLinks(shop, [open], () => false)).toEqual({});
});

test("a failed invitation e-mail is no problem any more once another link is sent", async () => {
  const ask = browserOf("owner");
  await ask("/admin/settings/people", {
    ...again,
    intent: "invite",
    id: newId(),
    name: "Ada",
    email: "ada@example.com",
    role: "packer",
  });
  await shop.db.update(emails).set({ state: "failed", lastError: "no such mailbox" });
  expect(await countTroubledEmails(shop)).toBe(1);
  const [waiting] = await shop.db.select().from(invitations);
  await ask("/admin/settings/people", { ...again, intent: "again", id: newId(), invitationId: waiting!.id });
  expect(await countTroubledEmails(shop)).toBe(0);
  const states = await shop.db.select({ state: emails.state }).from(emails).orderBy(emails.id);
  expect(states).toEqual([{ state: "withdrawn" }, { state: "waiting" }]);
});

test("the form behind the invitation link signs in, once", async () => {
  const ask = browserOf("owner");
  await ask("/admin/settings/people", {
    ...again,
    intent: "invite",
    id: newId(),
    name: "Ada",
    email: "ada@example.com",
    role: "sales",
  });
  const [mail] = await shop.db.select().from(emails);
  const code = /code=([\w-]+)/u.exec(mail!.textBody)![1]!;
  const asked = shop.ask(`/admin-invitation?code=${code}`);
  const shown = await invitation.loader(asked as never);
  expect(shown.invitation).toMatchObject({ name: "Ada", role: "sales" });
  const post = (newPassword: string) => ask("/admin-invitation", { code, newPassword });
  expect((await post("short")).status).toBe(400);
  expect(await post("a password of hers")).toMatchObject({ status: 302, to: "/admin" });
  expect((await post("a password of hers")).status).toBe(410);
  expect((await ask("/admin-invitation?code=none")).status).toBe(200);
});

test("staff come to the dashboard after signing in, the owner to the shop", async () => {
  const passwords: Record<StaffRole, string> = { owner: "owner's password", manager: "", sales: "", packer: "" };
  const where: Record<string, string | null> = {};
  for (const role of staffRoles) {
    const email = role === "owner" ? shop.settings.ownerEmail : `${role}@example.com`;
    const password = passwords[role] || `a password of ${role}`;
    if (role !== "owner") {
      await shop.identity.signUp({ email, password });
      await shop.asStaff(role);
      await shop.db.update(users).set({ role }).where(eq(users.email, email));
    }
    const answer = (await signInOrUp(shop.ask("/accessaccount", { form: { email, password } }) as never)) as unknown;
    const { headers } = answer as Response;
    where[role] = headers.get("Location");
    expect(headers.getSetCookie().some(cookie => cookie.startsWith("who=owner"))).toBe(true);
  }
  expect(where).toEqual({ owner: "/", manager: "/admin/home", sales: "/admin", packer: "/admin" });
});
