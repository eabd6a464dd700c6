import { maxPieces } from "#app/catalog/products/product-fields.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { CountedSize } from "./plan-change.ts";

/** `version`: the product's on the page. Needed for what is added, so that a form sent twice adds once. */
export type Count = CountedSize & { productId: string; version?: number | undefined };

type SizeOf = { productId: string; size: string };

export const countInput = ({ productId, size }: SizeOf) => `count:${productId}:${size}`;
/** What the page showed; "" for not counted. */
export const shownInput = ({ productId, size }: SizeOf) => `shown:${productId}:${size}`;

export const versionInput = (productId: string) => `version:${productId}`;

/**
 * Sizes with a number typed, in the form's order; an empty input changes nothing. "+12" and "-3" are added to what is
 * there when they are written. Sentences by input.
 */
export function parseCounts(
  form: FormData,
): { ok: true; counts: Count[] } | { ok: false; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  const counts: Count[] = [];
  for (const [name, said] of form) {
    const [, productId = "", size = ""] = /^count:([^:]*):(.*)$/su.exec(name) ?? [];
    const to = typeof said === "string" ? said.replaceAll(/[\s,]/gu, "") : "";
    if (!isUuid(productId) || to === "") continue;
    const shown = String(form.get(shownInput({ productId, size })) ?? "");
    const typed = readTyped(to, shown);
    if (typeof typed === "string") fields[name] = typed;
    else counts.push({ productId, size, ...typed, ...versionOf(form, productId) });
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, counts };
}

/** Returns a sentence for what is no number of pieces. */
function readTyped(typed: string, shown: string): Omit<CountedSize, "size"> | string {
  const [, sign, digits] = /^([+\-−]?)(\d{1,9})$/u.exec(typed) ?? [];
  if (digits === undefined || Number(digits) > maxPieces || !/^\d{0,9}$/u.test(shown)) {
    return "Enter a whole number. To add or take off, type +12 or -3.";
  }
  const from = shown === "" ? null : Number(shown);
  if (!sign) return { from, to: Number(digits) };
  if (from === null) return "Not counted yet: enter how many there are.";
  const by = sign === "+" ? Number(digits) : -Number(digits);
  return { from, to: from + by, by };
}

function versionOf(form: FormData, productId: string): { version?: number } {
  const text = form.get(versionInput(productId));
  return typeof text === "string" && /^\d{1,15}$/u.test(text) ? { version: Number(text) } : {};
}
