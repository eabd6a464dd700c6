import { choiceSetting, nairaSetting, numberSetting, shown } from "./setting-kinds.ts";

/** How staff sign in and refund, and what the shop keeps of customers. */
export const peopleSettings = {
  /** Read with each request of staff. */
  requiresCodes: choiceSetting({
    form: "sign-in",
    label: "Who must use a code app",
    hint: "They must set it up when they next open the dashboard.",
    choices: ["Nobody has to", "Owner and managers"],
  }),
  refundCodeKobo: nairaSetting({
    form: "sign-in",
    input: "refundCode",
    label: "Ask for a code or the password for refunds above",
    hint: "A code from staff with a code app, the password from others. Not again for 10 minutes.",
    start: 10_000_000,
    wrong: "Enter an amount in naira, for example 100000 or 100,000.",
  }),
  asksConsent: shown(
    choiceSetting({
      form: "checkout",
      group: "Newsletter",
      label: "Newsletter sign-up",
      hint: ({ consentWords }) =>
        `Adds a tick box, “${consentWords}”, to checkout and sign-up, and a page for email and WhatsApp to the footer. Only write to people who ticked it, with their unsubscribe link.`,
    }),
  ),
  /** Years until the buyer's identity is deleted; the amounts stay. */
  keptYears: numberSetting({
    form: "data",
    group: "Privacy",
    label: "Delete customer details after (years)",
    hint: "Names, addresses and phone numbers are deleted; amounts stay. Tax law usually asks for six years: ask your accountant.",
    start: 6,
    from: 1,
    to: 20,
    wrong: "Enter 1 to 20 years.",
  }),
};
