import * as v from "valibot";

/** What came of a call, and how many unanswered ones the page showed before it. */
export type CallAnswer = { answer: "confirmed" | "no-answer" | "not-real"; seenTries: number };

/** The call that nobody answers for the third time ends the waiting. Source: docs/spec-notes.md#added. */
export const mostTries = 3;

const schema = v.object({
  answer: v.picklist(["confirmed", "no-answer", "not-real"]),
  seenTries: v.pipe(v.string(), v.regex(/^\d$/u), v.transform(Number)),
});

/** Reads what somebody says of their call; undefined for a form no page of ours sends. */
export function parseCallForm(form: FormData): CallAnswer | undefined {
  const parsed = v.safeParse(schema, Object.fromEntries(form));
  return parsed.success ? parsed.output : undefined;
}
