import type { Mail } from "#app/shop/message-texts/mail.ts";
import { button, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const newPasswordMail = {
  to: "shopper",
  title: "New password",
  when: "When someone has forgotten their password.",
  subject: "Choose a new password at {shop}",
  heading: "Choose a new password",
  text: `Someone, probably you, asked for a new password for this address.

{link}

The link works once, within 30 minutes. If this was not you, ignore this email: your password stays the same.`,
  placeholders: {
    shop,
    link: button("the button that works once", "Choose a new password", "reset-password?code=7f3a9c51"),
  },
  needed: ["link"],
} as const satisfies Mail;
