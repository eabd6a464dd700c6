import type { Mail } from "#app/shop/message-texts/mail.ts";
import { button, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const connectionChangedMail = {
  to: "staff",
  title: "Payments or email connection changed",
  when: "When the payment provider, the way to pay online or the email server was changed in the dashboard.",
  subject: "Your shop's connections were changed",
  text: `Someone signed in as the owner has changed how your shop takes payments or sends emails:

{change}.

If this was not you, change it back and choose a new password now. That signs out everyone else.

{link}`,
  placeholders: {
    shop,
    change: { means: "what was changed, without any secret", sample: "Online payment: off" },
    link: button("the button to the history", "Open history", "admin/history"),
  },
  needed: ["change", "link"],
} as const satisfies Mail;
