import { decodeHTML, escapeText } from "entities";

/** A description as a file has it, where it is HTML: each line that ends is a `<br>`. */
export function toHtml(text: string): string {
  return escapeText(text).replaceAll("\n", "<br>\n");
}

/**
 * A description from a file. Of HTML only the text stays, its paragraphs, items and breaks on lines of their own; plain
 * text stays as it is. `fromHtml(toHtml(text))` is the text. What comes back is shown as text and never as markup.
 */
export function fromHtml(cell: string): string {
  const text = cell.replaceAll(/\r\n?/gu, "\n");
  if (!/<\/?[a-z][^>]*>|&#?\w+;/iu.test(text)) return text;
  const broken = text
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/giu, "")
    // A line that ends without a tag is only how the HTML was written.
    .replaceAll(/(<br\s*\/?>)\n|\n/giu, (_, lineEnd?: string) => lineEnd ?? " ")
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)\s*>/giu, "\n")
    .replaceAll(/<[^>]*>/gu, "");
  return decodeHTML(broken);
}
