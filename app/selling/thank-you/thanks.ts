import { href } from "react-router";
import * as v from "valibot";
import { koboSchema } from "#app/lib/money.ts";

/**
 * The panel after paying: the server answers it to the buyer, and the browser keeps it. `totalKobo`: integer kobo with
 * delivery. `collectAddress`: pick-up place, "" when not said or for delivery. `trackToken` and `isGuest` (ordered
 * without an account) are absent in older kept texts. Source: docs/spec-notes.md, Added (the thank-you panel).
 */
export const thanksSchema = v.object({
  orderNumber: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/u)),
  totalKobo: koboSchema,
  /** Still to be paid; 0 in older kept texts. */
  dueKobo: v.optional(koboSchema, 0),
  firstName: v.string(),
  email: v.string(),
  city: v.string(),
  region: v.string(),
  wantsDelivery: v.boolean(),
  collectAddress: v.string(),
  trackToken: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/u))),
  isGuest: v.optional(v.boolean()),
  /** Where and when it goes, in a sentence; "" when the panel says so itself. Absent in older kept texts. */
  delivery: v.optional(v.string(), ""),
});

export type Thanks = v.InferOutput<typeof thanksSchema>;

/** Where the buyer reads about the order: the account, or the tracking page for a guest. */
export function orderPage(orderNumber: string, thanks: Thanks | undefined): string {
  if (thanks?.isGuest && thanks.trackToken) return href("/track/:token", { token: thanks.trackToken });
  return href("/account/orders/:number", { number: orderNumber });
}

/** For a pick-up without dates. */
export function collectedWords(collectAddress: string): string {
  if (collectAddress) return `Pick up at ${collectAddress}.`;
  return "Pick-up: we will tell you where and when.";
}
