import * as v from "valibot";
import { emailAddress } from "#app/lib/email-address.ts";
import { asOneLine, withoutUnseen } from "#app/lib/one-line-text.ts";
import { parseForm } from "#app/lib/parse-form.ts";

// PostgreSQL cannot store a zero byte.
const filled = (problem: string) =>
  v.pipe(
    v.string(),
    v.transform(text => withoutUnseen(text).replaceAll("\0", "").toWellFormed().trim()),
    v.nonEmpty(problem),
  );

/** Limits keep one form from filling the database. Source: spec, validation. */
export const contactMessageSchema = v.object({
  name: v.pipe(
    filled("Enter your name"),
    v.transform(asOneLine),
    v.maxLength(100, "Shorten your name to 100 characters"),
  ),
  email: emailAddress("Enter your email"),
  message: v.pipe(filled("Enter your message"), v.maxLength(5000, "Shorten your message to 5,000 characters")),
});

export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;

/** What was typed, unchecked. */
export type ContactFields = Record<keyof ContactMessage, string>;

/** A field that is missing is "". */
export function readContactFields(form: FormData): ContactFields {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { name: text("name"), email: text("email"), message: text("message") };
}

/** Returns a sentence for each wrong field. */
export function parseContactMessage(
  fields: ContactFields,
): { ok: true; message: ContactMessage } | { ok: false; fields: Partial<ContactFields> } {
  const parsed = parseForm(contactMessageSchema, fields);
  return parsed.ok ? { ok: true, message: parsed.values } : parsed;
}
