import { href } from "react-router";
import * as v from "valibot";
import { koboSchema } from "#app/lib/money.ts";
import { storedPicture } from "#app/lib/stored-picture.ts";

const line = v.object({
  position: v.number(),
  title: v.string(),
  size: v.string(),
  isOnlySize: v.boolean(),
  color: v.string(),
  quantity: v.number(),
  priceKobo: koboSchema,
  picture: v.nullable(storedPicture),
});

const days = v.object({ from: v.string(), to: v.string() });

/**
 * The panel after paying: the server answers it to the buyer, and the browser keeps it. `totalKobo`: integer kobo with
 * delivery. `trackToken` and `isGuest` (ordered without an account) are absent in older kept texts. Source:
 * docs/spec-notes.md, Added (the thank-you panel).
 */
export const thanksSchema = v.object({
  orderNumber: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/u)),
  totalKobo: koboSchema,
  /** Still to be paid; 0 in older kept texts. */
  dueKobo: v.optional(koboSchema, 0),
  firstName: v.string(),
  email: v.string(),
  trackToken: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/u))),
  isGuest: v.optional(v.boolean()),
  /** Absent in older kept texts, like all below. */
  bought: v.optional(
    v.object({
      lines: v.array(line),
      subtotalKobo: koboSchema,
      discountKobo: koboSchema,
      discountReason: v.string(),
      feeKobo: koboSchema,
      wantsDelivery: v.boolean(),
      promised: v.nullable(v.object({ days: v.nullable(days) })),
    }),
  ),
  /** Names way, place and code. */
  delivery: v.fallback(v.array(v.object({ label: v.string(), text: v.string() })), []),
  /** When the order comes, in a short line; "" when that is not known. */
  when: v.optional(v.string(), ""),
  /** True when its items are made first. */
  isMade: v.optional(v.boolean()),
  /** True when its items come first. */
  isPreOrder: v.optional(v.boolean()),
  /** Which step is mailed, in a sentence; "" for none. */
  mailed: v.optional(v.string(), ""),
  /** Opens WhatsApp; absent without the owner's number. */
  chat: v.optional(v.pipe(v.string(), v.startsWith("https://wa.me/"))),
  /** True where the shop has a number to save. */
  savesNumber: v.optional(v.boolean(), false),
});

export type Thanks = v.InferOutput<typeof thanksSchema>;

/** Where the buyer reads about the order: the account, or the tracking page for a guest. */
export function orderPage(orderNumber: string, thanks: Thanks | undefined): string {
  if (thanks?.isGuest && thanks.trackToken) return href("/track/:token", { token: thanks.trackToken });
  return href("/account/orders/:number", { number: orderNumber });
}
