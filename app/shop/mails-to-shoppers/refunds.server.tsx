import type { Mail } from "#app/shop/message-texts/mail.ts";
import { number, orderButton, person } from "#app/shop/message-texts/mail-placeholders.server.tsx";

function refund(title: string, { when, subject, words }: { when: string; subject: string; words: string }) {
  return {
    to: "shopper",
    title: `Refund: ${title}`,
    when,
    subject: `${subject} ({shop})`,
    heading: subject,
    text: `Hello {name},

${words}

{link}`,
    placeholders: {
      ...person,
      amount: { means: "the amount of the refund", sample: "₦18,000.00" },
      number,
      link: orderButton("View details"),
    },
    needed: ["amount", "number", "link"],
  } as const satisfies Mail;
}

/** `{number}` stands between commas, because payers by link do not learn the order's number. */
export const refundMails = {
  "refund-asked": refund("started", {
    when: "Two minutes after you start a refund, unless it is complete by then.",
    subject: "Your refund of {amount} is on its way",
    words:
      "We have started a refund of {amount}, for your order {number}. It goes to the card or account you paid with. We will email you when it is complete.",
  }),
  "refund-arrived": refund("complete", {
    when: "When the payment provider confirms the refund.",
    subject: "Your refund of {amount} is complete",
    words:
      "We have refunded {amount} to the card or account you paid with, for your order {number}. Some banks take a few days to show it.",
  }),
  "refund-looked-at": refund("delayed", {
    when: "When the payment provider says that the refund failed. You also get an entry under Issues.",
    subject: "Your refund of {amount} is delayed",
    words:
      "Your refund of {amount} has not gone through yet, for your order {number}. Your money is safe and we are working on it. You do not need to do anything.",
  }),
  "refund-by-hand": refund("paid by hand", {
    when: "When you record a refund that you paid by hand.",
    subject: "Your refund of {amount}",
    words:
      "We have recorded that we refunded you {amount} directly, for your order {number}. If you have not received it, contact us.",
  }),
} as const satisfies Record<string, Mail>;
