import { block, type Mail } from "#app/shop/message-texts/mail.ts";
import { MailButton, MailLink } from "#app/shop/message-texts/mail-parts.server.tsx";
import { person, sampleAddress } from "#app/shop/message-texts/mail-placeholders.server.tsx";

const sampleLinks = { contact: sampleAddress("contact"), shop: sampleAddress("") };

export const waitingOverMail = {
  to: "shopper",
  title: "Pay on delivery: not confirmed in time",
  when: "When an order to be paid on delivery was not confirmed in time.",
  subject: "Your order at {shop} has expired",
  text: `Hello {name},

Your order was not confirmed in time. It was not placed, and your items are no longer reserved.

If you have already paid something, it still counts. Do not pay again: contact us.

If you still want the items, order them again.

{link}`,
  placeholders: {
    ...person,
    link: block("links to you and to the shop", sampleLinks, ({ contact, shop }) => (
      <>
        <MailButton address={contact}>Contact us</MailButton>
        <MailLink address={shop}>Order again</MailLink>
      </>
    )),
  },
  needed: ["link"],
} as const satisfies Mail;
