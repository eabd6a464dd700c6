import * as v from "valibot";
import type { ParsedSettings } from "./settings-answer.ts";

const wrongYears = "Type a whole number of years, from 1 to 20.";
const schema = v.object({
  asksConsent: v.pipe(
    v.picklist(["true", "false"]),
    v.transform(text => text === "true"),
  ),
  keptYears: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,2}$/u, wrongYears),
    v.transform(Number),
    v.minValue(1, wrongYears),
    v.maxValue(20, wrongYears),
  ),
});

/** Reads what the shop keeps and asks; a number that is none comes back with a sentence under its name. */
export function parsePrivacyForm(form: FormData): ParsedSettings | undefined {
  const read = (prefix: string) =>
    v.safeParse(schema, {
      asksConsent: form.get(`${prefix}asksConsent`),
      keptYears: form.get(`${prefix}keptYears`),
    });
  const [wanted, seen] = [read(""), read("seen-")];
  if (wanted.success) return { ok: true, wanted: wanted.output, seen: seen.success ? seen.output : {} };
  const { keptYears, asksConsent } = v.flatten<typeof schema>(wanted.issues).nested ?? {};
  return asksConsent || !keptYears ? undefined : { ok: false, fields: { keptYears: keptYears[0] } };
}
