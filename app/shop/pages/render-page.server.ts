import type { ShopPage } from "./page-names.ts";
import { renderMarkdown } from "./render-markdown.server.ts";

/** The owner's words, then the lines no editor removes. */
export function renderPage(page: ShopPage, body: string): string {
  return renderMarkdown(body) + (page === "returns" ? returnRights : "");
}

/**
 * Shown below every shop's text about returns. Source: Federal Competition and Consumer Protection Act 2018, sections
 * 120 to 122; app/shop/README.md#the-shops-own-pages.
 */
const returnRights = [
  '<section aria-labelledby="your-rights"><h2 id="your-rights">Your legal rights</h2>',
  "<p>You can return items that are faulty, not as described, or not what you ordered within a reasonable time, and",
  "you get a full refund. Nothing on this page takes that away.</p>",
  "<p>Federal Competition and Consumer Protection Act 2018, sections 120 to 122.</p></section>",
].join("\n");
