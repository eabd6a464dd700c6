import * as v from "valibot";
import { emailAddress } from "#app/lib/email-address.ts";
import type { AccessMode } from "./access-path.ts";
import type { Credentials } from "#app/platform/identity/identity.ts";

/** The longest address that mail can be delivered to (RFC 5321). */
const maxEmailLength = 254;

/**
 * Limits for a new password. Signing in only requires that there is one: a password out of these bounds is simply
 * wrong.
 */
const passwordLimits = { min: 8, max: 128 };

/** An address as someone types it, trimmed and in lower case. */
export const email = v.pipe(emailAddress("Enter your email"), v.toLowerCase());
const password = v.pipe(v.string(), v.nonEmpty("Enter your password"));
/** A password that somebody chooses. */
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
 * Reads the form of /accessaccount: the e-mail trimmed and in lower case, the password as typed, 8 to 128 characters
 * when it is a new one. Or says for each field what to do about it.
 * Source: spec, validation (both required).
 */
export function parseCredentials(
  form: FormData,
  mode: AccessMode,
): { ok: true; credentials: Credentials } | { ok: false; fields: { email?: string; password?: string } } {
  const given = { email: shortText(form.get("email")), password: text(form.get("password")) };
  const parsed = v.safeParse(schemas[mode], given, { abortPipeEarly: true });
  if (parsed.success) return { ok: true, credentials: parsed.output };
  const { nested } = v.flatten(parsed.issues);
  const emailProblem = nested?.email?.[0];
  const passwordProblem = nested?.password?.[0];
  return {
    ok: false,
    fields: {
      ...(emailProblem && { email: emailProblem }),
      ...(passwordProblem && { password: passwordProblem }),
    },
  };
}

/** What was typed as e-mail, to fill the form again: never longer than an address can be, however much was sent. */
export function typedEmail(form: FormData): string {
  return shortText(form.get("email"));
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

function shortText(value: FormDataEntryValue | null): string {
  return text(value).slice(0, maxEmailLength + 1);
}
