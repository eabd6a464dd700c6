import * as v from "valibot";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { type FormResult, firstSentences } from "#app/lib/parse-form.ts";
import { uuid } from "#app/lib/uuid.ts";
import type { ReturnRequest } from "./ask-return.server.ts";
import { returnReasons, returnWishes } from "./return-states.ts";

const said = v.pipe(
  v.optional(v.string(), ""),
  v.transform(text => text.replaceAll(/[^\P{Cc}\n]+/gu, "").trim()),
  v.maxLength(1000, "Use at most 1,000 characters."),
);
const schema = v.object({
  id: uuid,
  reason: v.picklist(returnReasons, "Choose a reason."),
  wish: v.picklist(returnWishes, "Choose exchange or refund."),
  said,
  unworn: v.optional(v.string()),
});
const count = v.pipe(v.string(), v.regex(/^\d{1,3}$/u), v.transform(Number));
const position = v.pipe(v.string(), v.regex(/^\d{1,4}$/u), v.transform(Number));

export type ReturnField = "lines" | "reason" | "wish" | "said" | "unworn";

/**
 * `pieces-0`: quantity of line 0, `size-0`: its new size. A sentence per wrong field; undefined for a form that no page
 * of ours sends.
 */
export function parseReturnForm(
  form: FormData,
): FormResult<{ asked: ReturnRequest }, Partial<Record<ReturnField, string>>> | undefined {
  const lines = readLines(form);
  const parsed = v.safeParse(schema, Object.fromEntries(form));
  const sentences = parsed.success ? {} : firstSentences(schema, parsed.issues);
  if (!lines || sentences.id) return undefined;
  const fields: Partial<Record<ReturnField, string>> = {};
  for (const name of ["reason", "wish", "said"] as const) if (sentences[name]) fields[name] = sentences[name];
  if (lines.length === 0) fields.lines = "Enter the quantity.";
  const wantsExchange = form.get("wish") === "exchange";
  if (wantsExchange && lines.some(({ newSize }) => newSize === null)) {
    fields.lines = "Choose the new size for each item.";
  }
  const isOwnWish = form.get("reason") === "wrong-size" || form.get("reason") === "changed-mind";
  if (isOwnWish && form.get("unworn") !== "on") fields.unworn = "Only unworn items can be returned.";
  if (!parsed.success || Object.keys(fields).length > 0) return { ok: false, fields };
  const { unworn: _unworn, ...asked } = parsed.output;
  const chosen = wantsExchange ? lines : lines.map(line => ({ ...line, newSize: null }));
  return { ok: true, asked: { ...asked, lines: chosen } };
}

function readLines(form: FormData): ReturnRequest["lines"] | undefined {
  const lines: ReturnRequest["lines"] = [];
  for (const [name, value] of form) {
    if (!name.startsWith("pieces-")) continue;
    const at = v.safeParse(position, name.slice("pieces-".length));
    const pieces = v.safeParse(count, value);
    if (!at.success || !pieces.success || lines.some(line => line.position === at.output)) return undefined;
    const size = form.get(`size-${at.output}`);
    const newSize = typeof size === "string" && size !== "" ? size.slice(0, 40) : null;
    if (pieces.output > 0) lines.push({ position: at.output, count: pieces.output, newSize });
  }
  return lines;
}

const waybillSchema = v.pipe(v.optional(oneLineName, ""), v.maxLength(120));

/** Reads the waybill, "" for none. A text that is too long is cut. */
export function parseWaybill(form: FormData): string {
  const parsed = v.safeParse(waybillSchema, String(form.get("waybill") ?? "").slice(0, 120));
  return parsed.success ? parsed.output : "";
}
