/** What of the shop a label or a hint depends on. */
export type SettingsFacts = { paysOnline: boolean; consentWords: string };

export type SettingWords = string | ((facts: SettingsFacts) => string);

type SettingsForm = {
  /** What it is called in the search, and above its fields unless `legend` says otherwise. */
  title: string;
  legend?: SettingWords;
  /** The label of its button. */
  save: string;
  /** What it may be looked for by, besides its title and the words of its settings. */
  words?: string;
  /** Its place on the page of the settings, where that is not its key. */
  id?: string;
  /** Whether it is refused without the values it began from (`seen-…`). Without this, the last one who saves wins. */
  needsSeen?: true;
  /** Whether it may lack settings, which then stay as they are: a form that was opened before there were these. */
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
  door: { title: "Pay on delivery limits", save: "Save" },
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

/** The forms in which settings are asked for together, each saved by itself. */
export const settingsForms: Record<SettingsFormKey, SettingsForm> = forms;
