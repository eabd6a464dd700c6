import * as v from "valibot";
import { email, newPassword } from "./parse-credentials.ts";

const forgotten = v.object({ email });
const chosen = v.object({ code: v.pipe(v.string(), v.maxLength(2000)), newPassword });

type Parsed<Output> = { ok: true; output: Output } | { ok: false; fields: Record<string, string> };

/**
 * Reads the form of someone who forgot a password: the address, trimmed and in lower case, or what is wrong with it.
 */
export function parseForgotten(form: FormData): Parsed<v.InferOutput<typeof forgotten>> {
  return parse(forgotten, form);
}

/** Reads the form that sets a new password, with the code of the link; or says what is wrong with the password. */
export function parseReset(form: FormData): Parsed<v.InferOutput<typeof chosen>> {
  return parse(chosen, form);
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, form: FormData): Parsed<Output> {
  const parsed = v.safeParse(schema, Object.fromEntries(form), { abortPipeEarly: true });
  if (parsed.success) return { ok: true, output: parsed.output };
  const fields = parsed.issues.map(issue => [v.getDotPath(issue) ?? "", issue.message] as const);
  return { ok: false, fields: Object.fromEntries(fields.toReversed()) };
}
