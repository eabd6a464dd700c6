import { expect, test } from "vitest";
import { contactEffects } from "#app/people/contact/mail-contact-message.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action, loader } from "./contact-page.tsx";

const shop = useTestShop();

const message = { name: "Ada", email: "ada@example.com", message: "Is the wrap skirt lined?" };

function send(fields: Record<string, string>, from = "10.0.0.1") {
  const body = new URLSearchParams(fields);
  const headers = { [clientAddressHeader]: from };
  const request = new Request("http://localhost:3000/contact", { method: "POST", body, headers });
  return action({ request, context: shop.context() } as never);
}

const mails = async () => {
  await workOutbox(shop, contactEffects(shop));
  return await shop.db.select().from(emails).orderBy(emails.id);
};

test("phone, WhatsApp, email and the place to pick up come before the form, where the owner has given them", async () => {
  const ways = async () => (await loader({ context: shop.context() } as never)).ways;
  expect(await ways()).toBeUndefined();
  await shop.db.insert(shopSettings).values([
    { key: "phone", value: "+2348031234567" },
    { key: "whatsApp", value: "+2348031234567" },
    { key: "contactEmail", value: "hello@zuri.example" },
    { key: "collectAddress", value: "14 Bode Thomas Street" },
    { key: "returnsInShort", value: "Within 7 days" },
  ]);
  const told = await ways();
  expect(told).toContain('<a href="tel:+2348031234567">Call 0803 123 4567</a>');
  expect(told).toContain("https://wa.me/2348031234567");
  expect(told).toContain('<a href="mailto:hello%40zuri.example">hello@zuri.example</a>');
  expect(told).toContain("14 Bode Thomas Street");
  expect(told).not.toContain("7 days");
});

test("a message is kept for the owner", async () => {
  expect(await send(message)).toEqual({ ok: true });
  expect(await shop.db.select().from(outbox)).toMatchObject([{ kind: "contact-message", payload: message }]);
});

test("the same message sent twice is kept once, and another one separately", async () => {
  await Promise.all([send(message), send(message)]);
  await send({ ...message, message: "And how long is it?" });
  expect(await shop.db.$count(outbox)).toBe(2);
});

test("a message is mailed once to where new orders are announced, and an answer goes to the customer", async () => {
  const name = 'Ada, "CEO"\r\nBcc: all@example.com';
  const text = "Is it lined?\r\n\r\nBcc: {email}\nAda";
  for (let press = 0; press < 2; press++) await send({ ...message, name, message: text });
  const sent = await mails();
  expect(sent).toMatchObject([
    {
      recipient: shop.settings.ownerEmail,
      replyTo: "ada@example.com",
      subject: 'Message from Ada, "CEO" Bcc: all@example.com',
      answersToShop: false,
    },
  ]);
  expect(sent[0]!.textBody).toContain("to answer ada@example.com.\n\nIs it lined?\n\nBcc: {email}\nAda\n\n");
});

test("a message goes to the contact address instead, and at most twenty an hour are mailed", async () => {
  await shop.db.insert(shopSettings).values({ key: "contactEmail", value: "hello@zuri.example" });
  for (let n = 0; n < 22; n++) await send({ ...message, message: `Message ${n}` }, `10.0.0.${n}`);
  const sent = await mails();
  expect(sent).toHaveLength(20);
  expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(new Set(["hello@zuri.example"]));
  expect(await shop.db.$count(outbox)).toBe(22);
});

test("missing fields are named with status 400, the typed text comes back, and nothing is kept", async () => {
  const values = { name: "", email: "ada", message: "<b>Hello</b>'; drop table outbox; --" };
  expect(await send(values)).toMatchObject({
    init: { status: 400 },
    data: { ok: false, values, fields: { name: "Enter your name" } },
  });
  expect(await shop.db.$count(outbox)).toBe(0);
});

test("one address may send twenty messages an hour; the next gets status 429 and loses nothing typed", async () => {
  const numbered = (n: number) => ({ ...message, message: `Message ${n}` });
  for (let n = 0; n < 20; n++) expect(await send(numbered(n))).toEqual({ ok: true });
  const refused = { init: { status: 429 }, data: { ok: false, why: "too-many", fields: {}, values: numbered(20) } };
  expect(await send(numbered(20))).toMatchObject(refused);
  expect(await send(numbered(20), "10.0.0.2")).toEqual({ ok: true });
  expect(await shop.db.$count(outbox)).toBe(21);
  shop.passMinutes(60);
  expect(await send(numbered(21))).toEqual({ ok: true });
});

test("two hundred messages an hour are kept in all, and one address cannot use them up", async () => {
  const numbered = (n: number) => ({ ...message, message: `Message ${n}` });
  for (let n = 0; n < 300; n++) await send(numbered(n), "10.0.0.1");
  for (let n = 0; n < 180; n++) expect(await send(numbered(1_000 + n), `10.0.1.${n}`)).toEqual({ ok: true });
  expect(await send(numbered(2_000), "10.0.2.1")).toMatchObject({ init: { status: 429 } });
  expect(await shop.db.$count(outbox)).toBe(200);
  shop.passMinutes(60);
  expect(await send(numbered(2_000), "10.0.2.1")).toEqual({ ok: true });
});

test("invalid messages do not count towards the limit", async () => {
  for (let n = 0; n < 25; n++) await send({ ...message, email: "ada" });
  expect(await send(message)).toEqual({ ok: true });
});
