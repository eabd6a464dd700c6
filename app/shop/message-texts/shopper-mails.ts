import { returnMails } from "./return-mails.ts";
import type { MailPart, MailText } from "./mail-part.ts";
import { account, followLink, linkTo, number, overLinks, payment, person, pieces, shop } from "./mail-samples.ts";
import { waitingMails } from "./waiting-mails.ts";

function stage(title: string, words: string) {
  return {
    title: `Order: ${title}`,
    when: "Two minutes after the order got there, where you have ticked it in the settings.",
    subject: `Your order {number}: ${title} ({shop})`,
    heading: `Your order {number}: ${title}`,
    text: `{name}, ${words}\n\n{link}`,
    blanks: { ...person, number, link: followLink() },
    needed: ["number", "link"],
  } as const;
}

function stageWithFacts(title: string, words: string, facts: { means: string; lines: readonly string[] }) {
  const shown = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  const parts: readonly MailPart[] = [{ kind: "lines", title: shown, lines: facts.lines }];
  const base = stage(title, words);
  return {
    ...base,
    text: `{name}, ${words}\n\n{facts}\n\n{link}`,
    blanks: { ...base.blanks, facts: { means: facts.means, parts } },
    needed: ["number", "facts", "link"],
  } as const;
}

const carrier = {
  means: "who carries it and when it comes, as far as you know",
  lines: ["Carried by GIG", "Driver: 0803 123 4567", "Waybill: W-20417", "Expected: 26 Nov 2026"],
};

function refund(title: string, facts: { when: string; subject: string; words: string }) {
  return {
    title: `Refund: ${title}`,
    when: facts.when,
    subject: `${facts.subject} ({shop})`,
    heading: facts.subject,
    text: `{name}, ${facts.words}\n\n{link}`,
    blanks: {
      ...person,
      amount: { means: "how much goes back", sample: "₦18,000.00" },
      number,
      link: followLink("Open its page"),
    },
    needed: ["amount", "number", "link"],
  } as const;
}

const orderAgain = "If you still want the pieces, order them again as you did before.";

/**
 * What the shop writes to shoppers, and to who pays for them, by what it is about. Source: app/shop/README.md#e-mails.
 */
export const shopperMails = {
  "order-confirmed": {
    title: "Order confirmed",
    when: "As soon as there is an order.",
    subject: "Your order {number} at {shop}",
    heading: "Your order {number}",
    text: "Thank you, {name}. {news}\n\n{order}\n\n{link}",
    blanks: {
      ...person,
      number,
      news: {
        means: "what has come of the money and what happens next, in our words",
        sample: "We have your payment and are getting your order ready.",
      },
      order: { means: "number, pieces, sums, and where it goes", parts: pieces },
      link: followLink(),
    },
    needed: ["news", "order", "link"],
  },
  "stage-packed": stage("packed", "your order is packed."),
  "stage-sent": stageWithFacts("sent", "your order is on its way.", carrier),
  "stage-at-park": stageWithFacts("at the park", "your parcel is at the park. Go and take it.", carrier),
  "stage-delivered": stage("delivered", "your order has been delivered."),
  "stage-ready": stageWithFacts("ready to collect", "your order is ready. Collect it within seven days.", {
    means: "where to collect it, and the code",
    lines: ["Where: 4 Balogun Street, Lagos Island", "Your code: 4821"],
  }),
  "stage-collected": stage("collected", "you have collected your order."),
  "stage-refused": stage("refused", "your order was not accepted at the door."),
  "stage-returned": stage("returned", "your order came back to us."),
  "stage-cancelled": stage("cancelled", "your order is cancelled."),
  "refund-asked": refund("on its way", {
    when: "Two minutes after you have given money back, unless it has gone through by then.",
    subject: "Your refund of {amount} is on its way",
    words:
      "we have asked that {amount} goes back to you, for your order {number}. It goes back the way it was paid, and we write to you again when it has gone through.",
  }),
  "refund-arrived": refund("gone through", {
    when: "When the payment provider says that the money went back.",
    subject: "Your refund of {amount} has gone through",
    words:
      "{amount} went back to you the way it was paid, for your order {number}. Some banks take a few days to show it.",
  }),
  "refund-looked-at": refund("did not go through", {
    when: "When the payment provider says that it did not go through. You have an entry under needs attention.",
    subject: "Your refund of {amount} takes longer",
    words:
      "your refund of {amount} has not gone through yet, for your order {number}. The money is not lost: we have been told and are looking at it. You need not do anything.",
  }),
  "refund-by-hand": refund("given back by hand", {
    when: "When you have noted that you gave money back by hand.",
    subject: "We have noted a refund of {amount}",
    words:
      "we have noted that we gave you {amount} by hand, for your order {number}. If you do not have it, write to us.",
  }),
  "transfer-asked": {
    title: "Transfer: where to send it",
    when: "When somebody wants to pay by transfer to your account.",
    subject: "Transfer {amount} to {shop}",
    text: "{name}, your pieces are kept for you until {time}. Your order is made when we have seen your transfer.\n\n{account}\n\nCompare the account with the one on the page before you send: we never write to you with another one.\n\n{link}",
    blanks: {
      ...person,
      amount: { means: "what is to be sent", sample: "₦36,500.00" },
      time: { means: "until when the pieces are kept", sample: "25 Nov 2026, 10:12" },
      account: { means: "amount, account and code", parts: account },
      link: followLink("Say that you have sent it"),
    },
    needed: ["time", "account", "link"],
  },
  "transfer-over": {
    title: "Transfer: the time is over",
    when: "When no transfer was seen in time.",
    subject: "The time for your order at {shop} is over",
    text: `{name}, we have not seen your transfer in time, so no order was made and your pieces are free again.\n\nIf you have sent the money, it still counts: write to us with the code {code}, and do not send it again.\n\n${orderAgain}\n\n{link}`,
    blanks: {
      ...person,
      code: { means: "the code of the transfer", sample: "KQX 7TR" },
      link: {
        means: "its page, writing to you, ordering again",
        parts: [...followLink("Open its page").parts, ...overLinks],
      },
    },
    needed: ["code", "link"],
  },
  "call-awaited": {
    title: "Pay at the door: we call first",
    when: "When somebody wants to pay at the door, and you call before it is an order.",
    subject: "We will call you about your order at {shop}",
    heading: "We will call you",
    text: "{name}, we call the number you gave us to confirm your order. Your items are kept for you until {time}. You pay {amount} at the door.\n\n{link}",
    blanks: {
      ...person,
      amount: { means: "what is paid at the door", sample: "₦36,500.00" },
      time: { means: "until when the pieces are kept", sample: "25 Nov 2026, 10:12" },
      link: followLink("See your order"),
    },
    needed: ["time", "link"],
  },
  "waiting-over": {
    title: "Not confirmed in time",
    when: "When nobody has confirmed an order to be paid at the door in time.",
    subject: "The time for your order at {shop} is over",
    text: `{name}, your order was not confirmed in time, so it was not made and your pieces are free again.\n\nIf you have paid something for it already, that still counts: write to us, and do not pay again.\n\n${orderAgain}\n\n{link}`,
    blanks: { ...person, link: { means: "writing to you, ordering again", parts: overLinks } },
    needed: ["link"],
  },
  "payer-receipt": {
    title: "Receipt for somebody else who paid",
    when: "When money came by a link to pay; it goes to who paid.",
    subject: "Your payment of {amount} to {shop}",
    heading: "Your payment of {amount}",
    text: "{news}\n\n{payment}\n\nShould money go back, it goes back to you, the way you paid.\n\n{link}",
    blanks: {
      shop,
      amount: { means: "what came", sample: "₦36,500.00" },
      news: {
        means: "that it came, and whether all of it was needed, in our words",
        sample: "Your payment arrived. Thank you for paying for Adaeze.",
      },
      payment: { means: "amount, pieces, time and reference", parts: payment },
      link: linkTo("the button to what was paid", "See what you paid", "pay/7f3a9c51"),
    },
    needed: ["news", "payment", "link"],
  },
  "tracking-link": {
    title: "A lost link",
    when: "When somebody asks for the link to their order.",
    subject: "Follow your order {number} at {shop}",
    heading: "Follow your order {number}",
    text: "Someone, probably you, asked for the link to this order.\n\n{link}\n\nWhoever has the link can see how far the order is, but not your address or phone.",
    blanks: { ...person, number, link: followLink() },
    needed: ["link"],
  },
  "find-orders": {
    title: "Orders for an account",
    when: "When somebody wants the orders in their account that they made without one.",
    subject: "Your orders, in your account at {shop}",
    heading: "Your orders, in your account",
    text: "You asked for the orders that you made with this address without signing in.\n\n{link}\n\nThe link works once and for half an hour, where you are signed in. If it was not you, do nothing.",
    blanks: {
      shop,
      link: linkTo("the button that works once", "Put them into my account", "account/find-orders?code=7f3a9c51"),
    },
    needed: ["link"],
  },
  "your-data": {
    title: "Somebody's own data",
    when: "When somebody wants to see or delete what the shop keeps about them, without being signed in.",
    subject: "Your data at {shop}",
    heading: "Your data",
    text: "You asked to see or delete what {shop} keeps about this address.\n\n{link}\n\nThe link works for an hour. If it was not you, do nothing.",
    blanks: {
      shop,
      link: linkTo("the button that works for an hour", "See or delete my data", "account/data?code=7f3a9c51"),
    },
    needed: ["link"],
  },
  "new-password": {
    title: "A new password",
    when: "When somebody has forgotten their password.",
    subject: "Choose a new password at {shop}",
    heading: "Choose a new password",
    text: "Someone, probably you, said that the password of this address is forgotten.\n\n{link}\n\nThe link works once and for half an hour. If it was not you, do nothing: your password stays as it is.",
    blanks: {
      shop,
      link: linkTo("the button that works once", "Choose a new password", "reset-password?code=7f3a9c51"),
    },
    needed: ["link"],
  },
  ...waitingMails,
  ...returnMails,
} as const satisfies Record<string, MailText>;
