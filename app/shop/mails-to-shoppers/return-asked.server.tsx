import type { Mail } from "#app/shop/message-texts/mail.ts";
import { returnButton, returnFacts } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const returnAskedMail = {
  to: "shopper",
  title: "Return: requested",
  when: "When a customer requests a return or an exchange.",
  isOn: ({ takesReturns }) => takesReturns,
  subject: "Your return of order {number} ({shop})",
  heading: "We have your return request",
  text: `Hello {name},

You want to return {pieces} from order {number}. We will reply by email. Please keep the items until then.

{pictures}

{link}`,
  placeholders: { ...returnFacts, link: returnButton() },
  needed: ["number", "link"],
} as const satisfies Mail;
