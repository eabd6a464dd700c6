import type { Mail } from "#app/shop/message-texts/mail.ts";
import { button, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const testMail = {
  to: "staff",
  title: "Test email",
  when: "When you press “Send me a test” in the email settings.",
  subject: "Test email from {shop}",
  text: `This email left your shop by the mail server you entered, so customers get theirs the same way.

If it was in the spam folder, ask your provider about SPF and DKIM for your domain.

{link}`,
  placeholders: {
    shop,
    link: button("the button to the email settings", "Open email settings", "admin/settings/email"),
  },
  needed: [],
} as const satisfies Mail;
