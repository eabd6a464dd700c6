/** Facts that labels and hints depend on. */
export type SettingsFacts = { paysOnline: boolean; consentWords: string };

export type SettingWords = string | ((facts: SettingsFacts) => string);

type SettingsForm = {
  /** Its name in the search, and above its fields unless there is a `legend`. */
  title: string;
  legend?: SettingWords;
  save: string;
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
  shop: { title: "Shop, selling and footer", save: "Save settings", id: "shop-form", mayLack: true },
  trust: { title: "Buying information", save: "Save", words: "trust footer" },
  seller: {
    title: "Receipts and VAT",
    save: "Save",
    words: "invoice tin rc bn company credit note",
  },
  promises: { title: "Selling points", save: "Save", needsSeen: true },
  reviews: { title: "Reviews", save: "Save" },
  search: {
    title: "Search synonyms",
    save: "Save",
    id: "same-words",
    needsSeen: true,
  },
  "low-stock": { title: "Low stock", legend: "Low-stock alert", save: "Save" },
  days: { title: "Closed days and parks", save: "Save" },
  "door-limits": { title: "Pay on delivery limits", save: "Save" },
  stages: { title: "Order update emails", save: "Save", id: "stage-emails", needsSeen: true },
  returns: { title: "Returns and exchanges", legend: "Returns", save: "Save" },
  transfer: { title: "Bank transfer", save: "Save", needsSeen: true },
  "pay-links": {
    title: "Quick orders and payment links",
    legend: ({ paysOnline }) => (paysOnline ? "Quick orders and payment links" : "Quick orders"),
    save: "Save",
  },
  "own-mails": { title: "Automatic emails", save: "Save" },
  privacy: { title: "Privacy", save: "Save", words: "delete people data" },
} as const satisfies Record<string, SettingsForm>;

export type SettingsFormKey = keyof typeof forms;

/** Each form is saved on its own. */
export const settingsForms: Record<SettingsFormKey, SettingsForm> = forms;
