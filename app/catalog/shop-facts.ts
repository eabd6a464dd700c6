import { createContext, use } from "react";
import type { Category } from "#app/categories/category.ts";

/** What the furniture of every storefront page shows. */
export type ShopFacts = {
  shopName: string;
  /** Addresses; "" for a network the shop is not on. */
  socialLinks: { instagram: string; facebook: string };
  categories: Category[];
  /** Whether the owner has delivery rates of their own, which a page tells. */
  hasRates: boolean;
};

export const noFacts: ShopFacts = {
  shopName: "",
  socialLinks: { instagram: "", facebook: "" },
  categories: [],
  hasRates: false,
};

export const ShopFactsContext = createContext<ShopFacts>(noFacts);

export function useShopFacts(): ShopFacts {
  return use(ShopFactsContext);
}
