import * as v from "valibot";
import { firstSentences } from "#app/lib/parse-form.ts";
import { uuid } from "#app/lib/uuid.ts";
import { statesOf } from "#app/platform/tables/moves.ts";
import { plainText } from "./parse-review.ts";
import { maxBody, maxReason } from "./review.ts";
import { reviewMoves } from "./review-states.ts";

const version = v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number));
const which = { id: uuid, version };

const schema = v.variant("intent", [
  v.object({ intent: v.literal("show"), ...which }),
  v.object({
    intent: v.literal("hide"),
    ...which,
    reason: v.pipe(
      v.string(),
      v.transform(plainText),
      v.nonEmpty("Enter a reason."),
      v.maxLength(maxReason, "Use at most 300 characters."),
    ),
  }),
  v.object({
    intent: v.literal("reply"),
    ...which,
    reply: v.pipe(v.string(), v.transform(plainText), v.maxLength(maxBody, "Use at most 1,000 characters.")),
  }),
  v.object({ intent: v.literal("undo"), ...which, back: v.picklist(statesOf(reviewMoves)) }),
]);

/** Holds for the review as staff saw it at `version`. */
export type Moderation = v.InferOutput<typeof schema>;

/** `problem`: a sentence. Undefined for a form that no page of ours sends. */
export function parseModeration(form: FormData): Moderation | { problem: string; id: string } | undefined {
  const fields = Object.fromEntries(form);
  const parsed = v.safeParse(schema, fields, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const id = v.safeParse(uuid, fields.id);
  const sentences = firstSentences(schema, parsed.issues);
  const isTyped = typeof fields.reason === "string" || typeof fields.reply === "string";
  const problem = sentences.reason ?? sentences.reply;
  return isTyped && problem && id.success ? { problem, id: id.output } : undefined;
}
