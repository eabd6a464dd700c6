import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { smtpCertificate, startSmtpStandIn } from "#test/stand-ins/smtp-stand-in.ts";
import { emails } from "./email-tables.server.ts";
import { findMailPause } from "./mail-pause.server.ts";
import type { OutgoingEmail, SendingOutcome } from "./mail-server.server.ts";
import { removedText } from "./remove-email-secrets.server.ts";
import { type MailShop, messageIdOf, sendEmails } from "./send-emails.server.ts";
import { createSmtpMailServer } from "./smtp-mail-server.server.ts";
import { writeEmail } from "./write-email.server.ts";

const database = useTestDatabase();

let present: Date;
let sent: OutgoingEmail[];
let answer: (onLeaving: () => Promise<void>) => Promise<SendingOutcome>;
beforeEach(async () => {
  present = new Date("2026-11-20T09:00:00Z");
  sent = [];
  answer = take;
});

const take = async (onLeaving: () => Promise<void>): Promise<SendingOutcome> => {
  await onLeaving();
  return { kind: "sent" };
};
const pass = (seconds: number) => void (present = new Date(present.getTime() + seconds * 1000));
const ongoing = new AbortController().signal;

const shop = (): MailShop => ({
  db: database.db,
  now: () => present,
  log: { info() {}, warn() {} },
  settings: { origin: "https://shop.example" },
  sender: async () => ({ name: "Àṣọ House", address: "shop@example.com" }),
  contactEmail: async () => "",
  mailServer: {
    async deliver(email, { onLeaving }) {
      const delivery = await answer(onLeaving);
      if (delivery.kind === "sent") sent.push(email);
      return delivery;
    },
  },
});

const write = (key: string, name = "Ada") =>
  writeEmail(
    database.db,
    { key, to: { name, address: `${key}@example.com` }, subject: "Your\r\nBcc: order", text: "₦", html: "<p>₦</p>" },
    present,
  );
const states = async () =>
  (await database.db.select().from(emails).orderBy(emails.key)).map(({ key, state }) => `${key} ${state}`);
const round = () => sendEmails(shop(), ongoing);

test("a sign-in link leaves with its e-mail and is stored nowhere after that", async () => {
  const text = "https://shop.example/reset-password?code=not-to-be-kept";
  const to = { name: "", address: "ada@example.com" };
  const email = { key: "reset", to, subject: "Choose a new password", text, html: text, goodForMs: 1_800_000 };
  await writeEmail(database.db, { ...email, holdsSecret: true }, present);
  await round();
  expect(sent).toMatchObject([{ text, html: text }]);
  const [kept] = await database.db.select().from(emails);
  expect(JSON.stringify(kept)).not.toContain("not-to-be-kept");
  expect(kept).toMatchObject({ state: "sent", textBody: removedText, htmlBody: "" });
});

test("each e-mail is sent once, complete, with one-line headers and a Message-ID from its key", async () => {
  await write("ada", "Ada\r\n\u202EObi");
  await write("ada");
  await write("bola");
  await round();
  await round();
  expect(sent.map(({ to }) => to.address)).toEqual(["ada@example.com", "bola@example.com"]);
  expect(sent[0]).toMatchObject({
    messageId: messageIdOf("ada", "https://shop.example"),
    subject: "Your Bcc: order",
    text: "₦",
    to: { name: "Ada Obi" },
    from: { name: "Àṣọ House", address: "shop@example.com" },
  });
  expect(sent[0]!.messageId).toMatch(/^[\da-f]{32}@shop\.example$/u);
  expect(await states()).toEqual(["ada sent", "bola sent"]);
});

test("an unsent e-mail is retried ever later with the same Message-ID, and a silent server ends the round", async () => {
  await write("ada");
  await write("bola");
  let tries = 0;
  answer = async () => ({ kind: "unavailable", reason: `no answer ${++tries}` });
  await round();
  expect(tries).toBe(1);
  await round();
  expect(tries).toBe(2);
  await round();
  expect(tries).toBe(2);
  pass(15);
  await round();
  expect(tries).toBe(3);
  answer = take;
  pass(3600);
  await round();
  expect(await states()).toEqual(["ada sent", "bola sent"]);
  expect(sent).toHaveLength(2);
});

test("an e-mail waits while the mail server's certificate cannot be checked, and is sent when it can", async () => {
  const standIn = await startSmtpStandIn({ tls: "starttls" });
  const smtp = { host: "localhost", port: standIn.port, isSecure: false, isLoopback: false };
  await write("ada");
  await sendEmails({ ...shop(), mailServer: createSmtpMailServer(smtp) }, ongoing);
  expect([await states(), standIn.taken]).toEqual([["ada waiting"], []]);
  pass(3600);
  const mailServer = createSmtpMailServer(smtp, { tls: { ca: smtpCertificate } });
  await sendEmails({ ...shop(), mailServer }, ongoing);
  expect(await states()).toEqual(["ada sent"]);
  expect(standIn.taken).toMatchObject([{ to: ["ada@example.com"], isEncrypted: true }]);
  await standIn.close();
});

test("an e-mail refused for good by the server is failed and not sent again", async () => {
  await write("ada");
  await write("bola");
  answer = async () => ({ kind: "refused", reason: "no such person here" });
  await round();
  answer = take;
  pass(100_000);
  await round();
  expect(await states()).toEqual(["ada failed", "bola failed"]);
  expect((await database.db.select().from(emails))[0]!.lastError).toBe("no such person here");
});

test("a server that refuses the account keeps every e-mail, and no instance asks it again for ten minutes", async () => {
  await write("a");
  await write("b");
  let asked = 0;
  answer = async () => {
    asked += 1;
    return { kind: "account-refused", reason: "550 5.4.5 Daily user sending limit exceeded" };
  };
  await round();
  pass(60);
  await round();
  expect([asked, await states()]).toEqual([1, ["a waiting", "b waiting"]]);
  expect((await findMailPause(database.db))?.reason).toContain("5.4.5");
  pass(9 * 60);
  answer = take;
  await round();
  pass(60);
  await round();
  expect(await states()).toEqual(["a sent", "b sent"]);
  expect(await findMailPause(database.db)).toBeUndefined();
});

test("an e-mail cut off within its text is left to the owner and never sent again automatically", async () => {
  await write("ada");
  answer = async onLeaving => {
    await onLeaving();
    return { kind: "unclear", reason: "gone" };
  };
  await round();
  answer = take;
  pass(100_000);
  await round();
  expect(sent).toEqual([]);
  expect(await states()).toEqual(["ada unclear"]);
});

test("after a crash before the text another process sends the e-mail; after one within it only the owner sees it", async () => {
  await write("early");
  answer = () => new Promise(() => {});
  void round();
  await expect.poll(async () => (await database.db.select().from(emails))[0]!.attempts).toBe(1);
  await write("late");
  answer = async onLeaving => {
    await onLeaving();
    return new Promise(() => {});
  };
  void round();
  await expect.poll(states).toEqual(["early waiting", "late sending"]);
  answer = take;
  pass(299);
  await round();
  expect(await states()).toEqual(["early waiting", "late sending"]);
  pass(1);
  await round();
  expect(await states()).toEqual(["early sent", "late unclear"]);
  expect(sent.map(({ to }) => to.address)).toEqual(["early@example.com"]);
});

test("a slow try does not send an e-mail that another try has taken over", async () => {
  await write("ada");
  const slow = Promise.withResolvers<void>();
  answer = async onLeaving => {
    await slow.promise;
    return take(onLeaving);
  };
  const first = round();
  await expect.poll(async () => (await database.db.select().from(emails))[0]!.attempts).toBe(1);
  pass(300);
  answer = take;
  await round();
  slow.resolve();
  await expect(first).rejects.toThrow("taken by another process");
  expect(sent).toHaveLength(1);
});

test("an e-mail a day old is not sent automatically any more, for example when a mail server is set late", async () => {
  await write("old");
  pass(24 * 3600 - 1);
  await write("new");
  pass(1);
  await round();
  expect(await states()).toEqual(["new sent", "old failed"]);
});

test("an e-mail valid for half an hour is not sent later than that", async () => {
  const mail = { key: "link", to: { name: "", address: "a@example.com" }, subject: "Link", text: "", html: "" };
  await writeEmail(database.db, { ...mail, goodForMs: 1_800_000 }, present);
  pass(1800);
  await round();
  expect(await states()).toEqual(["link failed"]);
});

test("two instances send each e-mail once", async () => {
  for (let number = 0; number < 30; number++) await write(`shopper-${number}`);
  await Promise.all([round(), round()]);
  expect(sent).toHaveLength(30);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(30);
});

test("a closing shop begins no other e-mail", async () => {
  await write("ada");
  const stopping = new AbortController();
  stopping.abort();
  await sendEmails(shop(), stopping.signal);
  expect(await states()).toEqual(["ada waiting"]);
});
