import type { MailPart, MailText } from "./mail-part.ts";
import { followLink, linkTo, number, person, shop } from "./mail-samples.ts";

const pieces = { means: "which pieces", sample: "1 × Ankara wrap dress, size M" };
const link = followLink("Open your return");
const where: readonly MailPart[] = [
  { kind: "lines", title: "Send it to", lines: ["Àṣọ House", "4 Balogun Street, Lagos Island"] },
];

/** What the shop writes to shoppers about what they send back. Source: docs/decisions/returns.md. */
export const returnMails = {
  "return-asked": {
    title: "Return: asked for",
    when: "When a shopper asks to return or exchange something.",
    subject: "Your return of order {number} ({shop})",
    heading: "We have your return",
    text: "{name}, you want to return {pieces}, of order {number}. We answer you by e-mail. Keep the pieces until then.\n\n{link}",
    blanks: { ...person, number, pieces, link },
    needed: ["number", "link"],
  },
  "return-accepted": {
    title: "Return: accepted",
    when: "When you accept a return, change what was agreed, or open it again.",
    subject: "Send back your return of order {number} ({shop})",
    heading: "Your return is accepted",
    text: "{name}, you may send back {pieces}, of order {number}.\n\n{where}\n\n{pays} {next}\n\n{link}",
    blanks: {
      ...person,
      number,
      pieces,
      where: { means: "where the parcel goes", parts: where },
      pays: { means: "who pays for sending it", sample: "You pay for sending it." },
      next: {
        means: "what follows when it has come, and until when",
        sample: "Size L is kept for you until 3 Dec 2026. Send it within 21 days.",
      },
      link,
    },
    needed: ["number", "where", "pays", "next", "link"],
  },
  "return-declined": {
    title: "Return: declined",
    when: "When you decline a return.",
    subject: "Your return of order {number} ({shop})",
    heading: "We cannot take this back",
    text: "{name}, we cannot take back {pieces}, of order {number}.\n\n{why}\n\nIf something about this is not right, write to us.\n\n{link}",
    blanks: { ...person, number, pieces, why: { means: "your reason", sample: "It was worn." }, link },
    needed: ["number", "why", "link"],
  },
  "return-received": {
    title: "Return: arrived",
    when: "When you note that the pieces have come.",
    subject: "Your return of order {number} is here ({shop})",
    heading: "Your return is here",
    text: "{name}, we have {pieces}, of order {number}.\n\n{news}\n\n{link}",
    blanks: {
      ...person,
      number,
      pieces,
      news: {
        means: "the number of what comes instead, what is to be paid for it, or what goes back to them",
        sample: "What comes instead is order B2M4-7XQA. Nothing is left to pay.",
      },
      link: {
        means: "the buttons to what comes instead, and to the return",
        parts: [...followLink("Follow order B2M4-7XQA").parts, ...link.parts],
      },
    },
    needed: ["number", "news", "link"],
  },
  "return-closed": {
    title: "Return: closed",
    when: "When nothing has come in 21 days.",
    subject: "Your return of order {number} is closed ({shop})",
    heading: "Your return is closed",
    text: "{name}, {pieces}, of order {number}, did not come in time, so your return is closed. If you have sent it, write to us and we open it again.\n\n{link}",
    blanks: { ...person, number, pieces, link },
    needed: ["number", "link"],
  },
} as const satisfies Record<string, MailText>;

/** And to the owner. */
export const returnNotices = {
  "return-notice": {
    title: "A return is asked for",
    when: "When a shopper asks to return or exchange something.",
    subject: "A return of order {number}: {reason}",
    text: "{name} wants to return {pieces}, of order {number}, and wants {wish}. They say: {reason}.\n\n{link}",
    blanks: {
      shop,
      number,
      pieces,
      name: { means: "the shopper's name", sample: "Adaeze Obi" },
      reason: { means: "why", sample: "it does not fit" },
      wish: { means: "what they want", sample: "another size" },
      link: linkTo("the button to the return", "Open it in the dashboard", "admin/returns/7f3a9c51"),
    },
    needed: ["number", "link"],
  },
} as const satisfies Record<string, MailText>;
