import * as v from "valibot";
import type { Thanks } from "#app/selling/thank-you/thanks.ts";

/** JSON for the checkout's script: times as ISO text, integer kobo. */
/** Read as it came: `kept-thanks.ts` checks it before it is shown. */
const thanks = v.optional(v.custom<Thanks>(() => true));

const where = { productId: v.string(), size: v.string() };

const problem = v.variant("kind", [
  v.object({ ...where, kind: v.picklist(["unknown-product", "unknown-size", "no-stock", "bad-quantity", "full"]) }),
  v.object({ ...where, kind: v.picklist(["needs-measures", "new-measures", "not-measured"]) }),
  v.object({ ...where, kind: v.literal("sold-out"), isHeld: v.boolean() }),
  v.object({ ...where, kind: v.literal("too-many"), left: v.optional(v.number()) }),
  v.object({ ...where, kind: v.literal("over-limit"), most: v.number() }),
  v.object({ kind: v.literal("too-many-pieces"), most: v.number() }),
  v.object({ kind: v.literal("collection-closed"), title: v.string() }),
  v.object({ kind: v.literal("closed"), until: v.string() }),
  v.object({ kind: v.literal("park-goods"), mostKobo: v.number() }),
  v.object({
    kind: v.picklist([
      "choose-delivery",
      "new-days",
      "new-deposit",
      "choose-payment",
      "too-many-waiting",
      "online-refused",
    ]),
  }),
  v.object({ kind: v.picklist(["door-needs-mobile", "door-one-at-a-time", "door-refused-before"]) }),
  v.object({ kind: v.picklist(["nothing-to-pay", "total-too-large"]) }),
  v.object({ kind: v.picklist(["held-too-long", "too-many-held"]) }),
]);

export type AnsweredProblem = v.InferOutput<typeof problem>;

/** Staff must agree first. `address` leads to the page of the checkout. */
const awaitsStaff = v.object({ kind: v.literal("awaits-staff"), address: v.string() });

export const startAnswer = v.variant("kind", [
  v.object({
    kind: v.literal("started"),
    reference: v.string(),
    accessCode: v.string(),
    paymentUrl: v.string(),
    totalKobo: v.number(),
    payNowKobo: v.number(),
    expiresAt: v.string(),
    isPending: v.boolean(),
    codeSentence: v.optional(v.string()),
  }),
  v.object({ kind: v.literal("new-total"), totalKobo: v.number(), codeSentence: v.optional(v.string()) }),
  awaitsStaff,
  v.object({ kind: v.literal("problems"), problems: v.array(problem) }),
  v.object({ kind: v.literal("already-paid"), reference: v.string(), orderNumber: v.string(), thanks }),
  v.object({ kind: v.literal("bad-delivery"), fields: v.record(v.string(), v.string()) }),
  v.object({ kind: v.picklist(["unavailable", "signed-out", "too-many-tries"]) }),
  v.object({ kind: v.literal("bad-request") }),
]);

export type StartAnswer = v.InferOutput<typeof startAnswer>;

export const confirmAnswer = v.variant("kind", [
  v.object({ kind: v.picklist(["completed", "already-completed"]), orderNumber: v.string(), thanks }),
  awaitsStaff,
  v.object({ kind: v.literal("transfer-pending"), heldUntil: v.string(), amountKobo: v.optional(v.number()) }),
  v.object({
    kind: v.literal("attention"),
    reason: v.string(),
    words: v.string(),
    orderNumber: v.optional(v.string()),
  }),
  v.object({ kind: v.picklist(["failed", "abandoned", "unknown", "unavailable", "too-many-tries", "bad-request"]) }),
  v.object({ kind: v.literal("signed-out") }),
]);

export type ConfirmAnswer = v.InferOutput<typeof confirmAnswer>;
