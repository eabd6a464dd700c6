import MarkdownIt, { type Token } from "markdown-it";
import { escapeMarkup } from "#app/lib/escape-markup.ts";
import { blankPattern } from "./shop-pages.ts";

/**
 * What the owner's words may have: paragraphs, headings, lists, quotes, lines across, emphasis and links. No HTML, no
 * pictures, no code, no tables. Link definitions are left out because a long one that is used often makes a page many
 * times as long as its text. Source: app/shop/README.md#the-shops-own-pages.
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

/** To other pages of the shop by their path, to the web, to an e-mail address or a phone. */
const allowedLink = /^(?:https?:\/\/[^/]|mailto:|tel:|\/(?![/\\])|#)/iu;

markdown.validateLink = address => allowedLink.test(address);

/** What search engines are told of a page is so long. */
const maxDescription = 160;

markdown.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
  const link = tokens[index]!;
  if (/^https?:/iu.test(String(link.attrGet("href")))) link.attrSet("rel", "noopener noreferrer");
  return renderer.renderToken(tokens, index, options);
};

// What is left to be filled in stands out in the editor's preview; nothing with a blank is published.
markdown.renderer.rules.text = (tokens, index) =>
  escapeMarkup(tokens[index]!.content).replaceAll(blankPattern, blank => `<mark>${blank}</mark>`);

/**
 * The HTML of a text in Markdown, safe whatever was typed. Headings begin at `h2`, below the page's own, and skip no
 * level.
 */
export function renderMarkdown(text: string): string {
  const tokens = markdown.parse(text, {});
  const above: number[] = [];
  for (const token of tokens) {
    if (token.type === "heading_open") token.tag = levelBelow(above, Number(token.tag.slice(1)));
    if (token.type === "heading_close") token.tag = `h${above.length + 1}`;
  }
  return markdown.renderer.render(tokens, markdown.options, {});
}

/** The tag of a heading of a level as it was typed; `above` has the levels of those it stands below, and gets it. */
function levelBelow(above: number[], typed: number): string {
  while (above.length > 0 && above.at(-1)! >= typed) above.pop();
  if (above.length === 5) above.pop();
  above.push(typed);
  return `h${above.length + 1}`;
}

/** The first words of a text in Markdown, without its signs: what search engines are told of the page. */
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
