/** Facts that labels and hints depend on. */
export type SettingsFacts = { paysOnline: boolean; consentWords: string };

export type SettingWords = string | ((facts: SettingsFacts) => string);

type SettingsForm = {
  /** Its name in the search, and above its fields unless there is a `legend`. */
  title: string;
  legend?: SettingWords;
  /** More words to find it by. */
  words?: string;
  /** Its anchor on the settings page, if not its key. */
  id?: string;
  /** Refused without its starting values (`seen-…`). Without this, the last one to save wins. */
  needsSeen?: true;
  /** Missing settings stay as they are, for forms opened before they existed. */
  mayLack?: true;
};

const forms = {
  shop: { title: "Shop, selling and footer", id: "shop-form", mayLack: true },
  home: { title: "Home page", words: "sections" },
  look: { title: "Look", words: "design theme favicon", needsSeen: true },
  announcement: { title: "Announcement", words: "notice line top bar sale", needsSeen: true },
  trust: { title: "Buying information", words: "trust footer" },
  seller: {
    title: "Receipts and VAT",
    words: "invoice tin rc bn company credit note",
  },
  promises: { title: "Selling points", needsSeen: true },
  reviews: { title: "Reviews" },
  search: {
    title: "Search synonyms",
    id: "same-words",
    needsSeen: true,
  },
  "low-stock": { title: "Low stock", legend: "Low-stock alert" },
  closed: {
    title: "Closed for a time",
    legend: "Close the shop for a time",
    words: "holiday vacation pause break travel",
    needsSeen: true,
  },
  days: { title: "Closed days and parks" },
  "door-limits": { title: "Pay on delivery limits" },
  stages: { title: "Order update emails", id: "stage-emails", needsSeen: true },
  returns: { title: "Returns and exchanges", legend: "Returns" },
  transfer: { title: "Bank transfer", needsSeen: true },
  "pay-links": {
    title: "Quick orders and payment links",
    legend: ({ paysOnline }) => (paysOnline ? "Quick orders and payment links" : "Quick orders"),
  },
  "own-mails": { title: "Automatic emails" },
  "sign-in": { title: "Codes at sign-in", words: "two-factor 2fa authenticator security", needsSeen: true },
  privacy: { title: "Privacy", words: "delete people data" },
} as const satisfies Record<string, SettingsForm>;

export type SettingsFormKey = keyof typeof forms;

/** Each form is saved on its own. */
export const settingsForms: Record<SettingsFormKey, SettingsForm> = forms;
