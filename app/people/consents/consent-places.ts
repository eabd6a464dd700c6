export const consentPlaces = ["checkout", "sign-up"] as const;

export type ConsentPlace = (typeof consentPlaces)[number];
