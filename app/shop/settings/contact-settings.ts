import * as v from "valibot";
import {
  chatNumberSetting,
  emailSetting,
  nairaSetting,
  numberSetting,
  phoneSetting,
  shown,
  textSetting,
} from "./setting-kinds.ts";

/** Ten digits (NUBAN). The check digit needs the bank's code, which owners do not know. */
const accountNumber = v.pipe(
  v.string(),
  v.transform(text => text.replaceAll(/[\s-]/gu, "")),
  v.regex(/^(?:\d{10})?$/u, "Enter the ten digits of the account number, or leave empty to turn off transfers."),
);

/** Says how people reach the shop, and how they pay to its own account. */
export const contactSettings = {
  phone: shown(
    phoneSetting({
      form: "general",
      group: "Contact",
      label: "Phone",
      hint: "Shown on the shop's pages, emails and packing slips.",
    }),
  ),
  openingHours: shown(
    textSetting({
      form: "general",
      group: "Contact",
      label: "Opening hours",
      hint: "For example “Mon–Sat 9 am–6 pm”.",
      most: 80,
    }),
  ),
  /** A number such as "+2348031234567"; "" switches orders by chat off. */
  whatsApp: shown(
    chatNumberSetting({
      form: "general",
      group: "Contact",
      label: "WhatsApp number",
      hint: "Lets customers order and share on WhatsApp.",
    }),
  ),
  /** Receives answers to the shop's e-mails, and messages of the contact form. */
  contactEmail: shown(
    emailSetting({
      form: "general",
      group: "Contact",
      label: "Contact email",
      hint: "Shown on the contact page. Replies to your shop's emails and messages from the contact form go here.",
    }),
  ),
  collectAddress: shown(
    textSetting({
      form: "general",
      group: "Pick-up",
      label: "Pick-up address",
      hint: "Shown on the shop's pages and at checkout.",
      most: 200,
    }),
  ),
  /** The shop's own account. Without a number it takes no transfers. */
  transferBank: textSetting({ form: "transfer", label: "Bank", need: "with the others", most: 80 }),
  transferAccount: shown(
    textSetting({
      form: "transfer",
      kind: "number",
      label: "Account number",
      hint: "Ten digits. Check each one.",
      need: "with the others",
      most: 40,
      typed: accountNumber,
    }),
  ),
  transferName: textSetting({
    form: "transfer",
    label: "Account name",
    hint: "As your bank shows it.",
    need: "with the others",
    most: 80,
  }),
  /** How long an awaited transfer holds its pieces. */
  transferHours: numberSetting({
    form: "transfer",
    label: "Hours to pay",
    hint: "From 2 to 72. Items are reserved this long, and as long again once the customer says they paid. Guests get 2 hours each time, or these with a receipt.",
    start: 24,
    from: 2,
    to: 72,
    wrong: "Enter 2 to 72 hours.",
  }),
  /** What a transfer may be short by, so that staff can still accept it as payment in full. */
  mostShortKobo: nairaSetting({
    form: "transfer",
    input: "mostShort",
    label: "Accept transfers short by up to",
    hint: "For example the bank's ₦50. Staff accept each one and say why; receipts call it a discount. 0: never.",
    start: 20_000,
    wrong: "Enter an amount in naira, for example 200, or 0.",
    limit: { kobo: 500_000, sentence: "Enter at most ₦5,000.00." },
  }),
};
