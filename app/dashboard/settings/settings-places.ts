import { href } from "react-router";
import { menuEntries } from "#app/dashboard/frame/menu-entries.ts";
import { pageOfSettings as pageOf } from "./settings-address.ts";

/**
 * `sentence`: perhaps with the titles of the payment providers. `words`: search words besides title and sentence.
 * `anchors`: what was under these ids when all settings were on one page, for bookmarks such as /admin/settings#seller.
 */
export type SettingsPlace = {
  to: string;
  title: string;
  sentence: string | ((providers: readonly string[]) => string);
  words?: string;
  anchors?: string[];
};

type PlaceWords = Pick<SettingsPlace, "sentence" | "words" | "anchors">;

const all = new Intl.ListFormat("en");

const placeWords: Record<string, PlaceWords> = {
  [pageOf("general")]: {
    sentence: "Shop name, phone, WhatsApp, email, and where orders are picked up.",
    anchors: ["shop", "shop-form"],
  },
  [pageOf("checkout")]: {
    sentence: "Guest checkout, quick orders, payment links and limits.",
    anchors: ["pay-links"],
  },
  [href("/admin/settings/paying")]: {
    sentence: providers => `${all.format(["Your bank account", ...providers, "payment on delivery"])}.`,
    words: "keys webhook online card transfer",
    anchors: ["payment"],
  },
  [pageOf("delivery")]: {
    sentence: "The fee, closed days, holidays, and limits of payment on delivery.",
    anchors: ["delivery", "closed"],
  },
  [href("/admin/delivery")]: { sentence: "Fees by state and area.", words: "delivery by state places park pick-up" },
  [pageOf("returns")]: {
    sentence: "Returns and exchanges, and where parcels go back to.",
    anchors: ["returns"],
  },
  [pageOf("notifications")]: {
    sentence: "The emails that customers and you get.",
    words: "notify mails alerts",
    anchors: ["reviews", "stage-emails", "own-mails"],
  },
  [href("/admin/alerts")]: {
    sentence: "New orders, payments and issues ring your phone.",
    words: "push notifications ring quiet hours android iphone",
  },
  [href("/admin/settings/email")]: { sentence: "The server that sends your emails.", words: "smtp mail sender test" },
  [pageOf("online-shop")]: {
    sentence: "Words of the home page, selling points, announcement, footer and search.",
    anchors: ["home", "announcement", "trust", "promises", "same-words"],
  },
  [href("/admin/look")]: { sentence: "Logo, colour and typeface.", words: "design theme" },
  [href("/admin/banner")]: { sentence: "Large pictures on the home page.", words: "slides pictures hero" },
  [href("/admin/pages")]: {
    sentence: "About us, delivery, returns, privacy and terms.",
    words: "policy shop pages",
  },
  [pageOf("receipts")]: {
    sentence: "Your registered name, address and VAT.",
    words: "invoice credit note",
    anchors: ["seller"],
  },
  [href("/admin/settings/people")]: {
    sentence: "Invite people, and choose what each may do.",
    words: "staff people roles invite manager sales packer",
    anchors: ["people"],
  },
  [href("/admin/password")]: {
    sentence: "Your own password and code app.",
    words: "change two-factor 2fa authenticator recovery codes",
  },
  [pageOf("data")]: {
    sentence: "How long customer details are kept.",
    words: "delete privacy gdpr ndpr",
    anchors: ["data", "privacy"],
  },
  [href("/admin/settings/backups")]: { sentence: "Save and download copies.", words: "backup restore copy" },
  [href("/admin/history")]: { sentence: "Who changed what.", words: "audit log" },
  [href("/admin/content")]: { sentence: "Products kept at Sanity.", words: "content store cms" },
};

const settingsEntry = menuEntries.find(({ hasColumn }) => hasColumn)!;

/** The pages of the settings, in the menu's order. */
export const settingsPlaces: (SettingsPlace & { isBelow: boolean })[] = (settingsEntry.links ?? []).map(
  ({ to, label, isBelow = false }) => ({ to, title: label, isBelow, ...(placeWords[to] ?? { sentence: "" }) }),
);

export function sentenceAbout({ sentence }: Pick<SettingsPlace, "sentence">, providers: readonly string[]): string {
  return typeof sentence === "function" ? sentence(providers) : sentence;
}

/** What people look for among the settings and find in another part of the menu. */
export const placesElsewhere: SettingsPlace[] = [
  {
    to: href("/admin/texts"),
    title: "Message templates",
    sentence: "The words of emails and WhatsApp messages.",
    words: "mail subject confirmation refund",
    anchors: ["texts"],
  },
  { to: href("/admin/discounts"), title: "Discounts", sentence: "Codes and sales.", words: "coupon" },
  {
    to: href("/admin/customers"),
    title: "Customers",
    sentence: "Who ordered what, with notes and tags.",
    words: "clients buyers crm",
  },
  { to: href("/admin/low-stock"), title: "Low stock", sentence: "Sizes that run out." },
  {
    to: href("/admin/workroom"),
    title: "Workroom",
    sentence: "What is made to order, by its day.",
    words: "tailor sew cut production",
  },
  {
    to: href("/admin/sizes"),
    title: "Sizes",
    sentence: "Size scales and size charts.",
    words: "letters uk shoes fit",
  },
  {
    to: href("/admin/occasions"),
    title: "Occasions",
    sentence: "What products are for.",
    words: "owambe wedding church",
  },
  {
    to: href("/admin/files"),
    title: "Import & export",
    sentence: "Products and orders as files.",
    words: "csv excel shopify download",
  },
  { to: href("/admin/demo"), title: "Clear the demo", sentence: "Its products and test orders go." },
];
