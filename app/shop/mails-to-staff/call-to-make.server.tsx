import type { Mail } from "#app/shop/message-texts/mail.ts";
import {
  customerName,
  dashboardButton,
  reservedUntil,
  shop,
} from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const callToMakeMail = {
  to: "staff",
  title: "Customer to call",
  when: "When a customer chooses to pay on delivery and you call to confirm first.",
  subject: "Call {name} about an order of {amount}",
  text: `{name} wants to pay on delivery. Call before {time} to confirm the order.

{link}`,
  placeholders: {
    shop,
    name: customerName,
    amount: { means: "the total of the order", sample: "₦36,500.00" },
    time: reservedUntil,
    link: dashboardButton("admin/confirm/7f3a9c51"),
  },
  needed: ["time", "link"],
} as const satisfies Mail;
