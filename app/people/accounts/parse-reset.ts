import * as v from "valibot";
import { type FormResult, sentenceOf } from "#app/lib/parse-form.ts";
import { email, newPassword } from "./parse-credentials.ts";

const forgotten = v.object({ email });
const chosen = v.object({ code: v.pipe(v.string(), v.maxLength(2000)), newPassword });

export function parseForgotten(form: FormData): FormResult<{ output: v.InferOutput<typeof forgotten> }> {
  return parse(forgotten, form);
}

/** Returns the new password with the link's code. */
export function parseReset(form: FormData): FormResult<{ output: v.InferOutput<typeof chosen> }> {
  return parse(chosen, form);
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, form: FormData): FormResult<{ output: Output }> {
  const parsed = v.safeParse(schema, Object.fromEntries(form), { abortPipeEarly: true });
  if (parsed.success) return { ok: true, output: parsed.output };
  const fields = parsed.issues.map(issue => [v.getDotPath(issue) ?? "", sentenceOf(issue)] as const);
  return { ok: false, fields: Object.fromEntries(fields.toReversed()) };
}
