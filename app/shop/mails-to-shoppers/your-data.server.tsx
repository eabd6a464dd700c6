import type { Mail } from "#app/shop/message-texts/mail.ts";
import { button, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const yourDataMail = {
  to: "shopper",
  title: "Customer data request",
  when: "When someone who is not signed in asks to see or delete their data.",
  subject: "Your data at {shop}",
  heading: "Your data",
  text: `You asked to see or delete the data that {shop} keeps about this address.

{link}

The link works for one hour. If this was not you, ignore this email.`,
  placeholders: {
    shop,
    link: button("the button that works for an hour", "See or delete my data", "account/data?code=7f3a9c51"),
  },
  needed: ["link"],
} as const satisfies Mail;
