import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type SmtpFault, type SmtpStandIn, smtpCertificate, startSmtpStandIn } from "#test/stand-ins/smtp-stand-in.ts";
import type { OutgoingEmail } from "./mail-server.server.ts";
import { createSmtpMailServer } from "./smtp-mail-server.server.ts";

let standIn: SmtpStandIn;
beforeEach(async () => {
  standIn = await startSmtpStandIn();
});
afterEach(() => standIn.close());

const email: OutgoingEmail = {
  messageId: "abc@shop.example",
  from: { name: "Àṣọ House", address: "shop@example.com" },
  to: { name: "Ọlá Òkè", address: "ola@example.com" },
  subject: "Your order ₦12,500.50",
  text: "Text with ₦ and .\r\n.leading dots\r\n",
  html: "<p>₦</p>",
  date: new Date("2026-11-20T09:00:00Z"),
};

const quick = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300, dnsTimeout: 300 };
const ongoing = new AbortController().signal;

async function deliver(overrides: Partial<OutgoingEmail> = {}, account?: { user: string; pass: string }) {
  const smtp = { host: "127.0.0.1", port: standIn.port, isSecure: false, isLoopback: true, account };
  let hasLeft = false;
  const delivery = await createSmtpMailServer(smtp, quick).deliver(
    { ...email, ...overrides },
    { onLeaving: async () => void (hasLeft = true), stopping: ongoing },
  );
  return { ...delivery, hasLeft };
}

/** Unfolded headers by lower-case name; repeated ones have several values. */
function headersOf(raw: string): Record<string, string[]> {
  const lines = raw
    .slice(0, raw.indexOf("\r\n\r\n"))
    .replaceAll(/\r\n[ \t]+/gu, " ")
    .split("\r\n");
  return Object.groupBy(lines, line => line.slice(0, line.indexOf(":")).toLowerCase()) as Record<string, string[]>;
}

const words = (text: string) =>
  text.replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=(?:\s+(?==\?))?/giu, (_, how: string, coded: string) =>
    how.toUpperCase() === "B"
      ? Buffer.from(coded, "base64").toString()
      : decodeURIComponent(coded.replaceAll("_", " ").replaceAll("=", "%")),
  );

test("an e-mail is delivered with its names, its naira and the headers of automatic mail", async () => {
  expect(await deliver({}, { user: "shop", pass: "p:ss w%rd" })).toEqual({ kind: "sent", hasLeft: true });
  expect(standIn.logins).toEqual(["shop:p:ss w%rd"]);
  const [taken] = standIn.taken;
  expect(taken).toMatchObject({ from: "shop@example.com", to: ["ola@example.com"] });
  const headers = headersOf(taken!.raw);
  expect(headers["message-id"]).toEqual(["Message-ID: <abc@shop.example>"]);
  expect(headers["auto-submitted"]).toEqual(["Auto-Submitted: auto-generated"]);
  expect(headers.date).toEqual(["Date: Fri, 20 Nov 2026 09:00:00 +0000"]);
  expect(words(headers.from![0]!)).toBe("From: Àṣọ House <shop@example.com>");
  expect(words(headers.to![0]!)).toBe("To: Ọlá Òkè <ola@example.com>");
  expect(words(headers.subject![0]!)).toBe("Subject: Your order ₦12,500.50");
  expect(headers["content-type"]![0]).toContain("multipart/alternative");
  expect(taken!.raw).toMatch(/text\/plain; charset=utf-8/u);
  expect(taken!.raw).toMatch(/text\/html; charset=utf-8/u);
});

test("an e-mail that can be unsubscribed says where, and no other does", async () => {
  await deliver({});
  await deliver({ stopAddress: "https://shop.example/by-mail/stop/0199_ab-c" });
  const [plain, ended] = standIn.taken.map(({ raw }) => headersOf(raw));
  expect(plain!["list-unsubscribe"]).toBeUndefined();
  expect(ended!["list-unsubscribe"]).toEqual(["List-Unsubscribe: <https://shop.example/by-mail/stop/0199_ab-c>"]);
  expect(ended!["list-unsubscribe-post"]).toEqual(["List-Unsubscribe-Post: List-Unsubscribe=One-Click"]);
});

test("an answer to an e-mail goes to its reply address, which is no header of its own", async () => {
  await deliver({});
  await deliver({ replyTo: "ada@example.com" });
  await deliver({ replyTo: "ada@example.com\r\nBcc: everyone@example.com" });
  const [plain, answered, injected] = standIn.taken.map(({ raw }) => headersOf(raw));
  expect(plain!["reply-to"]).toBeUndefined();
  expect(answered!["reply-to"]).toEqual(["Reply-To: ada@example.com"]);
  expect(injected).not.toHaveProperty("bcc");
});

test("a long subject with emoji is folded into header lines of allowed length and arrives whole", async () => {
  const subject = `Ẹ ṣé! ${"👩🏾‍🦱👗".repeat(12)} ${"a".repeat(90)} A7K2-9QXM`;
  await deliver({ subject });
  const { raw } = standIn.taken[0]!;
  expect(words(headersOf(raw).subject![0]!.replaceAll(/\s+(?==\?)/gu, " "))).toBe(`Subject: ${subject}`);
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).split("\r\n");
  expect(head.filter(line => line.length > 78)).toEqual([]);
});

test("typed text never becomes a header", async () => {
  const injected = "Ada\r\nBcc: everyone@example.com";
  await deliver({
    subject: injected,
    to: { name: injected, address: "ola@example.com" },
    from: { name: injected, address: "shop@example.com" },
  });
  const [taken] = standIn.taken;
  expect(taken!.to).toEqual(["ola@example.com"]);
  expect(headersOf(taken!.raw)).not.toHaveProperty("bcc");
});

test.each<[SmtpFault, string, boolean]>([
  ["greeting-hangs", "unavailable", false],
  ["busy", "unavailable", false],
  ["sender-refused", "account-refused", false],
  ["recipient-later", "unavailable", false],
  ["recipient-refused", "refused", false],
  ["drops-before-text", "unavailable", false],
  ["text-later", "unavailable", true],
  ["text-refused", "refused", true],
  ["drops-within-text", "unclear", true],
  ["drops-after-text", "unclear", true],
  ["text-hangs", "unclear", true],
])("%s: %s", async (fault, kind, hasLeft) => {
  standIn.breakWith(() => fault);
  expect(await deliver()).toEqual({ kind, hasLeft, reason: expect.stringMatching(/\w/u) });
  const wasTakenOver = fault === "drops-after-text" || fault === "text-hangs";
  expect(standIn.taken).toHaveLength(wasTakenOver ? 1 : 0);
});

test("a mail server that nobody runs is unavailable", async () => {
  const { port } = standIn;
  await standIn.close();
  const smtp = { host: "127.0.0.1", port, isSecure: false, isLoopback: true };
  const delivery = await createSmtpMailServer(smtp, quick).deliver(email, { onLeaving: fail, stopping: ongoing });
  expect(delivery).toMatchObject({ kind: "unavailable", reason: expect.stringContaining("ECONNREFUSED") });
  standIn = await startSmtpStandIn();
});

test("an e-mail that cannot be recorded as leaving is not sent", async () => {
  const smtp = { host: "127.0.0.1", port: standIn.port, isSecure: false, isLoopback: true };
  const refuse = () => Promise.reject(new Error("the database is away"));
  const sending = createSmtpMailServer(smtp, quick).deliver(email, { onLeaving: refuse, stopping: ongoing });
  await expect(sending).rejects.toThrow("the database is away");
  expect(standIn.taken).toEqual([]);
});

test("a closing shop ends a try at once while no part of the e-mail has left", async () => {
  standIn.breakWith(() => "greeting-hangs");
  const stopping = new AbortController();
  const smtp = { host: "127.0.0.1", port: standIn.port, isSecure: false, isLoopback: true };
  const sending = createSmtpMailServer(smtp).deliver(email, { onLeaving: fail, stopping: stopping.signal });
  stopping.abort();
  expect(await sending).toMatchObject({ kind: "unavailable" });
});

test("a password never crosses a network unencrypted", async () => {
  const smtp = { host: "127.0.0.1", port: standIn.port, isSecure: false, isLoopback: false };
  const account = { user: "shop", pass: "secret" };
  const delivery = await createSmtpMailServer({ ...smtp, account }, quick).deliver(email, {
    onLeaving: fail,
    stopping: ongoing,
  });
  expect(delivery.kind).toBe("unavailable");
  expect(standIn.logins).toEqual([]);
});

function fail(): Promise<void> {
  throw new Error("Nothing may leave here.");
}

test("a refusal that repeats the password is passed on without it", async () => {
  standIn.breakWith(() => "login-refused");
  const account = { user: "shop", pass: "marker pass" };
  const smtp = { host: "127.0.0.1", port: standIn.port, isSecure: false, isLoopback: true, account };
  const delivery = await createSmtpMailServer(smtp).deliver(email, { onLeaving: fail, stopping: ongoing });
  expect(delivery).toMatchObject({ kind: "account-refused", reason: expect.stringContaining("535 5.7.8 not welcome") });
  const told = JSON.stringify(delivery);
  for (const secret of ["marker", btoa("\0shop\0marker pass")]) expect(told).not.toContain(secret);
});

test("a shop that closes just before the text is sent does not wait for an answer", async () => {
  const smtp = { host: "127.0.0.1", port: standIn.port, isSecure: false, isLoopback: true };
  const closing = new AbortController();
  const delivery = await createSmtpMailServer(smtp).deliver(email, {
    onLeaving: async () => closing.abort(),
    stopping: closing.signal,
  });
  expect(delivery).toEqual({ kind: "unavailable", reason: "The connection ended." });
  expect(standIn.taken).toEqual([]);
}, 10_000);

describe.each(["smtps", "starttls"] as const)("with %s", tls => {
  const account = { user: "shop", pass: "secret" };
  beforeEach(async () => {
    await standIn.close();
    standIn = await startSmtpStandIn({ tls });
  });
  const at = (isLoopback: boolean) => ({
    host: "localhost",
    port: standIn.port,
    isSecure: tls === "smtps",
    isLoopback,
  });

  test("password and e-mail are sent encrypted, to a server with a trusted certificate", async () => {
    const mailServer = createSmtpMailServer({ ...at(false), account }, { ...quick, tls: { ca: smtpCertificate } });
    expect(await mailServer.deliver(email, { onLeaving: async () => {}, stopping: ongoing })).toEqual({ kind: "sent" });
    expect(standIn.logins).toEqual(["shop:secret"]);
    expect(standIn.taken).toMatchObject([{ to: ["ola@example.com"], isEncrypted: true }]);
  });

  test("a server with an uncheckable certificate gets neither; the e-mail has not left and can be retried", async () => {
    for (const login of [account, undefined]) {
      const mailServer = createSmtpMailServer({ ...at(false), account: login }, quick);
      const delivery = await mailServer.deliver(email, { onLeaving: fail, stopping: ongoing });
      expect(delivery).toEqual({ kind: "unavailable", reason: expect.stringMatching(/certificate/iu) });
    }
    expect([...standIn.logins, ...standIn.taken]).toEqual([]);
  });

  test("a certificate for another name is refused, although its issuer is trusted", async () => {
    const elsewhere = { ...at(false), host: "127.0.0.1", account };
    const mailServer = createSmtpMailServer(elsewhere, { ...quick, tls: { ca: smtpCertificate } });
    expect(await mailServer.deliver(email, { onLeaving: fail, stopping: ongoing })).toMatchObject({
      kind: "unavailable",
      reason: expect.stringMatching(/does not match/u),
    });
    expect(standIn.logins).toEqual([]);
  });

  test("on this machine, without a network between, a mail server's self-made certificate is accepted", async () => {
    const mailServer = createSmtpMailServer({ ...at(true), account }, quick);
    expect(await mailServer.deliver(email, { onLeaving: async () => {}, stopping: ongoing })).toEqual({ kind: "sent" });
    expect(standIn.taken).toMatchObject([{ isEncrypted: true }]);
  });
});
