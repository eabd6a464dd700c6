import type { Mail } from "#app/shop/message-texts/mail.ts";
import { awaitedTransfer, checkBank } from "./awaited-transfer.server.tsx";

export const transferToComeMail = {
  to: "staff",
  title: "Transfer expected",
  when: "When a customer chooses to pay by bank transfer.",
  subject: "Transfer expected: {amount}",
  text: `${checkBank}

{link}`,
  placeholders: awaitedTransfer,
  needed: ["amount", "code", "link"],
} as const satisfies Mail;
