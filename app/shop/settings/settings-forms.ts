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
  trust: { title: "Facts beside the buy button", save: "Save facts", words: "trust footer" },
  seller: {
    title: "Receipts and VAT",
    save: "Save receipts",
    words: "invoice tin rc bn company credit note",
  },
  promises: { title: "Promises on the home page", save: "Save promises", needsSeen: true },
  reviews: { title: "Reviews", save: "Save reviews" },
  search: {
    title: "Words that mean the same in a search",
    save: "Save words",
    id: "same-words",
    needsSeen: true,
  },
  "low-stock": { title: "Low stock", legend: "When a size is low", save: "Save" },
  days: { title: "Closed days and parks", save: "Save days and limit" },
  door: { title: "Goods paid at the door", save: "Save limits" },
  stages: { title: "E-mails about an order's steps", save: "Save e-mails", id: "stage-emails", needsSeen: true },
  returns: { title: "Returns and exchanges", legend: "Returns", save: "Save returns" },
  transfer: { title: "Bank transfer to the shop", save: "Save account", needsSeen: true },
  "pay-links": {
    title: "Quick orders and links to pay",
    legend: ({ paysOnline }) => (paysOnline ? "Quick orders and links to pay" : "Quick orders"),
    save: "Save orders and links",
  },
  "own-mails": { title: "Emails the shop writes by itself", save: "Save these emails" },
  privacy: { title: "Privacy", save: "Save privacy", words: "delete people data" },
} as const satisfies Record<string, SettingsForm>;

export type SettingsFormKey = keyof typeof forms;

/** The forms in which settings are asked for together, each saved by itself. */
export const settingsForms: Record<SettingsFormKey, SettingsForm> = forms;
