import { createContext, use } from "react";
import type { Category } from "#app/catalog/categories/category.ts";

/** What the furniture of every storefront page shows. */
export type ShopFacts = {
  shopName: string;
  /** Networks that the shop is on, each with the address there. */
  socialLinks: [name: string, address: string][];
  categories: Category[];
  /** Those that are listed and run now; absent without any. */
  collections?: { slug: string; title: string }[];
  /** Whether somebody may order without an account, and so follows an order by its link. */
  guestsMayOrder?: boolean;
  /** The shop's own address, where the owner takes orders in a chat: pages then offer that, and sharing. */
  chatOrigin?: string;
  /** Whether there is something to read about delivery: rates of the owner's own, or their words. */
  hasRates?: boolean;
  /** The shop's own pages that are published, but for the one about delivery; absent without any. */
  pages?: { path: string; title: string }[];
  /** The HTML of `renderTrustFacts`; absent where the owner has said none. */
  trust?: string;
};

export const noFacts: ShopFacts = { shopName: "", socialLinks: [], categories: [] };

export const ShopFactsContext = createContext<ShopFacts>(noFacts);

export function useShopFacts(): ShopFacts {
  return use(ShopFactsContext);
}
