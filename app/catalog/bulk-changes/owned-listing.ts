/** A size with so few pieces, and not none, makes its product low, where it has no number of its own. */
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

/** How the list is shown: remembered where it was chosen, and said in an address for one time. */
export const productViews = ["grid", "rows"] as const;

export type ProductView = (typeof productViews)[number];
