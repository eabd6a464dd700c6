import * as v from "valibot";
import { type ParsedForm, parseForm } from "#app/lib/parse-form.ts";
import { newPassword } from "./parse-credentials.ts";

const schema = v.object({
  currentPassword: v.pipe(
    v.string(),
    v.nonEmpty("Enter your current password"),
    v.maxLength(1000, "Check this password"),
  ),
  newPassword,
});

type Passwords = v.InferOutput<typeof schema>;

/** Returns a sentence for each wrong field. */
export function parsePasswordChange(form: FormData): ParsedForm<Passwords> {
  return parseForm(schema, form);
}
