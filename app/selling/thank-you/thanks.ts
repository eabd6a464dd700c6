import { href } from "react-router";
import * as v from "valibot";
import { koboSchema } from "#app/lib/money.ts";

/**
 * What the panel after paying says of an order: the server answers it to its buyer, and their browser keeps it.
 * `totalKobo` is integer kobo, delivery included. `collectAddress` is where an order without delivery is collected; ""
 * when the owner has not said, and with delivery. `trackToken` leads to the order's tracking page, and `isGuest` says
 * that it was ordered without an account; what a browser kept before there were either has neither. Source:
 * docs/spec-notes.md, Added (the thank-you panel).
 */
export const thanksSchema = v.object({
  orderNumber: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/u)),
  totalKobo: koboSchema,
  /** What of it is still to be paid; 0 in what was kept before there was such a thing. */
  dueKobo: v.optional(koboSchema, 0),
  firstName: v.string(),
  email: v.string(),
  city: v.string(),
  region: v.string(),
  wantsDelivery: v.boolean(),
  collectAddress: v.string(),
  trackToken: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/u))),
  isGuest: v.optional(v.boolean()),
  /** Where it goes and when, in a sentence; "" where the panel says it by itself. Absent in what was kept earlier. */
  delivery: v.optional(v.string(), ""),
});

export type Thanks = v.InferOutput<typeof thanksSchema>;

/** Where the buyer of an order reads about it: in their account, and without one on the order's tracking page. */
export function orderPage(orderNumber: string, thanks: Thanks | undefined): string {
  if (thanks?.isGuest && thanks.trackToken) return href("/track/:token", { token: thanks.trackToken });
  return href("/account/orders/:number", { number: orderNumber });
}

/** Where an order without dates is collected; "" where the owner has not said. */
export function collectedWords(collectAddress: string): string {
  if (collectAddress) return `Pick up at ${collectAddress}.`;
  return "Pick-up: we will tell you where and when.";
}
