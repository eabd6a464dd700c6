export const relatedInputs = ["related-1", "related-2", "related-3", "related-4"] as const;

/** Codes the form began from, to notice a change meanwhile. */
export const seenInput = "related-seen";

/** False when the form sends what it began from, or no such inputs. */
export function isRelatedChanged(form: FormData): boolean {
  const typed = relatedInputs.flatMap(input => String(form.get(input) ?? "").trim() || []);
  return form.has(seenInput) && codesText(typed) !== String(form.get(seenInput)).replaceAll("\r\n", "\n");
}

export function codesText(codes: readonly string[]): string {
  return codes.join("\n");
}
