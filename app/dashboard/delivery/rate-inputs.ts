import type { RateTerms } from "#app/shop/delivery/rate-terms.ts";

/** Names the input of each term. */
export const termInputs: Record<keyof RateTerms, string> = {
  label: "label",
  isOffered: "notHere",
  feeKobo: "fee",
  freeOverKobo: "freeOver",
  days: "daysTo",
  parkPays: "parkMost",
  payOnDelivery: "payOnDelivery",
  address: "address",
  hours: "hours",
};
