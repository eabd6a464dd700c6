import type { Mail } from "#app/shop/message-texts/mail.ts";
import { button, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const backInStockAskedMail = {
  to: "shopper",
  title: "Back in stock: confirm",
  when: "When someone without an account asks for an email when a size is back.",
  isOn: ({ tellsBackInStock }) => tellsBackInStock,
  subject: "Shall we email you when {product} is back? ({shop})",
  heading: "Shall we email you when {product} is back?",
  text: `Someone, probably you, asked for one email to this address when {product} is back in stock.

{link}

The link works for two days. If this was not you, ignore this email: we then delete the address.`,
  placeholders: {
    shop,
    product: { means: "the product, with its size if it has several", sample: "Cotton shirt (M)" },
    link: button("the button that confirms it", "Yes, notify me", "by-mail/request/7f3a9c51"),
  },
  needed: ["product", "link"],
} as const satisfies Mail;
