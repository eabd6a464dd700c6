import type { ConsentChannel } from "./consent-places.ts";

/** The words beside the boxes where two of them stand beside each other. A consent keeps the words that were read. */
export const channelWords: Record<ConsentChannel, string> = {
  email: "Send me news and offers by email",
  whatsapp: "Send me news and offers on WhatsApp",
};
