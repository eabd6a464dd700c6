import type { MessageKey } from "#app/lib/messages.ts";
import type { StoreRefusal } from "./content.ts";

export const storeMessages: Record<StoreRefusal["why"], MessageKey> = {
  away: "storeAway",
  conflict: "storeConflict",
  forbidden: "storeForbidden",
  "too-large": "storeTooLarge",
  "still-referenced": "storeHolds",
  "not-accepted": "storeRefused",
  unusable: "storeUnusable",
};
