import { maxPieces } from "#app/catalog/products/product-fields.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { CountedSize } from "./plan-change.ts";

export type Count = CountedSize & { productId: string };

type SizeOf = { productId: string; size: string };

export const countInput = ({ productId, size }: SizeOf) => `count:${productId}:${size}`;
/** What the page showed; "" for not counted. */
export const shownInput = ({ productId, size }: SizeOf) => `shown:${productId}:${size}`;

/** Sizes with a number typed, in the form's order; an empty input changes nothing. Sentences by input. */
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
    const isNumber = /^\d{1,9}$/u.test(to) && Number(to) <= maxPieces;
    if (!isNumber || !/^\d{0,9}$/u.test(shown)) fields[name] = "Enter a whole number.";
    else counts.push({ productId, size, from: shown === "" ? null : Number(shown), to: Number(to) });
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, counts };
}
