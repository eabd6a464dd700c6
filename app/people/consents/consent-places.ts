/** "news" is the page for news without an order. */
export const consentPlaces = ["checkout", "sign-up", "news"] as const;

export type ConsentPlace = (typeof consentPlaces)[number];

export const consentChannels = ["email", "whatsapp"] as const;

export type ConsentChannel = (typeof consentChannels)[number];
