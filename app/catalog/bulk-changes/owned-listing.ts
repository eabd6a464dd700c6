/** A size without a level of its own is low at this many pieces. */
export const lowPieces = 2;

/** Choices of the owner's list: products in the shop, some of them, or the archive. */
export const shownChoices = ["", "in stock", "sold out", "low", "hidden", "archived"] as const;

export const productSorts = ["newest", "title", "price", "pieces"] as const;

export type ProductSort = (typeof productSorts)[number];

/** `query`: part of a title or code. `id`: this one alone. `after`, `before`: ids. */
export type OwnedListing = {
  show: (typeof shownChoices)[number];
  sort: ProductSort;
  categoryName?: string | undefined;
  query?: string | undefined;
  id?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
};

/** The chosen view is remembered; an address may override it once. */
export const productViews = ["rows", "grid"] as const;

export type ProductView = (typeof productViews)[number];
