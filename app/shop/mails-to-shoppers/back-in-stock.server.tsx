import type { Mail } from "#app/shop/message-texts/mail.ts";
import { button, itemPictures, shop, textLink } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const backInStockMail = {
  to: "shopper",
  title: "Back in stock",
  when: "When a size is back: three customers for each item in stock, the next ones a day later.",
  isOn: ({ tellsBackInStock }) => tellsBackInStock,
  subject: "{product} is back in stock ({shop})",
  heading: "{product} is back in stock",
  text: `You asked us to tell you: {product} is back in stock.

{pictures}

{link}

Other customers asked for it too, and we do not reserve it. This is our only email about it.

{stop}`,
  placeholders: {
    shop,
    product: { means: "the product, with its size if it has several", sample: "Cotton shirt (M)" },
    pictures: itemPictures,
    link: button("the button to the product", "View product", "product/7f3a9c51"),
    stop: textLink("the link that ends it", "Cancel my request", "by-mail/request/7f3a9c51"),
  },
  needed: ["product", "link", "stop"],
} as const satisfies Mail;
