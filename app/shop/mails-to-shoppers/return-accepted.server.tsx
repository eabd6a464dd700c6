import { block, type Mail, sentence } from "#app/shop/message-texts/mail.ts";
import { Lines } from "#app/shop/message-texts/mail-parts.server.tsx";
import { returnButton, returnFacts } from "#app/shop/message-texts/mail-placeholders.server.tsx";

/** `exchange`: the size sent instead, until when it is reserved, and the fee; each "" for none. */
type Next = { exchange: { size: string; reservedUntil: string; fee: string } | undefined; withinDays: number };

function nextText({ exchange, withinDays }: Next): string {
  const { size = "", reservedUntil = "", fee = "" } = exchange ?? {};
  return [
    reservedUntil && `Size ${size} is reserved for you until ${reservedUntil}.`,
    fee && `Delivery of size ${size} costs ${fee}.`,
    `Send it within ${withinDays} days.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const sampleWhere: readonly string[] = ["Your shop", "4 Balogun Street, Lagos Island"];

export const returnAcceptedMail = {
  to: "shopper",
  title: "Return: accepted",
  when: "When you accept a return, change it, or reopen it.",
  isOn: ({ takesReturns }) => takesReturns,
  subject: "Send back your return of order {number} ({shop})",
  heading: "Your return is accepted",
  text: `Hello {name},

You can send back {pieces} from order {number}.

{where}

{pays} {next}

{pictures}

{link}`,
  placeholders: {
    ...returnFacts,
    where: block("the address for the parcel", sampleWhere, lines => <Lines title="Send it to" lines={lines} />),
    pays: { means: "who pays for sending it", sample: "You pay the return delivery." },
    next: sentence<Next>(
      "what happens next, and until when",
      { exchange: { size: "L", reservedUntil: "3 Dec 2026", fee: "" }, withinDays: 21 },
      nextText,
    ),
    link: returnButton(),
  },
  needed: ["number", "where", "pays", "next", "link"],
} as const satisfies Mail;
