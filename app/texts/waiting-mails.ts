import type { MailText } from "./mail-part.ts";
import { linkTo, shop } from "./mail-samples.ts";

const product = { means: "the product's title", sample: "Ankara wrap dress" };
const size = { means: "the size, as in “size M”; empty where there is one size only", sample: "size M" };

/** What the shop writes to who waits for a size. Source: decision 89. */
export const waitingMails = {
  "back-in-stock-asked": {
    title: "Back in stock: a link to confirm",
    when: "When somebody without an account asks to be told of a size that is sold out.",
    subject: "Shall we tell you about {product}? ({shop})",
    heading: "Shall we tell you about {product}?",
    text: "Someone, probably you, asked us to write here once when {product} is back in {size}.\n\n{link}\n\nThe link works for two days. If it was not you, do nothing: we keep the address no longer than that.",
    blanks: {
      shop,
      product,
      size,
      link: linkTo("the button that confirms it", "Yes, tell me", "by-mail/request/7f3a9c51"),
    },
    needed: ["product", "link"],
  },
  "back-in-stock": {
    title: "Back in stock",
    when: "When pieces of a size are there again: to the first three who asked for each piece, the next a day later.",
    subject: "{product} is back ({shop})",
    heading: "{product} is back",
    text: "You asked us to tell you: {product} is there again in {size}.\n\n{link}\n\nOthers asked too, and no piece is kept for anybody. We write about this once.\n\n{stop}",
    blanks: {
      shop,
      product,
      size,
      link: linkTo("the button to the product", "Open it in the shop", "product/7f3a9c51"),
      stop: linkTo("the link that ends it", "Forget that I asked", "by-mail/request/7f3a9c51"),
    },
    needed: ["product", "link", "stop"],
  },
} as const satisfies Record<string, MailText>;
