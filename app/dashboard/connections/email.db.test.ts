import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { pauseMails } from "#app/platform/mail/mail-pause.server.ts";
import { connectionEffects } from "#app/shop/connections/connection-mails.server.ts";
import { connections } from "#app/shop/connections/connection-tables.server.ts";
import { sendTestMail } from "#app/shop/connections/send-test-mail.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { type SmtpStandIn, startSmtpStandIn } from "#test/stand-ins/smtp-stand-in.ts";
import { describeEmail } from "./describe-email.server.ts";
import * as email from "./email-page.tsx";

const password = "owner's password";

let server: SmtpStandIn;
let shop: TestShop;
beforeAll(async () => {
  server = await startSmtpStandIn();
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.makeOwner();
});
afterEach(async () => {
  server.breakWith(() => undefined);
  server.taken.length = 0;
  server.logins.length = 0;
  await shop.emptyTables();
  await shop.readConnections();
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  email: { path: "settings/email", parentId: "admin", module: email },
};
const ask = ownersBrowser(() => shop, routes);
const page = "/admin/settings/email.data";

const save = async (typed: Record<string, string> = {}) =>
  ask(page, {
    intent: "save",
    seen: (await describeEmail(shop)).version,
    host: "127.0.0.1",
    port: String(server.port),
    encryption: "starttls",
    user: "shop",
    smtpPassword: "marker pass",
    senderName: "Àṣọ House",
    senderAddress: "shop@example.com",
    currentPassword: password,
    ...typed,
  });
const testTyped = (typed: Record<string, string> = {}) => save({ then: "test", ...typed });
const rows = () => shop.db.select().from(connections);

test("the saved server sends the shop's e-mails from then on, and the page never shows the password", async () => {
  expect(shop.mailServer).toBeUndefined();
  expect(await save({ smtpPassword: " marker pass " })).toMatchObject({ toast: "updated" });
  expect(shop.mailServer).toBeDefined();
  expect(shop.mailSender).toEqual({ name: "Àṣọ House", address: "shop@example.com" });
  const { body } = await ask(page);
  expect(body).toContain("127.0.0.1");
  expect(JSON.stringify([body, await rows()])).not.toContain("marker");
  const sent = await ask(page, { intent: "test" });
  expect(sent.body).toContain("accepted");
  expect(server.logins).toEqual(["shop:marker pass"]);
  expect(server.taken).toMatchObject([{ from: "shop@example.com", to: [shop.settings.ownerEmail] }]);
  expect((await describeEmail(shop)).check).toEqual({ at: shop.now(), kind: "accepted" });
});

test("a test before Save counts as the last test of the same settings, and of no others", async () => {
  const tested = () => ({ tested: /tested","(v1\.[\w-]+)"/u.exec(answer.body)?.[1] ?? "" });
  const answer = await testTyped();
  expect(tested().tested).not.toBe("");
  await save({ ...tested(), senderName: "Another" });
  expect((await describeEmail(shop)).check).toBeUndefined();
  await save({ ...tested() });
  expect((await describeEmail(shop)).check).toMatchObject({ kind: "accepted" });
});

test("typed settings are tested without being saved, and what was typed comes back without passwords", async () => {
  const tested = await testTyped();
  expect(tested).toMatchObject({ status: 200, toast: undefined });
  expect(tested.body).toContain("accepted");
  expect(tested.body).toContain("shop@example.com");
  expect(tested.body).not.toMatch(/marker|owner's password/u);
  expect(server.taken).toHaveLength(1);
  expect(await rows()).toEqual([]);
});

test.each([
  ["sender-refused", "refused", "553 5.7.1 that sender is not yours"],
  ["recipient-refused", "refused", "550 5.1.1 no such person here"],
  ["text-refused", "refused", "554 5.6.0 looks like spam"],
  ["busy", "refused", "421 4.3.2 too busy"],
  ["drops-after-text", "unclear", ""],
] as const)("a server that answers with %s is reported as %s with its words", async (fault, kind, words) => {
  server.breakWith(() => fault);
  const { body } = await testTyped();
  expect(body).toContain(kind);
  expect(body).toContain(words);
});

test("a server that is not there is unreachable", async () => {
  const gone = await startSmtpStandIn();
  await gone.close();
  expect((await testTyped({ port: String(gone.port) })).body).toContain("unreachable");
});

test("a server that stops answering ends the test in time, before and after the text is sent", async () => {
  const mail = { smtp: { host: "127.0.0.1", port: server.port, isSecure: false, isLoopback: true }, from: sender };
  for (const [fault, kind] of [
    ["greeting-hangs", "unreachable"],
    ["text-hangs", "unclear"],
  ] as const) {
    server.breakWith(() => fault);
    const trial = await sendTestMail(shop, mail, "owner@example.com", { inAllMs: 300 });
    expect(trial).toEqual({ kind, reason: expect.stringContaining("No answer within") });
  }
});
const sender = { name: undefined, address: "shop@example.com" };

test.each([
  [{ host: "" }, "Enter the mail server"],
  [{ host: "smtp://mail.example.com" }, "Enter the name alone"],
  [{ host: "mail.example.com:587" }, "Enter the name alone"],
  [{ port: "ninety" }, "A port is a number"],
  [{ port: "70000" }, "A port is 1 to 65535"],
  [{ senderAddress: "Àṣọ House" }, "Enter an email address"],
  [{ senderName: "<script>" }, "Leave out the signs"],
  [{ smtpPassword: "" }, "Type the password."],
  [{ currentPassword: "" }, "Wrong password."],
  [{ currentPassword: "guessed" }, "Wrong password."],
])("wrong input comes back with a sentence: %j", async (typed, sentence) => {
  const refused = await save(typed);
  expect(refused.status).toBe(400);
  expect(refused.body).toContain(sentence);
  expect(await rows()).toEqual([]);
});

test("a refusal of the account is said on every page, also after a restart, until another server is saved", async () => {
  const isSaid = async () => (await ask(page)).body.includes("Daily user sending limit exceeded");
  await save();
  await pauseMails(shop.db, { reason: "550 5.4.5 Daily user sending limit exceeded", now: shop.now() });
  await shop.readConnections();
  expect(await isSaid()).toBe(true);
  expect(await save({ user: "another" })).toMatchObject({ toast: "updated" });
  expect(await isSaid()).toBe(false);
});

test("an empty password keeps the saved one, for the same user of the same server only", async () => {
  await save();
  expect(await save({ smtpPassword: "", senderName: "Ada's" })).toMatchObject({ toast: "updated" });
  await ask(page, { intent: "test" });
  expect(server.logins).toEqual(["shop:marker pass"]);
  expect((await save({ smtpPassword: "", host: "localhost" })).body).toContain("Type the password.");
  expect((await save({ smtpPassword: "", user: "other" })).body).toContain("Type the password.");
  expect(await save({ smtpPassword: "", user: "" })).toMatchObject({ toast: "updated" });
});

test("saving is in the history and mailed to the owner, a double click once; another tab's form is refused", async () => {
  const { version: seen } = await describeEmail(shop);
  await Promise.all([save({ seen }), save({ seen })]);
  expect((await save({ seen, host: "localhost" })).status).toBe(409);
  await workOutbox(shop, connectionEffects(shop));
  const told = await shop.db.select().from(emails);
  expect(told).toMatchObject([{ recipient: shop.settings.ownerEmail }]);
  expect(told[0]!.textBody).toContain("Email server connected (127.0.0.1, from shop@example.com)");
  const audit = (await shop.db.select().from(auditEvents)).filter(({ subject }) => subject === "email server");
  expect(audit).toMatchObject([{ action: "connect", after: { host: "127.0.0.1", user: "shop" } }]);
  expect(JSON.stringify([told, audit])).not.toContain("marker");
});

test("disconnecting stops sending, and only the owner may", async () => {
  await save();
  const asManager = ownersBrowser(() => shop, routes, "manager");
  expect((await asManager(page)).status).toBe(403);
  expect((await asManager(page, { intent: "disconnect" })).status).toBe(403);
  expect(shop.mailServer).toBeDefined();
  expect(await ask(page, { intent: "disconnect", currentPassword: password })).toMatchObject({ toast: "updated" });
  expect(shop.mailServer).toBeUndefined();
  expect(await rows()).toEqual([]);
});

test("tests are limited, so that the page floods nobody", async () => {
  await save();
  for (let tests = 0; tests < 10; tests++) await ask(page, { intent: "test" });
  expect((await ask(page, { intent: "test" })).status).toBe(429);
  expect(server.taken).toHaveLength(10);
});

test("the server's own settings are shown without the password, tested, and not changed", async () => {
  const smtp = { host: "127.0.0.1", port: server.port, isSecure: false, isLoopback: true };
  shop.settings.mail = { smtp: { ...smtp, account: { user: "shop", pass: "marker pass" } }, from: sender };
  try {
    const { body } = await ask(page);
    expect(body).toContain("127.0.0.1");
    expect(body).not.toContain("marker");
    expect((await save()).status).toBe(400);
    expect((await ask(page, { intent: "disconnect" })).status).toBe(400);
    expect((await ask(page, { intent: "test" })).body).toContain("accepted");
  } finally {
    delete shop.settings.mail;
  }
});
