import { block, type Mail } from "#app/shop/message-texts/mail.ts";
import { MailButton, MailLink } from "#app/shop/message-texts/mail-parts.server.tsx";
import { person, sampleAddress } from "#app/shop/message-texts/mail-placeholders.server.tsx";

const sampleLinks = {
  track: sampleAddress("track/7f3a9c51"),
  contact: sampleAddress("contact"),
  shop: sampleAddress(""),
};

export const transferOverMail = {
  to: "shopper",
  title: "Transfer: not received in time",
  when: "When a transfer was not confirmed in time.",
  subject: "Your order at {shop} has expired",
  text: `Hello {name},

We did not receive your transfer in time. Your order was not placed, and your items are no longer reserved.

If you have sent the money, it still counts. Do not send it again: contact us with the code {code}.

If you still want the items, order them again.

{link}`,
  placeholders: {
    ...person,
    code: { means: "the code of the transfer", sample: "KQX 7TR" },
    link: block("links to the order's page, to you and to the shop", sampleLinks, ({ track, contact, shop }) => (
      <>
        <MailButton address={track}>View details</MailButton>
        <MailLink address={contact}>Contact us</MailLink>
        <MailLink address={shop}>Order again</MailLink>
      </>
    )),
  },
  needed: ["code", "link"],
} as const satisfies Mail;
