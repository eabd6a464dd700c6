import MarkdownIt, { type Token } from "markdown-it";
import { escapeMarkup } from "#app/lib/escape-markup.ts";
import { blankPattern } from "./shop-pages.ts";

/**
 * Allows paragraphs, headings, lists, quotes, rules, emphasis and links; no HTML, pictures, code or tables. Link
 * definitions are off because repeated use makes a page many times longer than its text. Source:
 * app/shop/README.md#the-shops-own-pages.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 }).disable([
  "code",
  "fence",
  "table",
  "html_block",
  "html_inline",
  "reference",
  "image",
  "backticks",
  "strikethrough",
  "lheading",
]);

/** Links may lead to paths of the shop, the web, e-mail addresses and phones. */
const allowedLink = /^(?:https?:\/\/[^/]|mailto:|tel:|\/(?![/\\])|#)/iu;

markdown.validateLink = address => allowedLink.test(address);

/** Length of a page's description for search engines. */
const maxDescription = 160;

markdown.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
  const link = tokens[index]!;
  if (/^https?:/iu.test(String(link.attrGet("href")))) link.attrSet("rel", "noopener noreferrer");
  return renderer.renderToken(tokens, index, options);
};

// Marks blanks in the editor's preview; a page with one is never published.
markdown.renderer.rules.text = (tokens, index) =>
  escapeMarkup(tokens[index]!.content).replaceAll(blankPattern, blank => `<mark>${blank}</mark>`);

/** Safe HTML for any input. Headings start at `h2` and skip no level. */
export function renderMarkdown(text: string): string {
  const tokens = markdown.parse(text, {});
  const above: number[] = [];
  for (const token of tokens) {
    if (token.type === "heading_open") token.tag = levelBelow(above, Number(token.tag.slice(1)));
    if (token.type === "heading_close") token.tag = `h${above.length + 1}`;
  }
  return markdown.renderer.render(tokens, markdown.options, {});
}

/** The heading's tag. `above`: levels of the headings around it; this one is added. */
function levelBelow(above: number[], typed: number): string {
  while (above.length > 0 && above.at(-1)! >= typed) above.pop();
  if (above.length === 5) above.pop();
  above.push(typed);
  return `h${above.length + 1}`;
}

/** Returns the first words without Markdown's signs, because search engines show them. */
export function firstWords(text: string): string {
  const tokens = markdown.parse(text, {});
  const at = tokens.findIndex(({ type }) => type === "paragraph_open");
  const words = wordsOf(tokens[at + 1]?.children ?? []);
  if (words.length <= maxDescription) return words;
  return `${words.slice(0, maxDescription - 1).replace(/\s+\S*$/u, "")}…`;
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content }) => (type === "text" ? content : type.endsWith("break") ? " " : ""))
    .join("")
    .trim();
}
