import { block } from "./mail.ts";
import { Garments, MailButton, type MailGarment, MailLink } from "./mail-parts.server.tsx";

export const shop = { means: "your shop's name", sample: "Your shop" };
export const number = { means: "the order's number", sample: "A7K2-9QXM" };

/** The placeholder that greets a shopper. */
export const person = {
  shop,
  name: { means: "the customer's first name", sample: "Adaeze" },
  first: { means: "the customer's first name", sample: "Adaeze" },
};

/** Staff read the full name. */
export const customerName = { means: "the customer's name", sample: "Adaeze Obi" };

export const reservedUntil = { means: "until when the items are reserved", sample: "25 Nov 2026, 10:12" };

export function sampleAddress(path: string): string {
  return `https://shop.example/${path}`;
}

/** A button. Its fact is the address. */
export function button(means: string, label: string, samplePath: string) {
  return block(means, sampleAddress(samplePath), address => <MailButton address={address}>{label}</MailButton>);
}

/** A link besides the button. Its fact is the address. */
export function textLink(means: string, label: string, samplePath: string) {
  return block(means, sampleAddress(samplePath), address => <MailLink address={address}>{label}</MailLink>);
}

export function orderButton(label = "Track your order") {
  return button("the button to the order's page", label, "track/7f3a9c51");
}

export const itemPictures = block<readonly MailGarment[]>("a picture of each item", [], garments => (
  <Garments garments={garments} />
));

/** E-mails about a return name them. */
export const returnedItems = { means: "the items to return", sample: "1 × Cotton shirt, size M" };
export const returnFacts = { ...person, number, pieces: returnedItems, pictures: itemPictures };
export const returnButtonLabel = "View your return";

export function returnButton() {
  return button("the button to the return's page", returnButtonLabel, "track/7f3a9c51/return");
}

/** A button for staff. */
export function dashboardButton(samplePath: string) {
  return button("the button to it in the dashboard", "Open in dashboard", samplePath);
}
