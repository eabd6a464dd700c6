import * as v from "valibot";
import {
  isPromiseIcon,
  maxPromise,
  mostPromises,
  type ShopPromise,
  writePromises,
} from "#app/shop/promises/promises.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import type { ParsedSettings } from "./settings-answer.ts";

const text = v.pipe(oneLineName, v.maxLength(maxPromise, `Make it shorter: at most ${maxPromise} letters.`));

/**
 * Reads the shop's promises; an empty one is left out, and one that is too long or said twice comes back with a
 * sentence. Undefined for a form no page of ours sends.
 */
export function parsePromisesForm(form: FormData): ParsedSettings | undefined {
  const seen = form.get("seen-promises");
  const promises: ShopPromise[] = [];
  const fields: Record<string, string> = {};
  for (let index = 0; index < mostPromises; index++) {
    const [typed, icon] = [form.get(`promise-${index}`), form.get(`icon-${index}`)];
    if (typeof typed !== "string" || typeof icon !== "string" || !isPromiseIcon(icon)) return undefined;
    const read = v.safeParse(text, typed);
    if (!read.success) fields[`promise-${index}`] = read.issues[0].message;
    else if (promises.some(one => one.text === read.output)) fields[`promise-${index}`] = "This is said already.";
    else if (read.output) promises.push({ icon, text: read.output });
  }
  if (typeof seen !== "string") return undefined;
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  // As it is stored: a browser sends a line's end as two letters.
  const began = seen.replaceAll("\r\n", "\n");
  return { ok: true, wanted: { promises: writePromises(promises) }, seen: { promises: began } };
}
