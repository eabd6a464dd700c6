import * as v from "valibot";
import { productSorts, productViews, shownChoices } from "./owned-listing.ts";

const text = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(100),
  v.check(said => !said.includes("\0")),
);
export const viewChoice = v.picklist(productViews);

/** Parameters of the list's address; invalid ones are dropped. */
export const askedListing = v.object({
  q: v.fallback(text, ""),
  category: v.fallback(text, ""),
  show: v.fallback(v.picklist([...shownChoices, "featured", "drafts"]), ""),
  sort: v.fallback(v.picklist(productSorts), "newest"),
  view: v.fallback(v.optional(viewChoice), undefined),
  after: v.optional(v.string()),
  before: v.optional(v.string()),
});

export type AskedListing = v.InferOutput<typeof askedListing>;
