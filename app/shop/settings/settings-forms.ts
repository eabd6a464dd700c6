/** Facts that labels and hints depend on. */
export type SettingsFacts = { paysOnline: boolean; consentWords: string };

export type SettingWords = string | ((facts: SettingsFacts) => string);

type SettingsForm = {
  /** The name of the page, and the heading of fields that have no group. */
  title: string;
  legend?: SettingWords;
  /** Refused unless it is whole and has its starting values (`seen-…`). Else what is missing stays as it is. */
  needsSeen?: true;
};

const forms = {
  general: { title: "General" },
  checkout: { title: "Checkout" },
  transfer: { title: "Payments", legend: "Bank transfer", needsSeen: true },
  delivery: { title: "Delivery" },
  returns: { title: "Returns" },
  notifications: { title: "Notifications" },
  "online-shop": { title: "Online shop" },
  look: { title: "Look", needsSeen: true },
  receipts: { title: "Receipts and tax" },
  "sign-in": { title: "Staff", legend: "Codes at sign-in", needsSeen: true },
  data: { title: "Data" },
} as const satisfies Record<string, SettingsForm>;

export type SettingsFormKey = keyof typeof forms;

/** One form for each page of settings. */
export const settingsForms: Record<SettingsFormKey, SettingsForm> = forms;
