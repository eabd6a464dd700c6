import { counted } from "#app/lib/counted.ts";
import type { Fit, ReviewState } from "./review-states.ts";

/** Limits per review. Bytes: of the file as sent. Source: app/orders/README.md#reviews. */
export const maxBody = 1000;
export const maxFirstName = 40;
export const maxReason = 300;
export const maxReviewPictures = 3;
export const maxReviewPictureBytes = 8 * 1024 * 1024;
/** The product's own page shows these; another page has the rest. */
export const shownOnPage = 5;

/** Words for the stars, which screen readers read out. */
export const starWords = ["Poor", "Not so good", "All right", "Good", "Very good"] as const;

export function starsText(stars: number): string {
  return `${stars} of 5 stars`;
}

export const fitWords: Record<Fit, string> = {
  small: "Runs small",
  true: "True to size",
  large: "Runs large",
};

/** Who wrote it, as shoppers read it: "Ada, Lagos"; "A customer" where no name is told. */
export function shownName({ firstName, place }: { firstName: string; place: string }): string {
  return [firstName || "A customer", place].filter(Boolean).join(", ");
}

/** Shoppers see the picture like this. */
type ShownPicture = { hash: string; width: number; height: number };

/** A review as shoppers see it. `writtenOn`: a day in Lagos, "2026-11-23". `reply`: the shop's, "" for none. */
export type ShownReview = {
  id: string;
  stars: number;
  fit: Fit | null;
  body: string;
  name: string;
  size: string;
  writtenOn: string;
  reply: string;
  pictures: ShownPicture[];
};

/** Totals of a product's shown reviews. `stars`: their sum. */
export type ReviewTotals = { shown: number; stars: number; small: number; trueToSize: number; large: number };

/** Returns one decimal, like "4.6". */
export function averageOf({ shown, stars }: Pick<ReviewTotals, "shown" | "stars">): string {
  return (stars / shown).toFixed(1);
}

/** Returns "4.6 out of 5, 9 reviews". */
export function averageText(totals: ReviewTotals): string {
  return `${averageOf(totals)} out of 5, ${counted(totals.shown, "review")}`;
}

/** Fewer reviews say too little about the fit. */
const leastFits = 5;

/**
 * The most frequent fit, "6 of 9 say it runs small", once five reviews tell one. At a tie, true to size wins; "runs
 * small" and "runs large" are told together.
 */
export function fitTotalsText({ small, trueToSize, large }: ReviewTotals): string | undefined {
  const all = small + trueToSize + large;
  const most = Math.max(small, trueToSize, large);
  if (all < leastFits) return undefined;
  if (trueToSize === most) return `${most} of ${all} say it is true to size`;
  if (small === large) return `${most} of ${all} say it runs small and ${large} say it runs large`;
  return `${most} of ${all} say it runs ${small === most ? "small" : "large"}`;
}

/** What shoppers read about the state of their own review. */
export const ownStateWords: Record<ReviewState, string> = {
  waiting: "Thank you. We will check it before publishing.",
  shown: "Thank you. It is on the product's page.",
  hidden: "It is not published.",
};
