const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Safe in HTML, XML and Pango markup, in attributes too. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/gu, character => entities[character]!);
}
