import { block } from "./mail.ts";
import { MailButton, MailLink } from "./mail-parts.server.tsx";

/*
 * Placeholders that several e-mails have.
 */

export const shop = { means: "your shop's name", sample: "Àṣọ House" };
export const number = { means: "the order's number", sample: "A7K2-9QXM" };

/** To a shopper: whom it greets. */
export const person = {
  shop,
  name: { means: "the shopper's first name", sample: "Adaeze" },
  first: { means: "the shopper's first name", sample: "Adaeze" },
};

/** In an e-mail to staff: the whole name. */
export const customerName = { means: "the customer's name", sample: "Adaeze Obi" };

export const reservedUntil = { means: "until when the items are reserved", sample: "25 Nov 2026, 10:12" };

/** An address in an example. */
export function sampleAddress(path: string): string {
  return `https://shop.example/${path}`;
}

/** The button of an e-mail; its fact is the address it leads to. */
export function button(means: string, label: string, samplePath: string) {
  return block(means, sampleAddress(samplePath), address => <MailButton address={address}>{label}</MailButton>);
}

/** A link besides the button; its fact is the address it leads to. */
export function textLink(means: string, label: string, samplePath: string) {
  return block(means, sampleAddress(samplePath), address => <MailLink address={address}>{label}</MailLink>);
}

/** The button to an order's page. */
export function orderButton(label = "Track your order") {
  return button("the button to the order's page", label, "track/7f3a9c51");
}

/** In e-mails about a return. */
export const returnedItems = { means: "the items to return", sample: "1 × Ankara wrap dress, size M" };
export const returnButtonLabel = "View your return";

/** The button to a return's page. */
export function returnButton() {
  return button("the button to the return's page", returnButtonLabel, "track/7f3a9c51/return");
}

/** To staff: the button to whatever it is about. */
export function dashboardButton(samplePath: string) {
  return button("the button to it in the dashboard", "Open in dashboard", samplePath);
}
