import type { Mail } from "#app/shop/message-texts/mail.ts";
import { returnButton, returnFacts } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const returnClosedMail = {
  to: "shopper",
  title: "Return: closed",
  when: "When returned items have not arrived within 21 days.",
  isOn: ({ takesReturns }) => takesReturns,
  subject: "Your return of order {number} is closed ({shop})",
  heading: "Your return is closed",
  text: `Hello {name},

{pieces} from order {number} did not arrive in time, so your return is closed. If you have sent it, contact us and we will reopen it.

{pictures}

{link}`,
  placeholders: { ...returnFacts, link: returnButton() },
  needed: ["number", "link"],
} as const satisfies Mail;
