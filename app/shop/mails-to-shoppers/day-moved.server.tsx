import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { type Mail, sentence } from "#app/shop/message-texts/mail.ts";
import { number, orderButton, person } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const dayMovedMail = {
  to: "shopper",
  title: "Order: a new day",
  when: "Two minutes after you change the day on which an order that you make will be ready.",
  subject: "Your order {number}: ready by {day} ({shop})",
  heading: "Your order has a new day",
  text: `Hello {name},

Your order {number} will be ready by {day}. We had said {before}.

{reason}

{choice}

{link}`,
  placeholders: {
    ...person,
    number,
    day: { means: "the new day", sample: "Sat 19 Dec" },
    before: { means: "the day you had promised", sample: "Fri 11 Dec" },
    reason: { means: "the reason you wrote", sample: "The lace comes later than our supplier said." },
    choice: sentence(
      "what the customer may do, where the new day is later",
      new Date("2026-12-14T09:00:00Z") as Date | undefined,
      until =>
        until
          ? `If that suits you, you need not do anything. If not, you can cancel it on your order's page until ${formatLagosTime(until)} and get your money back.`
          : "",
    ),
    link: orderButton(),
  },
  needed: ["number", "day", "choice", "link"],
} as const satisfies Mail;
