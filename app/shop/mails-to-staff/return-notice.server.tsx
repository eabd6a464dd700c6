import type { Mail } from "#app/shop/message-texts/mail.ts";
import {
  customerName,
  dashboardButton,
  number,
  returnedItems,
  shop,
} from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const returnNoticeMail = {
  to: "staff",
  title: "Return requested",
  when: "When a customer requests a return or an exchange.",
  isOn: ({ takesReturns }) => takesReturns,
  subject: "Return of order {number}: {reason}",
  text: `{name} wants to return {pieces} from order {number}, for {wish}. Reason: {reason}.

{link}`,
  placeholders: {
    shop,
    number,
    pieces: returnedItems,
    name: customerName,
    reason: { means: "the reason", sample: "it doesn't fit" },
    wish: { means: "what they want", sample: "an exchange" },
    link: dashboardButton("admin/returns/7f3a9c51"),
  },
  needed: ["number", "link"],
} as const satisfies Mail;
