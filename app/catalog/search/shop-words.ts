/** What a shopper asks of the shop itself, not of its products. */
export type ShopWord = "returns" | "tracking" | "delivery" | "contact" | "size chart";

const shopWords: [ShopWord, string][] = [
  ["returns", "returns?|refunds?|exchanges?|(?:returns?|refund|exchange) policy"],
  ["tracking", "track|tracking|(?:track )?(?:my |an |your )?orders?|(?:where is )my orders?|order tracking"],
  ["delivery", "delivery|deliveries|shipping|(?:delivery|shipping) (?:fees?|costs?|prices?|times?)"],
  ["contact", "contact(?: us)?|phone(?: number)?|whats ?app(?: number)?|call(?: us)?"],
  ["size chart", "siz(?:e|ing) (?:charts?|guides?)"],
];

/** Reads a search that is one of the shop's words and nothing else: "track my order", "refund". */
export function shopWordOf(query: string): ShopWord | undefined {
  const text = query
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return shopWords.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, "u").test(text))?.[0];
}
