import * as v from "valibot";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { type FormResult, sentenceOf } from "#app/lib/parse-form.ts";
import { isSameSize, maxSizes, sizeLabel } from "./size-scale.ts";

export type ScaleFacts = { name: string; sizes: string[] };

const scaleName = v.pipe(oneLineName, v.nonEmpty("Enter a name."), v.maxLength(60, "Use at most 60 characters."));

const seenFacts = v.pipe(v.string(), v.parseJson(), v.object({ name: v.string(), sizes: v.array(v.string()) }));

/** Name, and sizes one per line. Problems by field. */
export function parseScaleForm(form: FormData): FormResult<{ scale: ScaleFacts; seen: ScaleFacts | undefined }> {
  const fields: Record<string, string> = {};
  const name = v.safeParse(scaleName, form.get("name") ?? "");
  if (!name.success) fields.name = sentenceOf(name.issues[0]);
  const typed = String(form.get("sizes") ?? "");
  const lines = typed.split(/\r\n|\r|\n/u).filter(line => line.trim() !== "");
  const sizes = lines.slice(0, maxSizes + 1).map(line => v.safeParse(sizeLabel, line));
  const wrong = sizes.find(one => !one.success);
  const labels = sizes.flatMap(one => (one.success ? [one.output] : []));
  const twice = labels.find((label, n) => labels.slice(0, n).some(other => isSameSize(label, other)));
  if (lines.length === 0) fields.sizes = "Enter at least one size, one per line.";
  else if (lines.length > maxSizes) fields.sizes = `At most ${maxSizes} sizes per type.`;
  else if (wrong)
    fields.sizes = `“${lines[sizes.indexOf(wrong)]!.trim().slice(0, 30)}”: ${sentenceOf(wrong.issues![0])}`;
  else if (twice) fields.sizes = `“${twice}” appears twice.`;
  if (!name.success || Object.keys(fields).length > 0) return { ok: false, fields };
  const seen = v.safeParse(seenFacts, form.get("seen"));
  return { ok: true, scale: { name: name.output, sizes: labels }, seen: seen.success ? seen.output : undefined };
}

export function parseRename(form: FormData): FormResult<{ from: string; to: string }> {
  const from = String(form.get("from") ?? "");
  const to = v.safeParse(sizeLabel, form.get("to") ?? "");
  if (from === "") return { ok: false, fields: { from: "Choose a size." } };
  return to.success ? { ok: true, from, to: to.output } : { ok: false, fields: { to: sentenceOf(to.issues[0]) } };
}
