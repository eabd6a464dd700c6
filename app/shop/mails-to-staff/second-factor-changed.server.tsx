import type { Mail } from "#app/shop/message-texts/mail.ts";
import { button, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const secondFactorChangedMail = {
  to: "staff",
  title: "Code at sign-in changed",
  when: "When a staff member's code at sign-in was switched on or off, or a recovery code was used.",
  subject: "Your code at sign-in to {shop}",
  text: `{change}.

If this was not you, choose a new password now and tell the owner. A new password signs out all your other devices.

{link}`,
  placeholders: {
    shop,
    change: { means: "what was changed", sample: "A recovery code was used. Codes left: 9" },
    link: button("the button to the code's page", "Open sign-in settings", "admin/password/code"),
  },
  needed: ["change", "link"],
} as const satisfies Mail;
