import type { MailPart, MailText } from "./mail-part.ts";
import { linkTo, pieces, shop } from "./mail-samples.ts";
import { returnNotices } from "./return-mails.ts";

const amount = { means: "how much it is", sample: "₦36,500.00" };
const time = { means: "until when the pieces are kept", sample: "25 Nov 2026, 10:12" };
const code = { means: "the code of the transfer", sample: "KQX7TR" };

const dashboardLink = linkTo("the button to it in the dashboard", "Open it in the dashboard", "admin/confirm/7f3a9c51");

const lookIntoBank =
  "Look into your bank's app for {amount} with the code {code}. There is no order until you have seen it. The pieces are kept until {time}.";

const customer: readonly MailPart[] = [
  { kind: "text", text: "Customer: adaeze@example.com. Payment reference: sv-7f3a9c51." },
];

const attentionFacts: readonly MailPart[] = [
  {
    kind: "rows",
    rows: [
      { label: "Amount", amount: "₦13,000.00" },
      { label: "Expected", amount: "₦12,500.00" },
    ],
  },
  { kind: "text", text: "Payment reference: sv-7f3a9c51." },
];

const accounts: readonly MailPart[] = [
  { kind: "lines", title: "Until now", lines: ["no account"] },
  { kind: "lines", title: "From now on", lines: ["Moniepoint", "0123456789", "Aso House"] },
];

const sizes: readonly MailPart[] = [
  { kind: "lines", title: "Sizes", lines: ["Ankara wrap dress, M: 1 left", "Fìlà cap: sold out"] },
];
const sizesBlank = { means: "the sizes and what is left of each", parts: sizes };
const listLink = linkTo("the button to the list", "Open the list", "admin/low-stock");

/**
 * What the shop writes to its owner, and to who is to work here, by what it is about. Source:
 * app/shop/README.md#e-mails.
 */
export const staffMails = {
  "order-notice": {
    title: "A new order",
    when: "As soon as there is an order.",
    subject: "New order {number}, {total}",
    text: "{order}\n\n{customer}\n\n{link}",
    blanks: {
      shop,
      number: { means: "the order's number", sample: "A7K2-9QXM" },
      total: { means: "what it comes to", sample: "₦36,500.00" },
      order: { means: "what is missing, pieces, sums, and where it goes", parts: pieces },
      customer: { means: "who ordered, what they answered, and the payment", parts: customer },
      link: linkTo("the button to the order", "Open the order in the dashboard", "admin/orders/7f3a9c51"),
    },
    needed: ["number", "order", "link"],
  },
  "attention-notice": {
    title: "Needs attention",
    when: "When there is something about money that you have to look at.",
    subject: "Needs attention: {what} ({about}, entry {entry})",
    heading: "{what}",
    text: "{detail}\n\n{advice}\n\n{facts}\n\n{link}",
    blanks: {
      shop,
      what: { means: "what it is", sample: "Paid too much" },
      about: { means: "which order or payment", sample: "order A7K2-9QXM" },
      entry: { means: "which entry, so that no two e-mails look the same", sample: "9c51a0" },
      detail: { means: "what happened", sample: "₦13,000.00 came instead of ₦12,500.00." },
      advice: { means: "what you can do", sample: "Make the order and give back the difference." },
      facts: { means: "amounts, customer and payment", parts: attentionFacts },
      link: linkTo("the button to the list", "Open it in the dashboard", "admin/attention"),
    },
    needed: ["entry", "detail", "facts", "link"],
    neededInSubject: ["entry"],
  },
  "transfer-to-come": {
    title: "A transfer is to come",
    when: "When somebody wants to pay by transfer.",
    subject: "A transfer of {amount} is to come",
    text: `${lookIntoBank}\n\n{link}`,
    blanks: { shop, amount, code, time, link: dashboardLink },
    needed: ["amount", "code", "link"],
  },
  "transfer-told": {
    title: "A transfer was sent, they say",
    when: "When somebody says that they have sent their transfer.",
    subject: "{name} has sent {amount}, they say",
    text: `${lookIntoBank}\n\nWhat they say, and a picture of it, is not money.\n\n{link}`,
    blanks: {
      shop,
      name: { means: "the shopper's name", sample: "Adaeze Obi" },
      amount,
      code,
      time,
      link: dashboardLink,
    },
    needed: ["amount", "code", "link"],
  },
  "call-to-make": {
    title: "A customer to call",
    when: "When somebody wants to pay at the door, and you call before it is an order.",
    subject: "Call {name} about an order of {amount}",
    text: "{name} wants to pay at the door. Call them before {time}: once they confirm, it is an order.\n\n{link}",
    blanks: {
      shop,
      name: { means: "the shopper's name", sample: "Adaeze Obi" },
      amount,
      time,
      link: dashboardLink,
    },
    needed: ["time", "link"],
  },
  "account-changed": {
    title: "Where transfers go was changed",
    when: "When the account for transfers was changed.",
    subject: "Where transfers go was changed",
    text: "Somebody signed in as the owner has changed the account that shoppers transfer to.\n\n{accounts}\n\nWhat waits already keeps the account that its shopper was told.\n\nIf it was not you, change it back and choose another password at once: everyone else is then signed out.\n\n{link}",
    blanks: {
      shop,
      accounts: { means: "the account until now, and from now on", parts: accounts },
      link: linkTo("the button to the settings", "How shoppers pay", "admin/settings/paying"),
    },
    needed: ["accounts", "link"],
  },
  "sold-out": {
    title: "The last piece is sold",
    when: "When an order has taken the last piece of a size.",
    subject: "{news}",
    text: "{sizes}\n\n{link}",
    blanks: {
      shop,
      news: { means: "which product, or how many sizes", sample: "The last piece is sold: Fìlà cap" },
      sizes: sizesBlank,
      link: listLink,
    },
    needed: ["sizes", "link"],
  },
  "low-stock": {
    title: "Few pieces are left",
    when: "At eight in the morning, when sizes have become low.",
    subject: "Few pieces are left",
    text: "{sizes}\n\n{link}",
    blanks: { shop, sizes: sizesBlank, link: listLink },
    needed: ["sizes", "link"],
  },
  invitation: {
    title: "An invitation to work here",
    when: "When somebody is invited; it goes to them.",
    subject: "Work at {shop}",
    text: "{name}, {by} invites you to the dashboard of {shop}, as {role}.\n\n{may}\n\n{link}\n\nThe link works once and for 48 hours. If you do not know what this is about, do nothing.",
    blanks: {
      shop,
      name: { means: "who is invited", sample: "Ngozi" },
      by: { means: "the address of who invites", sample: "owner@example.com" },
      role: { means: "the role", sample: "packer" },
      may: { means: "what the role may do", sample: "Sees what a parcel needs, and moves orders on." },
      link: linkTo("the button that works once", "Choose a password", "admin-invitation?code=7f3a9c51"),
    },
    needed: ["role", "link"],
  },
  ...returnNotices,
} as const satisfies Record<string, MailText>;
