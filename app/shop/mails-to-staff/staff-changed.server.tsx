import type { Mail } from "#app/shop/message-texts/mail.ts";
import { button, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const staffChangedMail = {
  to: "staff",
  title: "Staff changed",
  when: "When somebody is invited as an owner, becomes an owner, gets another role or is removed from staff.",
  subject: "Your shop's staff changed",
  text: `{change}.

If you did not expect this, change it back and choose a new password now. That signs out your other devices.

{link}`,
  placeholders: {
    shop,
    change: {
      means: "what was changed",
      sample: "Ada Obi (ada@example.com) is now an owner, invited by you@example.com",
    },
    link: button("the button to the list of staff", "Open staff", "admin/settings/people"),
  },
  needed: ["change", "link"],
} as const satisfies Mail;
