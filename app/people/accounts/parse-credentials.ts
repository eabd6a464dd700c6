import * as v from "valibot";
import { emailAddress } from "#app/lib/email-address.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import type { Credentials } from "#app/platform/identity/identity.ts";
import type { AccessMode } from "./access-path.ts";

/** RFC 5321 allows no longer one. */
const maxEmailLength = 254;

/** Limits of new passwords; signing in accepts any. */
const passwordLimits = { min: 8, max: 128 };

/** The result is trimmed and in lower case. */
export const email = v.pipe(emailAddress("Enter your email"), v.toLowerCase());
const password = v.pipe(v.string(), v.nonEmpty("Enter your password"));
export const newPassword = v.pipe(
  v.string(),
  v.nonEmpty("Choose a password"),
  v.minLength(passwordLimits.min, `Use at least ${passwordLimits.min} characters`),
  v.maxLength(passwordLimits.max, `Use at most ${passwordLimits.max} characters`),
);
const schemas = {
  "sign-in": v.object({ email, password }),
  "sign-up": v.object({ email, password: newPassword }),
};

/**
 * Parses /accessaccount: e-mail trimmed and lower case, a new password of 8 to 128 characters; a sentence per wrong
 * field. Source: spec, validation.
 */
export function parseCredentials(
  form: FormData,
  mode: AccessMode,
): { ok: true; credentials: Credentials } | { ok: false; fields: { email?: string; password?: string } } {
  const given = { email: shortText(form.get("email")), password: text(form.get("password")) };
  const parsed = parseForm(schemas[mode], given);
  return parsed.ok ? { ok: true, credentials: parsed.values } : parsed;
}

/** Returns the typed address to fill the form again, cut to an address's length. */
export function typedEmail(form: FormData): string {
  return shortText(form.get("email"));
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

function shortText(value: FormDataEntryValue | null): string {
  return text(value).slice(0, maxEmailLength + 1);
}
