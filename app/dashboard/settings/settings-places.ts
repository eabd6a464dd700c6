import { href } from "react-router";

/** A part of the settings: `id` is that of its heading on the settings' page. */
export const settingsSections = [
  { id: "shop", heading: "Shop" },
  { id: "delivery", heading: "Delivery" },
  { id: "payment", heading: "Payment" },
  { id: "people", heading: "People" },
  { id: "texts", heading: "Texts" },
  { id: "data", heading: "Data" },
] as const;

export type SettingsSection = (typeof settingsSections)[number]["id"];

/** Something an owner sets. `words`: what it may be looked for by, besides its title. */
type SettingsPlace = { section: SettingsSection; title: string; words: string; to: string };

const here = (id: string) => `${href("/admin/settings")}#${id}`;

/** All that is set somewhere, for the search of the settings. */
export const settingsPlaces: SettingsPlace[] = [
  {
    section: "shop",
    title: "Shop, selling and footer",
    words:
      "name headline tagline line sentence slogan delivery fee who may order guests account phone whatsapp number pieces limit instagram facebook",
    to: here("shop-form"),
  },
  { section: "shop", title: "Promises on the home page", words: "strip banner short texts", to: here("promises") },
  {
    section: "shop",
    title: "Facts beside the buy button",
    words: "trust how long delivery takes how returns work footer",
    to: here("trust"),
  },
  {
    section: "shop",
    title: "Receipts and VAT",
    words: "invoice tax id tin cac rc bn registered name address company credit note",
    to: here("seller"),
  },
  {
    section: "shop",
    title: "Reviews",
    words: "stars ratings feedback ask shoppers moderate",
    to: here("reviews"),
  },
  {
    section: "shop",
    title: "Words that mean the same in a search",
    words: "synonyms bubu boubou",
    to: here("same-words"),
  },
  { section: "shop", title: "Sizes and size charts", words: "scales letters uk shoes fit", to: href("/admin/sizes") },
  { section: "shop", title: "Low stock", words: "few pieces threshold warning", to: href("/admin/low-stock") },
  {
    section: "delivery",
    title: "Delivery by place",
    words: "rates fees states places park pick-up closed days pay at the door on delivery",
    to: href("/admin/delivery"),
  },
  {
    section: "delivery",
    title: "E-mails about an order's steps",
    words: "packed sent delivered tell shoppers",
    to: here("stage-emails"),
  },
  {
    section: "delivery",
    title: "Returns and exchanges",
    words: "send back other size money days address",
    to: here("returns"),
  },
  {
    section: "payment",
    title: "How shoppers pay",
    words: "bank transfer account number",
    to: href("/admin/settings/paying"),
  },
  {
    section: "payment",
    title: "Quick orders and links to pay",
    words: "pay link somebody else pays",
    to: here("pay-links"),
  },
  { section: "payment", title: "Discounts", words: "codes sale coupon", to: href("/admin/discounts") },
  {
    section: "people",
    title: "Who works here",
    words: "staff people roles invite manager sales packer",
    to: href("/admin/settings/people"),
  },
  { section: "people", title: "Your password", words: "change sign in", to: href("/admin/password") },
  {
    section: "texts",
    title: "Texts of e-mails and chats",
    words: "mail words subject whatsapp messages templates confirmation refund",
    to: href("/admin/texts"),
  },
  {
    section: "texts",
    title: "Emails the shop writes by itself",
    words: "back in stock sold out waiting list reminder abandoned cart unpaid checkout",
    to: here("own-mails"),
  },
  {
    section: "texts",
    title: "The shop's own pages",
    words: "about delivery returns privacy terms policy",
    to: href("/admin/pages"),
  },
  { section: "texts", title: "E-mails that were sent", words: "kept mail failed", to: href("/admin/messages/emails") },
  { section: "data", title: "Files for sheets", words: "csv export import excel shopify", to: href("/admin/files") },
  {
    section: "data",
    title: "Privacy",
    words: "consent marketing news newsletter years kept delete people data",
    to: here("privacy"),
  },
  { section: "data", title: "History of changes", words: "audit who changed", to: href("/admin/history") },
];

/** The places that have all words of a query in their title, their section or the words they are known by. */
export function findSettings(query: string): SettingsPlace[] {
  const wanted = query.toLowerCase().split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return [];
  return settingsPlaces.filter(({ section, title, words }) => {
    const known = `${section} ${title} ${words}`.toLowerCase();
    return wanted.every(word => known.includes(word));
  });
}
