import { describe, expect, test } from "vitest";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import { statesOf } from "#app/platform/tables/moves.ts";
import { stageMoves } from "#app/shop/delivery/order-states.ts";
import { composeMail, samplesOf } from "./compose-mail.server.ts";
import type { OrderLook } from "./find-mail-look.server.ts";
import { allMailKinds, isMailKind, isOrderMail, type MailKind, mailKinds, mailOf } from "./mail-kinds.server.ts";
import { parseMailText } from "./parse-mail-text.server.ts";
import { shopTextKinds } from "./shop-texts.ts";

const look = {
  settings: {
    shopName: "Àṣọ {name} House",
    collectAddress: "4 Balogun Street, Lagos Island",
    logo: "",
    logoDark: "",
    icon: "",
    brandColor: "",
    displayFace: "",
    showsMotif: true,
  },
  origin: "https://shop.example",
  isTest: false,
  goodToKnow: ["Need help? 0803 123 4567"],
  wordsOf: (kind: MailKind) => mailOf(kind),
} as unknown as OrderLook;

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return form;
}
const sent = mailKinds["stage-sent"];
const parse = (fields: { subject?: string; text?: string }) =>
  parseMailText("stage-sent", formOf({ subject: sent.subject, text: sent.text, ...fields }));

test("every stage that an order reaches has an e-mail with that stage's words", () => {
  for (const stage of statesOf(stageMoves).filter(one => one !== "placed")) {
    const kind = `stage-${stage}`;
    expect([kind, isMailKind(kind)]).toEqual([kind, true]);
    const { subject, heading, text } = mailOf(kind as MailKind);
    const { title, news } = stageWords[stage];
    expect(subject).toBe(`Your order {number}: ${title.toLowerCase()} ({shop})`);
    expect(news.startsWith(`${heading}.`) || news.startsWith(`${heading} `)).toBe(true);
    expect(text.replace(" {number}", "")).toContain(`Hello {name},\n\n${news}`);
  }
});

test("every e-mail about an order or its money says when the money was a test, and a new e-mail is one of these or not", () => {
  const others = allMailKinds.filter(kind => !isOrderMail(kind));
  expect(others).toEqual([
    ...["transfer-over", "waiting-over", "find-orders", "your-data", "new-password"],
    ...["back-in-stock-asked", "back-in-stock", "pre-order-open", "reminder"],
    ...["contact-notice", "account-changed", "connection-changed", "second-factor-changed", "staff-changed"],
    ...["test-mail", "backup-missing", "sold-out", "low-stock", "invitation"],
  ]);
  for (const kind of allMailKinds.filter(isOrderMail)) {
    for (const isTest of [true, false]) {
      const { subject, text, html } = composeMail({ ...look, isTest }, kind, samplesOf(kind));
      expect([kind, subject.startsWith("Test: ")]).toEqual([kind, isTest]);
      for (const body of [text, html]) expect(body.includes("This is a test: no money was paid.")).toBe(isTest);
    }
  }
});

test("no e-mail kind shares its name with a chat text", () => {
  expect(allMailKinds.filter(kind => (shopTextKinds as string[]).includes(kind))).toEqual([]);
});

test("no standard e-mail says that money is paid or back before that is known", () => {
  const careful: MailKind[] = ["refund-asked", "refund-looked-at", "transfer-asked", "order-confirmed"];
  for (const kind of careful) {
    const { subject, text } = mailOf(kind);
    expect(subject + text).not.toMatch(/paid back|have paid|went back|arrived|have refunded|refunded you/iu);
  }
});

describe.each(allMailKinds)("%s", kind => {
  const { subject, text, placeholders } = mailOf(kind);

  test("is accepted with our words, and has no placeholder left when filled in", () => {
    expect(parseMailText(kind, formOf({ subject, text }))).toMatchObject({
      ok: true,
      change: { wanted: { subject, text } },
    });
    const mail = composeMail(look, kind, samplesOf(kind));
    const said = mail.subject + mail.text + mail.html.replace(/<style>.*?<\/style>/u, "");
    expect(said.replaceAll("{name} House", "")).not.toMatch(/[{}]|undefined/u);
    expect(mail.html).toContain("https://shop.example/");
    expect(mail.answersToShop).toBe(mailOf(kind).to === "shopper");
    expect(Object.keys(placeholders)).toContain("shop");
  });
});

test("unknown facts are left out with their words, and the first name comes from the name", () => {
  const facts = { ...samplesOf("refund-arrived"), name: "", number: "" };
  expect(composeMail(look, "refund-arrived", facts).text).toContain(
    "We have refunded ₦18,000.00 to the card or account you paid with. Some banks take a few days to show it.",
  );
  const words = { subject: "{first}", text: "Hello {first}.\n\n{link}" };
  const greeted = (name: string) => composeMail(look, "refund-arrived", { ...facts, name }, words).text;
  expect(greeted("Chief Ada Obi")).toContain("Hello Ada.");
  expect(greeted("Ada {link} https://evil.example")).not.toMatch(/Ada|evil/u);
});

test("shoppers are told the shop's address and contact, and the owner is not", () => {
  const foot =
    "Good to know:\nNeed help? 0803 123 4567\n\nÀṣọ {name} House\n4 Balogun Street, Lagos Island\nhttps://shop.example\n";
  expect(composeMail(look, "stage-sent", samplesOf("stage-sent")).text.endsWith(foot)).toBe(true);
  expect(composeMail(look, "order-notice", samplesOf("order-notice")).text).not.toContain("Good to know");
});

test("an offer to return is told on delivery with its last day, and nothing while there is none", () => {
  const facts = samplesOf("stage-delivered");
  expect(composeMail(look, "stage-delivered", facts).text).toContain(
    "How does it fit? Return or exchange until 2 Dec:\nhttps://shop.example/track/7f3a9c51/return",
  );
  expect(composeMail(look, "stage-delivered", { ...facts, returns: undefined }).text).not.toContain("How does it fit");
});

describe("the owner's words", () => {
  test("are kept as typed, and are the standard words when left empty", () => {
    const text = "Ẹ kú iṣẹ́ {first} 👗!\r\nIt left.\r\n\r\n\r\n {facts} \r\n{link}";
    expect(parse({ subject: " 📦 {number} ", text })).toMatchObject({
      ok: true,
      change: { wanted: { subject: "📦 {number}", text: "Ẹ kú iṣẹ́ {first} 👗!\nIt left.\n\n{facts}\n{link}" } },
    });
    const { subject, text: ours } = sent;
    expect(parse({ subject: "", text: " \n" })).toMatchObject({
      ok: true,
      change: { wanted: { subject, text: ours } },
    });
  });

  test.each([
    ["text", "{facts}\n{link} {nmber}", /\{nmber\} is not available here.*\{number\}/u],
    ["text", "Go: {link}\n{facts}", /Put \{link\} on its own line/u],
    ["text", "{facts}\n{facts}\n{link}", /Use \{facts\} once/u],
    ["text", "It left.\n{facts}", /Add \{link\}/u],
    ["text", "It left {link", /bracket/u],
    ["text", `${"a".repeat(2_000)}\n{facts}\n{link}`, /of 2000 characters/u],
    ["text", `${"ẹ".repeat(1_000)}\n{facts}\n{link}`, /take more space/u],
    ["text", "a\u202Eb\n{facts}\n{link}", /hidden character/u],
    ["text", "a\u200Fb\u0000\n{facts}\n{link}", /hidden character/u],
    ["subject", "Sent\r\nBcc: all@example.com {number}", /one line/u],
    ["subject", "Sent \u2028 {number}", /hidden character/u],
    ["subject", "{number} {facts}", /\{facts\} is not available here/u],
    ["subject", `{number}${"a".repeat(120)}`, /of 120 characters/u],
  ] as const)("are refused with the correction to make: %s, %.30j", (field, typed, sentence) => {
    expect(parse({ [field]: typed })).toMatchObject({
      ok: false,
      fields: { [field]: expect.stringMatching(sentence) },
    });
  });

  test("need the placeholder that tells two e-mails apart, in subject or text", () => {
    expect(parse({ subject: "It left", text: "It left.\n{facts}\n{link}" })).toMatchObject({
      ok: false,
      fields: { text: expect.stringMatching(/\{number\}/u) },
    });
    expect(parse({ subject: "It left", text: "{number}\n{facts}\n{link}" })).toMatchObject({ ok: true });
    const notice = mailKinds["attention-notice"];
    expect(parseMailText("attention-notice", formOf({ subject: "Look!", text: notice.text }))).toMatchObject({
      ok: false,
      fields: { subject: expect.stringMatching(/Add \{entry\}/u) },
    });
  });
});
