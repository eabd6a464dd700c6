import * as v from "valibot";
import type { ParsedSettings } from "./settings-answer.ts";

const wrongDays = "Type a whole number of days, from 1 to 60.";
const schema = v.object({
  takesReturns: v.pipe(
    v.picklist(["true", "false"]),
    v.transform(text => text === "true"),
  ),
  returnDays: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,2}$/u, wrongDays),
    v.transform(Number),
    v.minValue(1, wrongDays),
    v.maxValue(60, wrongDays),
  ),
  returnAddress: v.pipe(
    v.string(),
    v.transform(text => text.replaceAll(/[^\P{Cc}\n]+/gu, "").trim()),
    v.maxLength(300, "Make it shorter: at most 300 letters."),
  ),
});

/** Reads whether and how returns are taken; what is wrong comes back with a sentence under its name. */
export function parseReturnsForm(form: FormData): ParsedSettings | undefined {
  const read = (prefix: string) =>
    v.safeParse(schema, {
      takesReturns: form.get(`${prefix}takesReturns`),
      returnDays: form.get(`${prefix}returnDays`),
      returnAddress: form.get(`${prefix}returnAddress`),
    });
  const [wanted, seen] = [read(""), read("seen-")];
  if (wanted.success) return { ok: true, wanted: wanted.output, seen: seen.success ? seen.output : {} };
  const { nested = {} } = v.flatten<typeof schema>(wanted.issues);
  if (nested.takesReturns) return undefined;
  const fields = { returnDays: nested.returnDays?.[0], returnAddress: nested.returnAddress?.[0] };
  const wrong = Object.entries(fields).filter((one): one is [string, string] => one[1] !== undefined);
  return { ok: false, fields: Object.fromEntries(wrong) };
}
