import * as v from "valibot";
import { oneLineName, withoutUnseen } from "#app/lib/one-line-text.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import { maxBody, maxFirstName } from "./review.ts";
import { type Fit, fits } from "./review-states.ts";

/** A shopper's review of one order line. `removed`: keys of pictures to delete. */
export type TypedReview = {
  position: number;
  stars: number;
  fit: Fit | null;
  body: string;
  firstName: string;
  removed: string[];
};

/** The texts as typed, to fill the form again. */
export type ReviewTexts = { stars: string; fit: string; body: string; firstName: string };

export type ParsedReview =
  | { ok: true; review: TypedReview }
  | { ok: false; position: number; fields: Partial<Record<keyof ReviewTexts, string>>; typed: ReviewTexts };

const position = v.pipe(v.string(), v.regex(/^\d{1,4}$/u), v.transform(Number));

const schema = v.object({
  stars: v.pipe(
    v.optional(v.string(), ""),
    v.regex(/^[1-5]$/u, "Choose how many stars, from one to five."),
    v.transform(Number),
  ),
  fit: v.pipe(
    v.optional(v.picklist(["", ...fits], "Choose one, or skip the fit."), ""),
    v.transform(fit => fit || null),
  ),
  body: v.pipe(
    v.optional(v.string(), ""),
    v.transform(plainText),
    v.maxLength(maxBody, "Use at most 1,000 characters."),
  ),
  firstName: v.pipe(
    v.optional(v.string(), ""),
    oneLineName,
    v.maxLength(maxFirstName, "Use at most 40 characters."),
    v.regex(/^[\p{L}\p{M}' ’.-]*$/u, "Enter a first name, or leave it empty."),
  ),
});

/** Removes control characters except line ends, characters that reverse text direction, and extra empty lines. */
export function plainText(typed: string): string {
  return withoutUnseen(typed)
    .replaceAll(/\r\n?/gu, "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .normalize("NFC")
    .trim();
}

const keys = v.array(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/u)));

/** Returns undefined for a form that no page of ours sends. */
export function parseReview(form: FormData): ParsedReview | undefined {
  const place = v.safeParse(position, form.get("position"));
  const removed = v.safeParse(keys, form.getAll("remove").slice(0, 3));
  if (!place.success || !removed.success) return undefined;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const typed = { stars: text("stars"), fit: text("fit"), body: text("body"), firstName: text("firstName") };
  const parsed = parseForm(schema, typed);
  if (parsed.ok) return { ok: true, review: { ...parsed.values, position: place.output, removed: removed.output } };
  // The typed text is shown again at any length: the front limits the size of forms.
  return { ...parsed, position: place.output, typed };
}
