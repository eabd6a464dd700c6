import type { MailPart, MailText } from "./mail-part.ts";
import { linkTo, person, shop } from "./mail-samples.ts";

const product = { means: "the product, with its size where it has several", sample: "Ankara wrap dress (M)" };

const chosen: readonly MailPart[] = [
  { kind: "lines", title: "What you chose", lines: ["1 × Ankara wrap dress (M)", "2 × Fìlà cap"] },
];

/**
 * What the shop writes by itself: to who waits for a size, and to who did not pay. Source:
 * app/stock/README.md#back-in-stock, app/selling/README.md#reminders.
 */
export const waitingMails = {
  "back-in-stock-asked": {
    title: "Back in stock: a link to confirm",
    when: "When somebody without an account asks to be told of a size that is sold out.",
    subject: "Shall we tell you about {product}? ({shop})",
    heading: "Shall we tell you about {product}?",
    text: "Someone, probably you, asked us to write here once when {product} is back.\n\n{link}\n\nThe link works for two days. If it was not you, do nothing: we keep the address no longer than that.",
    blanks: {
      shop,
      product,
      link: linkTo("the button that confirms it", "Yes, tell me", "by-mail/request/7f3a9c51"),
    },
    needed: ["product", "link"],
  },
  "back-in-stock": {
    title: "Back in stock",
    when: "When pieces of a size are there again: to the first three who asked for each piece, the next a day later.",
    subject: "{product} is back ({shop})",
    heading: "{product} is back",
    text: "You asked us to tell you: {product} is there again.\n\n{link}\n\nOthers asked too, and no piece is kept for anybody. We write about this once.\n\n{stop}",
    blanks: {
      shop,
      product,
      link: linkTo("the button to the product", "Open it in the shop", "product/7f3a9c51"),
      stop: linkTo("the link that ends it", "Forget that I asked", "by-mail/request/7f3a9c51"),
    },
    needed: ["product", "link", "stop"],
  },
  reminder: {
    title: "Reminder of an order that was not paid",
    when: "An hour after the time to pay is over, from eight in the morning to eight in the evening, once in seven days.",
    subject: "Your order at {shop} was not paid",
    heading: "Your order was not paid",
    text: "{name}, you began an order and its time to be paid is over. No order was made, and nothing is kept for you.\n\n{pieces}\n\nYou can put them into your cart again, at the prices of today.\n\n{link}\n\nIf you do not want them any more, do nothing.\n\n{stop}",
    blanks: {
      ...person,
      pieces: { means: "what was chosen, without prices", parts: chosen },
      link: linkTo("the button to what was chosen", "See it at today’s prices", "by-mail/cart/7f3a9c51"),
      stop: linkTo("the link to get no more reminders", "No more reminders", "by-mail/stop/7f3a9c51"),
    },
    needed: ["link", "stop"],
  },
} as const satisfies Record<string, MailText>;
