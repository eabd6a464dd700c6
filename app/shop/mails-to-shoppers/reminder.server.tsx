import { block, type Mail } from "#app/shop/message-texts/mail.ts";
import { type MailRow, Rows } from "#app/shop/message-texts/mail-parts.server.tsx";
import { button, person, textLink } from "#app/shop/message-texts/mail-placeholders.server.tsx";

const sampleItems: readonly MailRow[] = [{ label: "1 × Cotton shirt (M)" }, { label: "2 × Canvas cap" }];

export const reminderMail = {
  to: "shopper",
  title: "Unpaid order reminder",
  when: "One hour after the time to pay is over, 8 am–8 pm, at most once in seven days.",
  isOn: ({ remindsOfCheckouts }) => remindsOfCheckouts,
  subject: "Your order at {shop} was not paid",
  heading: "Your order was not paid",
  text: `Hello {name},

You started an order and did not pay in time. It was not placed, and your items are not reserved.

{pieces}

You can add them to your cart again, at today's prices.

{link}

If you no longer want them, ignore this email.

{stop}`,
  placeholders: {
    ...person,
    pieces: block("the items, with pictures, without prices", sampleItems, rows => <Rows rows={rows} />),
    link: button("the button to the items", "View items", "by-mail/cart/7f3a9c51"),
    stop: textLink("the link to get no more reminders", "Stop these reminders", "by-mail/stop/7f3a9c51"),
  },
  needed: ["link", "stop"],
} as const satisfies Mail;
