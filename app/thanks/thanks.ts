import * as v from "valibot";
import { koboSchema } from "#app/lib/money.ts";

/**
 * What the panel after paying says of an order: the server answers it to its buyer, and their browser keeps it.
 * `totalKobo` is integer kobo, delivery included. `collectAddress` is where an order without delivery is collected, ""
 * when the owner has not said. Source: docs/spec-notes.md, Added (the thank-you panel).
 */
export const thanksSchema = v.object({
  orderNumber: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/u)),
  totalKobo: koboSchema,
  firstName: v.string(),
  email: v.string(),
  city: v.string(),
  region: v.string(),
  wantsDelivery: v.boolean(),
  collectAddress: v.string(),
  /** Where it goes and when, in a sentence; "" where the panel says it by itself. Absent in what was kept earlier. */
  delivery: v.optional(v.string(), ""),
});

export type Thanks = v.InferOutput<typeof thanksSchema>;
