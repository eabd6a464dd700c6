import type { ShopSettings } from "./shop-settings.server.ts";

/** What suits most shops in Nigeria and starts off, because the specification says otherwise or is silent. */
export const recommendedSettings = {
  guestsMayOrder: true,
  takesReturns: true,
  leavesOutZeroKobo: true,
  leftShownAt: 2,
} as const satisfies Partial<ShopSettings>;

export type RecommendedName = keyof typeof recommendedSettings;

export const recommendedNames = Object.keys(recommendedSettings) as RecommendedName[];

/** Returns those that are off: a number that the owner has chosen stays. */
export function recommendedNow(settings: ShopSettings): RecommendedName[] {
  return settings.isAdvicePutAway ? [] : recommendedNames.filter(name => !settings[name]);
}
