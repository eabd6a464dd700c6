import { createContext, use } from "react";
import type { Category } from "#app/catalog/categories/category.ts";

/** What header and footer of every page show. */
export type ShopFacts = {
  shopName: string;
  categories: Category[];
  /** HTML of `renderSocialLinks`. */
  socialLinks?: string;
  /** HTML of `renderImprint`. */
  imprint?: string;
  /** Set while nothing is for sale yet. */
  opensSoon?: true;
  /** HTML of `renderMenu`. */
  menu?: string;
  /** Collections that are listed and running now; absent without any. */
  collections?: { slug: string; title: string }[];
  /** True when guests may order, and follow an order by its link. */
  guestsMayOrder?: boolean;
  /** The shop's address where the owner takes orders by chat; pages then offer chat and sharing. */
  chatOrigin?: string;
  /** True when there is a page about delivery to link to. */
  hasRates?: boolean;
  /** The shop's published pages except delivery; absent without any. */
  pages?: { path: string; title: string }[];
  /** The announcement that is shown now; `about` changes with its text. */
  announcement?: { about: string; html: string };
  /** Payments are tests, so no order is real. */
  testsPayments?: true;
  /** HTML of `renderTrustFacts`; absent where the owner has filled in nothing. */
  trust?: string;
};

/** The sentence in place of a list of products. */
export const opensSoonWords = "We open soon and are getting our first products ready. Come back soon.";

export const noFacts: ShopFacts = { shopName: "", categories: [] };

export const ShopFactsContext = createContext<ShopFacts>(noFacts);

export function useShopFacts(): ShopFacts {
  return use(ShopFactsContext);
}
