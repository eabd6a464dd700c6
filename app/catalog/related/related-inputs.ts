export const relatedInputs = ["related-1", "related-2", "related-3", "related-4"] as const;

/** Codes the form began from, to notice a change meanwhile. */
export const seenInput = "related-seen";

export function codesText(codes: readonly string[]): string {
  return codes.join("\n");
}
