import { block, type Mail } from "#app/shop/message-texts/mail.ts";
import { type MailRow, Rows } from "#app/shop/message-texts/mail-parts.server.tsx";
import { button, number, person, textLink } from "#app/shop/message-texts/mail-placeholders.server.tsx";

const sampleItems: readonly MailRow[] = [{ label: "Cotton shirt" }, { label: "Canvas cap" }];

export const reviewAskedMail = {
  to: "shopper",
  title: "Review request",
  when: "Seven days after an order was delivered or picked up, 8 am–8 pm.",
  isOn: ({ asksReviews }) => asksReviews,
  subject: "How do you like your order {number} at {shop}?",
  heading: "How do you like your order?",
  text: `Hello {name},

You have had your order {number} for a week. Tell other customers how it looks and how it fits: a few words help.

{items}

{link}

Your first name and state are shown with your review, or no name if you prefer.

{stop}`,
  placeholders: {
    ...person,
    number,
    items: block("the items, with pictures", sampleItems, rows => <Rows rows={rows} />),
    link: button("the button to the review page", "Write a review", "review/7f3a9c51"),
    stop: textLink("the link to get no more review requests", "Stop asking me", "review/7f3a9c51#stop"),
  },
  needed: ["link", "stop"],
} as const satisfies Mail;
