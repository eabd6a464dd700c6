import type { Mail } from "#app/shop/message-texts/mail.ts";
import { button, itemPictures, shop, textLink } from "#app/shop/message-texts/mail-placeholders.server.tsx";

export const preOrderOpenMail = {
  to: "shopper",
  title: "Back as a pre-order",
  when: "Instead of “Back in stock”, when the size can be ordered before you have it.",
  isOn: ({ tellsBackInStock }) => tellsBackInStock,
  subject: "You can pre-order {product} ({shop})",
  heading: "You can pre-order {product}",
  text: `You asked us to tell you when {product} is back. You can order it now, and we expect it by {day}.

{pictures}

{link}

Other customers asked for it too, and we do not reserve it. This is our only email about it.

{stop}`,
  placeholders: {
    shop,
    product: { means: "the product, with its size if it has several", sample: "Cotton shirt (M)" },
    day: { means: "the day by which you expect it", sample: "Wed 20 Jan" },
    pictures: itemPictures,
    link: button("the button to the product", "View product", "product/7f3a9c51"),
    stop: textLink("the link that ends it", "Cancel my request", "by-mail/request/7f3a9c51"),
  },
  needed: ["product", "day", "link", "stop"],
} as const satisfies Mail;
