import * as v from "valibot";
import { withoutUnseen } from "#app/lib/one-line-text.ts";
import { type FormResult, sentenceOf } from "#app/lib/parse-form.ts";
import { maxPageLength } from "./shop-pages.ts";

/** `seen`: the version the editor started from, 0 for none. */
export type PageSave = { body: string; seen: number; isPublished: boolean };

const versionNumber = v.pipe(v.string(), v.regex(/^\d{1,6}$/u), v.transform(Number));

/**
 * Normalised for storage: one character per line end, no invisible or reversing characters, Unicode's composed form, so
 * that equal texts are equal.
 */
const pageText = v.pipe(
  v.string(),
  v.transform(text =>
    withoutUnseen(text.toWellFormed())
      .replaceAll(/\r\n?/gu, "\n")
      .replaceAll(/[^\P{Cc}\n\t]/gu, "")
      .trimEnd(),
  ),
  v.normalize("NFC"),
  v.nonEmpty("Write something, or use the template."),
  v.maxLength(maxPageLength, `Use at most ${maxPageLength} characters.`),
);

/** A problem comes back as a sentence; undefined for a form our pages never send. */
export function parsePageForm(
  form: FormData,
): FormResult<{ kind: "save"; save: PageSave } | { kind: "preview"; body: string }, { body: string }> | undefined {
  const seen = v.safeParse(versionNumber, form.get("seen"));
  if (!seen.success) return undefined;
  const body = v.safeParse(pageText, form.get("body"), { abortPipeEarly: true });
  if (!body.success) return { ok: false, fields: { body: sentenceOf(body.issues[0]) } };
  if (form.get("intent") === "preview") return { ok: true, kind: "preview", body: body.output };
  const isPublished = form.get("then") !== "another";
  const save = { body: body.output, seen: seen.output, isPublished };
  return { ok: true, kind: "save", save };
}

/** Returns undefined for anything but a version number. */
export function parseVersionNumber(text: unknown): number | undefined {
  const parsed = v.safeParse(versionNumber, text);
  return parsed.success && parsed.output > 0 ? parsed.output : undefined;
}
