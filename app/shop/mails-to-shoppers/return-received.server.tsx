import { block, type Mail, sentence } from "#app/shop/message-texts/mail.ts";
import { MailButton, MailLink } from "#app/shop/message-texts/mail-parts.server.tsx";
import { returnButtonLabel, returnFacts, sampleAddress } from "#app/shop/message-texts/mail-placeholders.server.tsx";

/** Amounts in words, "" for none. `replacement`: the order sent instead. */
type Outcome = { refund: string; replacement: { number: string; due: string } | undefined };

function outcomeText({ refund, replacement }: Outcome): string {
  const refunded = refund && `We will refund ${refund} and email you about it.`;
  if (!replacement) return refunded || "There is nothing to refund.";
  const rest = replacement.due && `${replacement.due} is left to pay. Its page says how.`;
  return `Your replacement is order ${replacement.number}. ${rest || refunded || "There is nothing left to pay."}`;
}

type Links = { replacement: { number: string; address: string } | undefined; own: string };

const sampleLinks: Links = {
  replacement: { number: "B2M4-7XQA", address: sampleAddress("track/7f3a9c51") },
  own: sampleAddress("track/7f3a9c51"),
};

function ReturnLinks({ replacement, own }: Links) {
  if (!replacement) return <MailButton address={own}>{returnButtonLabel}</MailButton>;
  return (
    <>
      <MailButton address={replacement.address}>{`Track order ${replacement.number}`}</MailButton>
      <MailLink address={own}>{returnButtonLabel}</MailLink>
    </>
  );
}

export const returnReceivedMail = {
  to: "shopper",
  title: "Return: received",
  when: "When you mark returned items as received.",
  isOn: ({ takesReturns }) => takesReturns,
  subject: "We have your return of order {number} ({shop})",
  heading: "We have your return",
  text: `Hello {name},

We have received {pieces} from order {number}.

{news}

{pictures}

{link}`,
  placeholders: {
    ...returnFacts,
    news: sentence<Outcome>(
      "the replacement order, what is left to pay, or the refund",
      { refund: "", replacement: { number: "B2M4-7XQA", due: "" } },
      outcomeText,
    ),
    link: block("the links to the replacement and to the return", sampleLinks, ReturnLinks),
  },
  needed: ["number", "news", "link"],
} as const satisfies Mail;
