import * as v from "valibot";
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

/** A sentence per wrong field. */
export function parsePasswordChange(
  form: FormData,
): { ok: true; passwords: Passwords } | { ok: false; fields: Record<string, string> } {
  const parsed = v.safeParse(schema, Object.fromEntries(form), { abortPipeEarly: true });
  if (parsed.success) return { ok: true, passwords: parsed.output };
  const { nested = {} } = v.flatten<typeof schema>(parsed.issues);
  return { ok: false, fields: Object.fromEntries(Object.entries(nested).map(([name, [first = ""]]) => [name, first])) };
}
