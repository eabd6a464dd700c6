/** A count in words: "no products", "1 product", "18 products". */
export function countInWords(count: number): string {
  if (count === 0) return "no products";
  return count === 1 ? "1 product" : `${count.toLocaleString("en-NG")} products`;
}
