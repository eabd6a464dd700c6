/** The owner's word, also read by shoppers. */
export const stockWords = ["In Stock", "No Stock"] as const;

type Offered = { stock: (typeof stockWords)[number]; readyDays?: number | undefined; readyOn?: string | undefined };

/** Says whether a product lies in the shop, or why its buyer waits for it. */
export function availabilityWord({ stock, readyDays, readyOn }: Offered) {
  if (stock === "No Stock") return stock;
  if (readyOn) return "Pre-order";
  return readyDays ? "Made to order" : stock;
}
