import type { MailPart, MailText } from "./mail-part.ts";
import { reviewMails } from "./review-mails.ts";
import { shopperMails } from "./shopper-mails.ts";
import { staffMails } from "./staff-mails.ts";

/**
 * Every e-mail there is: the one source of what is sent, and of the page that lists it. Source:
 * app/shop/README.md#e-mails.
 */
export const mailTexts = { ...shopperMails, ...reviewMails, ...staffMails };

export type MailKind = keyof typeof mailTexts;

export const mailKinds = Object.keys(mailTexts) as MailKind[];

export function isMailKind(name: string): name is MailKind {
  return Object.hasOwn(mailTexts, name);
}

/** Whether it goes to the owner, or to who works or is to work here. */
export function goesToStaff(kind: MailKind): boolean {
  return Object.hasOwn(staffMails, kind);
}

type BlanksOf<Kind extends MailKind> = (typeof mailTexts)[Kind]["blanks"];

/** Blanks that follow from what is known anyway: the shop's name, and the first of `name`. */
type Known = "shop" | "first";

/** What an e-mail of this kind is filled in with; "" and [] for what is not known. */
export type MailFacts<Kind extends MailKind> = Kind extends MailKind
  ? {
      [Name in Exclude<keyof BlanksOf<Kind>, Known>]: BlanksOf<Kind>[Name] extends { parts: unknown }
        ? readonly MailPart[]
        : string;
    }
  : never;

/** The e-mail's own words, as they are written. */
export type MailWords = { subject: string; text: string };

/** The paragraphs of a text, and the names of the blanks that stand on a line of their own, in their order. */
export function paragraphsOf(text: string, blanks: MailText["blanks"]): ({ text: string } | { blank: string })[] {
  const found: ({ text: string } | { blank: string })[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) found.push({ text: lines.join("\n") });
    lines = [];
  };
  for (const line of text.split("\n").map(one => one.trim())) {
    const name = /^\{([a-z]+)\}$/u.exec(line)?.[1];
    const blank = name && blanks[name] && "parts" in blanks[name] ? name : undefined;
    if (line === "" || blank) end();
    if (blank) found.push({ blank });
    else if (line !== "") lines.push(line);
  }
  end();
  return found;
}

/** The examples of every blank of a kind. */
export function samplesOf<Kind extends MailKind>(kind: Kind): MailFacts<Kind> {
  const { blanks }: MailText = mailTexts[kind];
  const samples = Object.entries(blanks).map(([name, blank]) => [name, "parts" in blank ? blank.parts : blank.sample]);
  return Object.fromEntries(samples) as MailFacts<Kind>;
}
