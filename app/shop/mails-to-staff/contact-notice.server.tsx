import { block, type Mail } from "#app/shop/message-texts/mail.ts";
import { Paragraph } from "#app/shop/message-texts/mail-parts.server.tsx";
import { customerName, dashboardButton, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

const sampleMessage = "Is the wrap skirt lined?";

export const contactNoticeMail = {
  to: "staff",
  title: "Contact message",
  when: "When a customer sends a message from the contact page. It goes to your contact email, if you have set one.",
  subject: "Message from {name}",
  text: `{name} sent a message from the contact page. Reply to this email to answer {email}.

{message}

{link}`,
  placeholders: {
    shop,
    name: customerName,
    email: { means: "the customer's email", sample: "adaeze@example.com" },
    message: block<string>("the message", sampleMessage, message => <Paragraph>{message}</Paragraph>),
    link: dashboardButton("admin/messages"),
  },
  needed: ["message"],
} as const satisfies Mail;
