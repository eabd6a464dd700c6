const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as it may stand in HTML, XML and Pango's markup, in an attribute too. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/gu, character => entities[character]!);
}
