import { block, type Mail } from "#app/shop/message-texts/mail.ts";
import { Lines } from "#app/shop/message-texts/mail-parts.server.tsx";
import { number, orderButton, person } from "#app/shop/message-texts/mail-placeholders.server.tsx";

const sampleDetails = ["Adaeze Obi", "0803 123 4567", "12 Allen Avenue", "Ikeja, Lagos"];

export const orderCorrectedMail = {
  to: "shopper",
  title: "Order corrected",
  when: "Two minutes after you correct an order. A corrected email address gets the confirmation instead.",
  subject: "Your order {number}: {what} corrected ({shop})",
  heading: "We corrected your {what}",
  text: `Hello {name},

We corrected your {what} on order {number}. Please check that everything is right:

{details}

{link}`,
  placeholders: {
    ...person,
    number,
    what: { means: "what was corrected", sample: "address" },
    details: block("the name, phone number and address as they are now", sampleDetails, (lines: readonly string[]) => (
      <Lines title="Your details" lines={lines} />
    )),
    link: orderButton(),
  },
  needed: ["number", "details", "link"],
} as const satisfies Mail;
