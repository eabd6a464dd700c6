/** The inputs of the form in which an owner chooses what stands below a product, by product codes, in this order. */
export const relatedInputs = ["related-1", "related-2", "related-3", "related-4"] as const;

/** The codes that the form began from, in one text; what it is sent with again, for a change meanwhile to be seen. */
export const seenInput = "related-seen";

/** Codes in one text, as the form carries them along. */
export function codesText(codes: readonly string[]): string {
  return codes.join("\n");
}
