import { counted } from "#app/lib/counted.ts";

/** Writes "no products", "1 product" or "18 products"; with `isMore` "more than 200 products". */
export function countInWords(count: number, isMore = false): string {
  if (isMore) return `more than ${count.toLocaleString("en-NG")} products`;
  if (count === 0) return "no products";
  return counted(count, "product");
}
