import type { Mail } from "#app/shop/message-texts/mail.ts";
import { orderButton, person, reservedUntil } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const callAwaitedMail = {
  to: "shopper",
  title: "Pay on delivery: we call first",
  when: "When a customer chooses to pay on delivery and you call to confirm first.",
  subject: "We will call you about your order at {shop}",
  heading: "We will call you",
  text: `Hello {name},

We will call the number you gave us to confirm your order. Your items are reserved until {time}. You pay {amount} on delivery.

{link}`,
  placeholders: {
    ...person,
    amount: { means: "the amount to pay on delivery", sample: "₦36,500.00" },
    time: reservedUntil,
    link: orderButton("View your order"),
  },
  needed: ["time", "link"],
} as const satisfies Mail;
