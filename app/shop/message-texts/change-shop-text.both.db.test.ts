import { expect, test } from "vitest";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { changeShopText } from "./change-shop-text.server.ts";
import { composeMail, samplesOf } from "./compose-mail.server.ts";
import { findOrderLook } from "./find-mail-look.server.ts";
import { findShopTexts } from "./find-shop-texts.server.ts";
import { mailKinds } from "./mail-kinds.server.ts";
import { standardShopTexts } from "./shop-texts.ts";
import { shopTexts as writtenTexts } from "./text-tables.server.ts";

const shop = useTestShop();
const ours: string = standardShopTexts.pay.standard;
const change = (wanted: string, seen = ours) =>
  changeShopText(shop, { actor: "owner@example.com", kind: "pay", wanted: { text: wanted }, seen: { text: seen } });

test("every text is the standard one until the owner changes it", async () => {
  expect(await findShopTexts(shop)).toMatchObject({ pay: ours, order: standardShopTexts.order.standard });
});

test("the owner's text is used until the standard one is restored, and the history has both", async () => {
  expect(await change("Pay here: {link}")).toEqual({ kind: "changed" });
  expect(await findShopTexts(shop)).toMatchObject({ pay: "Pay here: {link}", order: standardShopTexts.order.standard });
  expect(await change(ours, "Pay here: {link}")).toEqual({ kind: "changed" });
  expect(await findShopTexts(shop)).toMatchObject({ pay: ours });
  expect(await shop.db.$count(writtenTexts)).toBe(0);
  const history = await shop.db.select().from(auditEvents).orderBy(auditEvents.id);
  expect(history).toMatchObject([
    {
      action: "update",
      subject: "text",
      subjectId: "pay",
      before: { text: ours },
      after: { text: "Pay here: {link}" },
    },
    { action: "restore", subject: "text", subjectId: "pay", after: { text: ours } },
  ]);
});

test("the second of two people to change a text is shown the first's, and saves nothing", async () => {
  await change("First: {link}");
  expect(await change("Second: {link}")).toMatchObject({
    kind: "outdated",
    stored: { subject: "", text: "First: {link}" },
    clashes: ["text"],
  });
  expect(await findShopTexts(shop)).toMatchObject({ pay: "First: {link}" });
  expect(await change("Second: {link}", "First: {link}")).toEqual({ kind: "changed" });
});

test("a save that changes nothing writes nothing", async () => {
  expect(await change(ours)).toEqual({ kind: "unchanged" });
  expect(await shop.db.$count(auditEvents)).toBe(0);
});

test("the next e-mail uses the owner's words", async () => {
  const actor = "owner@example.com";
  const { subject, text } = mailKinds["stage-sent"];
  const seen = { subject, text };
  const facts = { ...samplesOf("stage-sent"), name: "Dr Ngozi Ọkafọ" };
  const written = async () => composeMail(await findOrderLook(shop, { isTest: false }), "stage-sent", facts);
  expect(await written()).toMatchObject({ subject: "Your order A7K2-9QXM: sent (Àṣọ House)" });
  const wanted = { subject: "📦 {number}", text: "{first}, it left.\n\n{facts}\n\n{link}" };
  expect(await changeShopText(shop, { actor, kind: "stage-sent", wanted, seen })).toEqual({ kind: "changed" });
  const mail = await written();
  expect(mail.subject).toBe("📦 A7K2-9QXM");
  // The owner's subject becomes the heading.
  expect(mail.text).toMatch(/^📦 A7K2-9QXM\n\nNgozi, it left\.\n\nDelivery details:\nCarried by GIG\n/u);
  expect(mail.html).toContain("<h1");
  expect(mail.html).not.toContain("<b>");
});

test("two separate changes that together drop a required placeholder are not saved", async () => {
  const { subject, text } = mailKinds["stage-sent"];
  const base = { actor: "owner@example.com", kind: "stage-sent", seen: { subject, text } } as const;
  const numberInText = "{name}, {number} left.\n\n{facts}\n\n{link}";
  await changeShopText(shop, { ...base, wanted: { subject, text: numberInText } });
  const now = { ...base, seen: { subject, text: numberInText } };
  await changeShopText(shop, { ...now, wanted: { subject: "It left", text: numberInText } });
  const numberInSubject = text.replace(" {number}", "");
  expect(await changeShopText(shop, { ...now, wanted: { subject, text: numberInSubject } })).toMatchObject({
    kind: "outdated",
    clashes: ["subject"],
    stored: { subject: "It left", text: numberInText },
  });
});

test("a text that lacks a newer version's placeholder is replaced by the standard one", async () => {
  await shop.db.insert(writtenTexts).values({ kind: "stage-sent", subject: "Sent", body: "It left." });
  const mail = composeMail(await findOrderLook(shop, { isTest: false }), "stage-sent", samplesOf("stage-sent"));
  expect(mail.subject).toBe("Your order A7K2-9QXM: sent (Àṣọ House)");
});
