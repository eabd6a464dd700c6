import { counted } from "#app/lib/counted.ts";
import type { Fit, ReviewState } from "#app/platform/tables/states.ts";

/** The most of each. A picture's bytes are those of the file that is sent. Source: app/orders/README.md#reviews. */
export const maxBody = 1000;
export const maxFirstName = 40;
export const maxReason = 300;
export const maxReviewPictures = 3;
export const maxReviewPictureBytes = 8 * 1024 * 1024;
/** So many are shown on the product's own page. */
export const shownOnPage = 5;

/** What a number of stars says, for who does not see them. */
export const starWords = ["Poor", "Not so good", "All right", "Good", "Very good"] as const;

export function starsText(stars: number): string {
  return `${stars} of 5 stars`;
}

export const fitWords: Record<Fit, string> = {
  small: "Runs small",
  true: "True to size",
  large: "Runs large",
};

/** Who wrote it, as shoppers read it: "Ada, Lagos"; "A shopper" where no name is told. */
export function shownName({ firstName, place }: { firstName: string; place: string }): string {
  return [firstName || "A shopper", place].filter(Boolean).join(", ");
}

/** A picture that shoppers see. */
export type ShownPicture = { hash: string; width: number; height: number };

/** A review as shoppers see it. `writtenOn`: a day in Lagos, as in "2026-11-23". `reply`: the shop's, "" for none. */
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

/** What the shown reviews of a product come to. `stars`: all of them added up. */
export type ReviewTotals = { shown: number; stars: number; small: number; trueToSize: number; large: number };

/** The average with one decimal, as in "4.6". */
export function averageOf({ shown, stars }: Pick<ReviewTotals, "shown" | "stars">): string {
  return (stars / shown).toFixed(1);
}

/** "4.6 of 5, 9 reviews" */
export function averageText(totals: ReviewTotals): string {
  return `${averageOf(totals)} of 5, ${counted(totals.shown, "review")}`;
}

/** Fewer say nothing about anybody else's body. */
const leastFits = 5;

/**
 * What most say of the fit, "6 of 9 say it runs small", once five have said something; of two that are said equally
 * often the one that is true to size, or neither.
 */
export function fitTotalsText({ small, trueToSize, large }: ReviewTotals): string | undefined {
  const all = small + trueToSize + large;
  const most = Math.max(small, trueToSize, large);
  if (all < leastFits) return undefined;
  if (trueToSize === most) return `${most} of ${all} say it is true to size`;
  if (small === large) return `${most} of ${all} say it runs small, and as many say it runs large`;
  return `${most} of ${all} say it runs ${small === most ? "small" : "large"}`;
}

/** What a shopper reads of their own review, by its state. */
export const ownStateWords: Record<ReviewState, string> = {
  waiting: "Thank you. We will check it before publishing.",
  shown: "Thank you. It is on the product's page.",
  hidden: "It is not published.",
};
