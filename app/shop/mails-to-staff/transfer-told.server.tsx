import type { Mail } from "#app/shop/message-texts/mail.ts";
import { customerName } from "#app/shop/message-texts/mail-placeholders.server.tsx";
import { awaitedTransfer, checkBank } from "./awaited-transfer.server.tsx";

export const transferToldMail = {
  to: "staff",
  title: "Transfer reported",
  when: "When a customer says that they have paid.",
  subject: "{name} says they have paid {amount}",
  text: `${checkBank}

A message or a screenshot is not proof of payment.

{link}`,
  placeholders: { ...awaitedTransfer, name: customerName },
  needed: ["amount", "code", "link"],
} as const satisfies Mail;
