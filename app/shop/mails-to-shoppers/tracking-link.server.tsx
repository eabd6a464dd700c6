import type { Mail } from "#app/shop/message-texts/mail.ts";
import { number, orderButton, person } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const trackingLinkMail = {
  to: "shopper",
  title: "Tracking link",
  when: "When a customer asks for the link to their order.",
  subject: "Track your order {number} at {shop}",
  heading: "Track your order {number}",
  text: `Someone, probably you, asked for the link to this order.

{link}

Anyone with this link can see the status of the order, but not your address or phone number.`,
  placeholders: { ...person, number, link: orderButton() },
  needed: ["link"],
} as const satisfies Mail;
