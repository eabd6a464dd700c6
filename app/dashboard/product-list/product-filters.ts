import * as v from "valibot";
import { productSorts, productViews, shownChoices } from "#app/catalog/bulk-changes/owned-listing.ts";
import { oneOf, searchText } from "#app/dashboard/lists/list-address.ts";

const shownProducts = [...shownChoices, "featured", "drafts"] as const;

export const productFilters = {
  q: searchText,
  category: searchText,
  show: v.fallback(v.picklist(shownProducts), ""),
  sort: v.fallback(v.picklist(productSorts), "newest"),
  view: oneOf(productViews),
};

export type AskedProducts = {
  [Name in keyof typeof productFilters]: v.InferOutput<(typeof productFilters)[Name]>;
};
