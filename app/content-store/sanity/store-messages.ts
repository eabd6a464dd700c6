import type { MessageKey } from "#app/lib/messages.ts";
import type { StoreRefusal } from "./content.ts";

/** What the owner is told when a content store did not take a change. */
export const storeMessages: Record<StoreRefusal["why"], MessageKey> = {
  away: "storeAway",
  conflict: "storeConflict",
  forbidden: "storeForbidden",
  "too-large": "storeTooLarge",
  "still-referenced": "storeHolds",
  "not-accepted": "storeRefused",
  unusable: "storeUnusable",
};
