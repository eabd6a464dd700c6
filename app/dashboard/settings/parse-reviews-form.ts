import * as v from "valibot";
import type { ReviewSettings } from "./reviews-form.tsx";

const onOrOff = v.pipe(
  v.picklist(["true", "false"]),
  v.transform(text => text === "true"),
);
const schema = v.object({ asksReviews: onOrOff });

/** Reads whether reviews are on; `seen` is what the form began from. Undefined for a form no page of ours sends. */
export function parseReviewsForm(form: FormData): { wanted: ReviewSettings; seen: ReviewSettings } | undefined {
  const read = (prefix: string) => v.safeParse(schema, { asksReviews: form.get(`${prefix}asksReviews`) });
  const [wanted, seen] = [read(""), read("seen-")];
  return wanted.success && seen.success ? { wanted: wanted.output, seen: seen.output } : undefined;
}
