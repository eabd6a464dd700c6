import type { ConsentChannel } from "./consent-places.ts";

/** Says what each box is for on the page that has two of them. A consent keeps the words that were read. */
export const channelWords: Record<ConsentChannel, string> = {
  email: "Send me news and offers by email",
  whatsapp: "Send me news and offers on WhatsApp",
};
