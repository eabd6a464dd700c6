import type { ComponentType } from "react";
import { href } from "react-router";
import { OwnMailsForm } from "./own-mails-form.tsx";
import { PayLinksForm } from "./pay-links-form.tsx";
import { PrivacyForm } from "./privacy-form.tsx";
import { PromisesForm } from "./promises-form.tsx";
import { ReturnsForm } from "./returns-form.tsx";
import { ReviewsForm } from "./reviews-form.tsx";
import { SameWordsForm } from "./same-words-form.tsx";
import { SellerForm } from "./seller-form.tsx";
import type { SettingsFormProps } from "./settings-answer.ts";
import { SettingsForm } from "./settings-form.tsx";
import { StageEmailsForm } from "./stage-emails-form.tsx";
import { TrustForm } from "./trust-form.tsx";

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

/**
 * Something an owner sets, on a page of its own or by a form of the settings' page. `words`: what it may be looked for
 * by, besides its title.
 */
type SettingsPlace = { section: SettingsSection; title: string; words: string; to: string; form?: OwnForm };

/** `key` says which form is posted (`?form=`), `id` is that of its place on the page. */
type OwnForm = { key: string; id: string; Form: ComponentType<SettingsFormProps> };

function onPage<const Key extends string>(key: Key, Form: OwnForm["Form"], id: string = key) {
  return { to: `${href("/admin/settings")}#${id}`, form: { key, id, Form } };
}

/**
 * All that is set somewhere, in the order of the settings' page: the page draws its forms and links from this list, and
 * the search looks through it. How a form is read is in `settings-parsers.server.ts`.
 */
const places = [
  {
    section: "shop",
    title: "Shop, selling and footer",
    words:
      "name headline tagline line sentence slogan delivery fee who may order guests account phone whatsapp number pieces limit instagram facebook",
    ...onPage("shop", SettingsForm, "shop-form"),
  },
  {
    section: "shop",
    title: "Facts beside the buy button",
    words: "trust how long delivery takes how returns work footer",
    ...onPage("trust", TrustForm),
  },
  {
    section: "shop",
    title: "Receipts and VAT",
    words: "invoice tax id tin cac rc bn registered name address company credit note",
    ...onPage("seller", SellerForm),
  },
  {
    section: "shop",
    title: "Promises on the home page",
    words: "strip banner short texts",
    ...onPage("promises", PromisesForm),
  },
  {
    section: "shop",
    title: "Reviews",
    words: "stars ratings feedback ask shoppers moderate",
    ...onPage("reviews", ReviewsForm),
  },
  {
    section: "shop",
    title: "Words that mean the same in a search",
    words: "synonyms bubu boubou",
    ...onPage("search", SameWordsForm, "same-words"),
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
    ...onPage("stages", StageEmailsForm, "stage-emails"),
  },
  {
    section: "delivery",
    title: "Returns and exchanges",
    words: "send back other size money days address",
    ...onPage("returns", ReturnsForm),
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
    ...onPage("pay-links", PayLinksForm),
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
    ...onPage("own-mails", OwnMailsForm),
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
    ...onPage("privacy", PrivacyForm),
  },
  { section: "data", title: "History of changes", words: "audit who changed", to: href("/admin/history") },
] as const satisfies SettingsPlace[];

export const settingsPlaces: SettingsPlace[] = places;

/** The form of the settings that is posted. */
export type SettingsFormKey = Extract<(typeof places)[number], { form: object }>["form"]["key"];

/** The places that have all words of a query in their title, their section or the words they are known by. */
export function findSettings(query: string): SettingsPlace[] {
  const wanted = query.toLowerCase().split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return [];
  return settingsPlaces.filter(({ section, title, words }) => {
    const known = `${section} ${title} ${words}`.toLowerCase();
    return wanted.every(word => known.includes(word));
  });
}
