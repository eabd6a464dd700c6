import type { MailText } from "./mail-part.ts";
import { linkTo, number, person } from "./mail-samples.ts";

const words = [
  "{name}, you have had your order {number} for a week.",
  "Tell other shoppers how it is and how it fits: a few words help them.",
].join(" ");

/** Kept last, so that the e-mail's button is the review. */
const end = [
  "Your first name and your state stand beside it, or no name if you like.",
  "If you would rather not be asked:",
].join(" ");

/** What the shop writes to who got something, to hear what they think of it. Source: app/orders/README.md#reviews. */
export const reviewMails = {
  "review-asked": {
    title: "Asking for a review",
    when: "Seven days after an order was delivered or collected, by day, where you have switched reviews on.",
    subject: "How is it? Your order {number} at {shop}",
    heading: "How is what you bought?",
    text: `${words}\n\n{link}\n\n${end}\n\n{stop}`,
    blanks: {
      ...person,
      number,
      link: linkTo("the button to the page of the reviews", "Write a review", "review/7f3a9c51"),
      stop: linkTo("the link by which nobody asks again", "Ask me no more", "review/7f3a9c51#stop"),
    },
    needed: ["link", "stop"],
  },
} as const satisfies Record<string, MailText>;
