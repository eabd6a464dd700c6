import { block, type Mail } from "#app/shop/message-texts/mail.ts";
import { type MailRow, Rows } from "#app/shop/message-texts/mail-parts.server.tsx";
import { number, orderButton, person } from "#app/shop/message-texts/mail-placeholders.server.tsx";
import { sampleOrder } from "#app/shop/message-texts/mailed-order.server.tsx";

export const alterationMail = {
  to: "shopper",
  title: "Order: back for an alteration",
  when: "Two minutes after you begin to alter an order that its customer had.",
  subject: "Your order {number}: altered by {day} ({shop})",
  heading: "We are altering your order",
  text: `Hello {name},

Your order {number} is back with us. This is what we alter:

{what}

It will be ready by {day}.

{link}

{items}`,
  placeholders: {
    ...person,
    number,
    what: { means: "what you wrote that you alter", sample: "Take in the waist by 2 cm." },
    day: { means: "the day by which it is ready", sample: "Sat 19 Dec" },
    link: orderButton(),
    items: block("the items, with pictures and amounts", sampleOrder.items, (rows: readonly MailRow[]) => (
      <Rows rows={rows} />
    )),
  },
  needed: ["number", "what", "day", "link"],
} as const satisfies Mail;
