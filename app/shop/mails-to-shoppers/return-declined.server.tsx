import type { Mail } from "#app/shop/message-texts/mail.ts";
import { returnButton, returnFacts } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const returnDeclinedMail = {
  to: "shopper",
  title: "Return: declined",
  when: "When you decline a return.",
  isOn: ({ takesReturns }) => takesReturns,
  subject: "Your return of order {number} ({shop})",
  heading: "We cannot accept this return",
  text: `Hello {name},

We cannot take back {pieces} from order {number}.

{why}

If you think this is a mistake, contact us.

{pictures}

{link}`,
  placeholders: {
    ...returnFacts,
    why: { means: "your reason", sample: "It was worn." },
    link: returnButton(),
  },
  needed: ["number", "why", "link"],
} as const satisfies Mail;
