import { href } from "react-router";
import { askedSetting, settingsAskedIn } from "#app/shop/settings/settings.ts";
import { type SettingsFormKey, settingsForms } from "#app/shop/settings/settings-forms.ts";

/** `id`: the id of the section's heading on the page. */
export const settingsSections = [
  { id: "shop", heading: "Shop" },
  { id: "delivery", heading: "Delivery" },
  { id: "payment", heading: "Payment" },
  { id: "people", heading: "People" },
  { id: "texts", heading: "Messages and pages" },
  { id: "data", heading: "Data" },
] as const;

export type SettingsSection = (typeof settingsSections)[number]["id"];

/** `words`: search words besides the title. */
type SettingsPlace = { section: SettingsSection; title: string; words: string; to: string; form?: OwnForm };

/** `key` names the posted form (`?form=`), `id` its place on the page. */
type OwnForm = { key: SettingsFormKey; id: string };

function onPage(section: SettingsSection, key: SettingsFormKey): SettingsPlace {
  const { title, id = key } = settingsForms[key];
  return { section, title, words: wordsOf(key), to: `${href("/admin/settings")}#${id}`, form: { key, id } };
}

/** A form's search words: its own, and the labels and words of its settings. */
function wordsOf(key: SettingsFormKey): string {
  const { title, words } = settingsForms[key];
  const settings = settingsAskedIn(key).flatMap(name => [askedSetting(name)?.label, askedSetting(name)?.words]);
  return [title, words, ...settings].filter(text => typeof text === "string").join(" ");
}

/** All settings in page order. The page draws its forms and links from this list, and the search reads it. */
export const settingsPlaces: SettingsPlace[] = [
  onPage("shop", "shop"),
  onPage("shop", "home"),
  { section: "shop", title: "Look", words: wordsOf("look"), to: href("/admin/look") },
  { section: "shop", title: "Banner", words: "slides pictures home page hero", to: href("/admin/banner") },
  onPage("shop", "announcement"),
  onPage("shop", "trust"),
  onPage("shop", "seller"),
  onPage("shop", "promises"),
  onPage("shop", "reviews"),
  onPage("shop", "search"),
  { section: "shop", title: "Sizes and size charts", words: "scales letters uk shoes fit", to: href("/admin/sizes") },
  { section: "shop", title: "Low stock", words: wordsOf("low-stock"), to: href("/admin/low-stock") },
  {
    section: "delivery",
    title: "Delivery by state",
    words: `rates fees states places park pick-up pay on delivery ${wordsOf("days")} ${wordsOf("door-limits")}`,
    to: href("/admin/delivery"),
  },
  onPage("delivery", "closed"),
  onPage("delivery", "stages"),
  onPage("delivery", "returns"),
  {
    section: "payment",
    title: "Payments",
    words: `paystack keys webhook online card ${wordsOf("transfer")}`,
    to: href("/admin/settings/paying"),
  },
  onPage("payment", "pay-links"),
  { section: "payment", title: "Discounts", words: "codes sale coupon", to: href("/admin/discounts") },
  {
    section: "people",
    title: "Staff",
    words: `staff people roles invite manager sales packer ${wordsOf("sign-in")}`,
    to: href("/admin/settings/people"),
  },
  {
    section: "people",
    title: "Password and sign-in",
    words: "change your password code app two-factor 2fa authenticator recovery codes",
    to: href("/admin/password"),
  },
  { section: "texts", title: "Email", words: "smtp mail server sender test", to: href("/admin/settings/email") },
  {
    section: "texts",
    title: "Message templates",
    words: "mail words subject whatsapp messages templates confirmation refund",
    to: href("/admin/texts"),
  },
  onPage("texts", "own-mails"),
  {
    section: "texts",
    title: "Shop pages",
    words: "about delivery returns privacy terms policy",
    to: href("/admin/pages"),
  },
  { section: "texts", title: "Emails sent", words: "kept mail failed", to: href("/admin/messages/emails") },
  { section: "data", title: "Import & export", words: "csv export import excel shopify", to: href("/admin/files") },
  onPage("data", "privacy"),
  { section: "data", title: "Clear the demo", words: "delete demo products test orders", to: href("/admin/demo") },
  {
    section: "data",
    title: "Backups",
    words: "backup download restore save copy",
    to: href("/admin/settings/backups"),
  },
  { section: "data", title: "History", words: "audit who changed", to: href("/admin/history") },
];

/** Undefined when the page has no form of this key. */
export function formOnPage(key: string): SettingsFormKey | undefined {
  return settingsPlaces.find(({ form }) => form?.key === key)?.form?.key;
}

/** The places with all words of the query in title, section or search words. */
export function findSettings(query: string): SettingsPlace[] {
  const wanted = query.toLowerCase().split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return [];
  return settingsPlaces.filter(({ section, title, words }) => {
    const known = `${section} ${title} ${words}`.toLowerCase();
    return wanted.every(word => known.includes(word));
  });
}
