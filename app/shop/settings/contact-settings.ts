import { chatNumberSetting, emailSetting, phoneSetting, shown, textSetting } from "./setting-kinds.ts";

/** Says how people reach the shop. */
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
      words: "times open closed answer",
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
      words: "mail address answer reply",
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
};
