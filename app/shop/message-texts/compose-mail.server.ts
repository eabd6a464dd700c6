import type { ReactNode } from "react";
import { firstNameOf } from "#app/lib/first-name.ts";
import { lookOf } from "#app/shop/look/look-of.server.ts";
import { fillTemplate } from "./fill-template.ts";
import type { MailLook, OrderLook } from "./find-mail-look.server.ts";
import type { Placeholder } from "./mail.ts";
import { type MailFrame, renderMail } from "./mail-document.server.tsx";
import { type MailFacts, type MailKind, type MailWords, mailOf, type OrderMailKind } from "./mail-kinds.server.ts";
import { paragraphsOf } from "./mail-paragraphs.ts";
import { Lines } from "./mail-parts.server.tsx";
import { testSentence } from "./test-sentence.ts";

/** `answersToShop` is true for e-mails to shoppers: see `NewEmail`. */
export type ComposedMail = { subject: string; text: string; html: string; answersToShop: boolean };

type LookOf<Kind extends MailKind> = Kind extends OrderMailKind ? OrderLook : MailLook;

/** The words, filled in, as HTML and text. `words` replaces the saved ones for a preview. */
export function composeMail<Kind extends MailKind>(
  look: LookOf<Kind>,
  kind: Kind,
  facts: MailFacts<Kind>,
  words: MailWords = look.wordsOf(kind),
): ComposedMail {
  const mail = mailOf(kind);
  const given: Record<string, unknown> = facts;
  const values = valuesOf(look, kind, given);
  const fill = (template: string) => fillTemplate(template, values);
  const parts = paragraphsOf(words.text, mail.placeholders).map(part =>
    "text" in part ? fill(part.text).trim() : showBlock(mail.placeholders[part.block], given[part.block]),
  );
  const own = fill(words.subject);
  const isTest = "isTest" in look && look.isTest;
  const subject = isTest ? `Test: ${own}` : own;
  const title = mail.heading && words.subject === mail.subject ? fill(mail.heading) : own;
  if (isTest) parts.unshift(testSentence);
  return {
    subject,
    answersToShop: mail.to === "shopper",
    ...renderMail(
      frameOf(look, kind, title),
      parts.filter(part => part !== ""),
    ),
  };
}

/** Shows an example for each placeholder. */
export function composeExample(look: MailLook, kind: MailKind, words?: MailWords): ComposedMail {
  return composeMail({ isTest: false, ...look }, kind, samplesOf(kind), words);
}

export function samplesOf<Kind extends MailKind>(kind: Kind): MailFacts<Kind> {
  const samples = Object.entries(mailOf(kind).placeholders).map(([name, { sample }]) => [name, sample]);
  return Object.fromEntries(samples) as MailFacts<Kind>;
}

function valuesOf({ settings }: MailLook, kind: MailKind, facts: Record<string, unknown>): Record<string, string> {
  const { placeholders, to } = mailOf(kind);
  const values: Record<string, string> = {};
  for (const [name, fact] of Object.entries(facts)) {
    const placeholder = placeholders[name];
    if (placeholder && "say" in placeholder) values[name] = placeholder.say(fact as never);
    else if (typeof fact === "string") values[name] = fact;
  }
  values.shop = settings.shopName;
  // Shoppers can type anything as their name, so only a first name is mailed, or none.
  if (values.name !== undefined && to === "shopper") values.name = firstNameOf(values.name);
  if (values.name !== undefined) values.first = firstNameOf(values.name);
  return values;
}

function showBlock(placeholder: Placeholder | undefined, fact: unknown): ReactNode {
  return placeholder && "show" in placeholder ? placeholder.show(fact as never) : null;
}

function frameOf({ settings, origin, goodToKnow }: MailLook, kind: MailKind, title: string): MailFrame {
  const { shopName, legalAddress, collectAddress } = settings;
  const shared = { title, look: lookOf(settings), origin };
  if (mailOf(kind).to === "staff") return { ...shared, foot: null, signature: [shopName, origin] };
  const foot = Lines({ title: "Good to know", lines: goodToKnow });
  return { ...shared, foot, signature: [shopName, legalAddress || collectAddress, origin].filter(Boolean) };
}
