import * as v from "valibot";

/** The staff's answer, with the number of unanswered calls that the page showed. */
export type CallAnswer = { answer: "confirmed" | "no-answer" | "not-wanted" | "not-real"; seenTries: number };

/** The third unanswered call ends the wait. Source: docs/spec-notes.md#added. */
export const mostTries = 3;

const schema = v.object({
  answer: v.picklist(["confirmed", "no-answer", "not-wanted", "not-real"]),
  seenTries: v.pipe(v.string(), v.regex(/^\d$/u), v.transform(Number)),
});

/** Returns undefined for a form that no page of ours sends. */
export function parseCallForm(form: FormData): CallAnswer | undefined {
  const parsed = v.safeParse(schema, Object.fromEntries(form));
  return parsed.success ? parsed.output : undefined;
}
