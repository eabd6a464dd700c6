import type { SettingName } from "#app/shop/settings/settings.ts";
import type { SettingsFormKey } from "#app/shop/settings/settings-forms.ts";

/* Kept apart from what describes a setting, so that no page loads words that only the search reads. */

/** Further words by which the search finds a form of settings. */
export const formSearchWords: Partial<Record<SettingsFormKey, string>> = {
  delivery: "holiday vacation pause break travel",
  "online-shop": "home page",
  look: "design theme favicon",
  receipts: "invoice credit note",
};

/** Further words by which the search finds a setting. */
export const settingSearchWords: Partial<Record<SettingName, string>> = {
  tagline: "tagline line under the headline",
  searchDescription: "google seo meta",
  openingHours: "times open closed answer",
  contactEmail: "mail address answer reply",
  guestsMayOrder: "guests",
  maxPieces: "limit",
  promises: "strip banner short texts",
  asksReviews: "stars ratings feedback ask shoppers customers moderate",
  sameWords: "synonyms",
  popularSearches: "suggested popular",
  leavesOutZeroKobo: "kobo decimals naira",
  leftShownAt: "few last stock urgency pieces",
  lowStockPieces: "few threshold warning",
  logo: "picture brand image",
  logoDark: "picture brand image",
  icon: "picture brand image",
  brandColor: "theme brand palette color",
  displayFace: "font letters",
  showsMotif: "motif strip decoration",
  parcelPictures: "photo proof packed",
  doorCodes: "pin otp proof of delivery rider",
  doorPictures: "photo proof of delivery rider",
  takesPins: "location gps map address share place",
  stageEmails: "packed sent delivered tell shoppers customers",
  takesReturns: "send back other size money",
  alterationDays: "alter tailor made to measure fit",
  shoppersCancel: "cancel order refund",
  returnAddress: "address",
  tellsBackInStock: "sold out waiting list",
  remindsOfCheckouts: "abandoned cart unpaid checkout",
  asksConsent: "consent marketing newsletter whatsapp broadcast",
};
