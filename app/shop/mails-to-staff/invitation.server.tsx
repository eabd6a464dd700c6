import type { Mail } from "#app/shop/message-texts/mail.ts";
import { button, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const invitationMail = {
  to: "staff",
  title: "Staff invitation",
  when: "When you invite someone to the dashboard. It goes to them.",
  subject: "Join {shop}",
  text: `{name}, {by} invites you to the dashboard of {shop}. Your role: {role}.

{may}

{link}

The link works once, within 48 hours. If you do not expect this, ignore this email.`,
  placeholders: {
    shop,
    name: { means: "the name of the person invited", sample: "Ngozi" },
    by: { means: "the email address of the person who invites", sample: "owner@example.com" },
    role: { means: "the role", sample: "packer" },
    may: {
      means: "what the role can do",
      sample: "Sees orders to pack and their addresses, prints slips, updates order steps.",
    },
    link: button("the button that works once", "Choose a password", "admin-invitation?code=7f3a9c51"),
  },
  needed: ["role", "link"],
} as const satisfies Mail;
