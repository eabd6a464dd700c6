import { expect, test } from "vitest";
import { shopPages } from "#app/shop/pages/page-names.ts";
import { templateOf } from "#app/shop/pages/page-templates.ts";
import { describedSettings } from "#app/shop/settings/settings.ts";
import { demoWords } from "#test/samples/demo-words.ts";
import { composeExample } from "./compose-mail.server.ts";
import type { MailLook } from "./find-mail-look.server.ts";
import { allMailKinds, type MailKind, mailOf } from "./mail-kinds.server.ts";
import { standardShopTexts } from "./shop-texts.ts";

const start = Object.fromEntries(Object.entries(describedSettings).map(([name, setting]) => [name, setting.start]));

const look = {
  settings: { ...start, shopName: "Ada's Denim" },
  origin: "https://shop.example",
  goodToKnow: [],
  wordsOf: (kind: MailKind) => mailOf(kind),
} as unknown as MailLook;

test.each(allMailKinds)("the example of %s has the shop's own name and none of the demo's words", kind => {
  const { subject, text, html } = composeExample(look, kind);
  expect(subject + text + html).not.toMatch(demoWords);
  expect(html).toContain("Ada");
});

test("no text for chats and no template of a page has the demo's words", () => {
  expect(JSON.stringify(standardShopTexts)).not.toMatch(demoWords);
  const facts = { shopName: "Ada's Denim", phone: "", collectAddress: "" };
  for (const page of shopPages) expect(templateOf(page, facts)).not.toMatch(demoWords);
});
