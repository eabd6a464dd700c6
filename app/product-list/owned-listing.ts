import * as v from "valibot";

/** A size with so few pieces, and not none, makes its product low. */
export const lowPieces = 2;

/** Which of the owner's products: all in the shop, hidden ones too, or some of them; those in the archive. */
export const shownChoices = ["", "in stock", "sold out", "low", "hidden", "archived"] as const;

export const productSorts = ["newest", "title", "price", "pieces"] as const;

export type ProductSort = (typeof productSorts)[number];

/** What the owner's list is asked for; `query` is a part of a title or a code. `after`, `before`: ids. */
export type OwnedListing = {
  show: (typeof shownChoices)[number];
  sort: ProductSort;
  categoryName?: string | undefined;
  query?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
};

const text = v.pipe(v.string(), v.trim(), v.maxLength(100), v.excludes("\0"));

/** How the list is shown: remembered where it was chosen, and said in an address for one time. */
export const viewChoice = v.picklist(["grid", "rows"]);

/** The list's address as it is asked; what makes no sense is left out. */
export const askedListing = v.object({
  q: v.fallback(text, ""),
  category: v.fallback(text, ""),
  show: v.fallback(v.picklist([...shownChoices, "featured"]), ""),
  sort: v.fallback(v.picklist(productSorts), "newest"),
  view: v.fallback(v.optional(viewChoice), undefined),
  after: v.optional(v.string()),
  before: v.optional(v.string()),
});

export type AskedListing = v.InferOutput<typeof askedListing>;
