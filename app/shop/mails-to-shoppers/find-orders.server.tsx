import type { Mail } from "#app/shop/message-texts/mail.ts";
import { button, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const findOrdersMail = {
  to: "shopper",
  title: "Add guest orders to an account",
  when: "When a customer wants their guest orders in their account.",
  subject: "Add your orders to your account at {shop}",
  heading: "Add your orders to your account",
  text: `You asked to add the orders you placed as a guest, with this email address, to your account.

{link}

The link works once, within 30 minutes, while you are signed in. If this was not you, ignore this email.`,
  placeholders: {
    shop,
    link: button("the button that works once", "Add to my account", "account/find-orders?code=7f3a9c51"),
  },
  needed: ["link"],
} as const satisfies Mail;
