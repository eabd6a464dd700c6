import { firstNameOf } from "#app/lib/first-name.ts";
import { type MailFrame, layOutMail } from "./lay-out-mail.server.ts";
import type { MailPart, MailText } from "./mail-part.ts";
import {
  goesToStaff,
  type MailFacts,
  type MailKind,
  mailTexts,
  type MailWords,
  paragraphsOf,
  samplesOf,
} from "./mail-texts.ts";
import type { MailLook } from "./find-mail-look.server.ts";
import { fillTemplate } from "./fill-template.ts";

export type ComposedMail = { subject: string; text: string; html: string };

/**
 * An e-mail as it will be sent: the owner's words, or ours, filled in with its facts, in both bodies. `words` in the
 * place of those that hold now, for a look at what was typed.
 */
export function composeMail<Kind extends MailKind>(
  look: MailLook,
  kind: Kind,
  facts: MailFacts<Kind>,
  words: MailWords = look.wordsOf(kind),
): ComposedMail {
  const mail: MailText = mailTexts[kind];
  const known: Record<string, string | readonly MailPart[]> = { ...facts, shop: look.settings.shopName };
  // What shoppers typed as their name is mailed as a first name or not at all: they may have typed anything.
  if (isText(known.name) && !goesToStaff(kind)) known.name = firstNameOf(known.name);
  if (isText(known.name)) known.first = firstNameOf(known.name);
  const values = Object.fromEntries(Object.entries(known).filter((one): one is [string, string] => isText(one[1])));
  const fill = (template: string) => fillTemplate(template, values);
  const parts = paragraphsOf(words.text, mail.blanks).flatMap((paragraph): readonly MailPart[] => {
    if ("text" in paragraph) {
      const text = fill(paragraph.text).trim();
      return text === "" ? [] : [{ kind: "text", text }];
    }
    const { [paragraph.blank]: block = [] } = known;
    return isText(block) ? [] : block;
  });
  const subject = fill(words.subject);
  const title = mail.heading && words.subject === mail.subject ? fill(mail.heading) : subject;
  return { subject, ...layOutMail(frameOf(look, kind, title), parts) };
}

/** The e-mail with an example in the place of every blank. */
export function composeExample(look: MailLook, kind: MailKind, words?: MailWords): ComposedMail {
  return composeMail(look, kind, samplesOf(kind), words);
}

function frameOf({ settings, origin, goodToKnow }: MailLook, kind: MailKind, title: string): MailFrame {
  const { shopName, legalAddress, collectAddress } = settings;
  if (goesToStaff(kind)) return { title, shopName, foot: [], signature: [shopName, origin] };
  const foot: MailPart[] = goodToKnow.length > 0 ? [{ kind: "lines", title: "Good to know", lines: goodToKnow }] : [];
  return { title, shopName, foot, signature: [shopName, legalAddress || collectAddress, origin].filter(Boolean) };
}

function isText(fact: string | readonly MailPart[] | undefined): fact is string {
  return typeof fact === "string";
}
