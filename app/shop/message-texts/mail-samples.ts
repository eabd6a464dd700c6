import type { MailPart } from "./mail-part.ts";

/*
 * Examples of what stands in e-mails.
 */

export const shop = { means: "your shop's name", sample: "Àṣọ House" };

/** A blank that is a button, with an example of where it leads. */
export function linkTo(means: string, label: string, path: string) {
  const parts: readonly MailPart[] = [{ kind: "link", label, address: `https://shop.example/${path}` }];
  return { means, parts };
}

export const pieces: readonly MailPart[] = [
  { kind: "text", text: "Order A7K2-9QXM, paid on 24 Nov 2026, 10:12." },
  {
    kind: "rows",
    rows: [
      { label: "2 × Ankara wrap dress, size M, indigo", amount: "₦25,000.00" },
      { label: "1 × Fìlà cap, one size", amount: "₦8,000.00" },
    ],
  },
  {
    kind: "rows",
    rows: [
      { label: "Subtotal", amount: "₦33,000.00" },
      { label: "Delivery", amount: "₦3,500.00" },
      { label: "Total", amount: "₦36,500.00", isSum: true },
    ],
  },
  { kind: "lines", title: "Deliver to", lines: ["Adaeze Obi", "12 Allen Avenue", "Ikeja, Lagos", "0803 123 4567"] },
];

export const account: readonly MailPart[] = [
  {
    kind: "rows",
    rows: [
      { label: "Amount", amount: "₦36,500.00", isSum: true },
      { label: "Bank", amount: "Moniepoint" },
      { label: "Account number", amount: "0123456789" },
      { label: "Account name", amount: "Aso House" },
      { label: "Write beside it (narration)", amount: "KQX 7TR" },
    ],
  },
];

export const payment: readonly MailPart[] = [
  { kind: "rows", rows: [{ label: "Paid", amount: "₦36,500.00", isSum: true }] },
  { kind: "text", text: "Paid on 24 Nov 2026, 10:12. Reference: sv-7f3a9c51." },
];

export const overLinks: readonly MailPart[] = [
  { kind: "link", label: "Write to us", address: "https://shop.example/contact" },
  { kind: "link", label: "Order again", address: "https://shop.example/" },
];

export const number = { means: "the order's number", sample: "A7K2-9QXM" };
export const person = {
  shop,
  name: { means: "the shopper's first name", sample: "Adaeze" },
  first: { means: "the shopper's first name", sample: "Adaeze" },
};

/** The button to an order's page. */
export function followLink(label = "Follow your order") {
  return linkTo("the button to the order's page", label, "track/7f3a9c51");
}
