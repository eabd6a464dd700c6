import { expect, test } from "vitest";
import { shopPages } from "./page-names.ts";
import { templateOf } from "./page-templates.ts";
import { firstWords, renderMarkdown } from "./render-markdown.server.ts";
import { renderPage } from "./render-page.server.ts";
import { blanksIn, maxPageLength } from "./shop-pages.ts";

test("paragraphs, lists, quotes, emphasis and links become HTML", () => {
  expect(renderMarkdown("We **pack** within *two* days.\n\n- Lagos\n- Abuja\n\n1. Call\n\n> Ada\n\n---\n")).toBe(
    "<p>We <strong>pack</strong> within <em>two</em> days.</p>\n<ul>\n<li>Lagos</li>\n<li>Abuja</li>\n</ul>\n" +
      "<ol>\n<li>Call</li>\n</ol>\n<blockquote>\n<p>Ada</p>\n</blockquote>\n<hr>\n",
  );
});

test.each([
  ["# One\n\n## Two\n\n# Three", ["h2", "h3", "h2"]],
  ["### One\n\n# Two\n\n### Three", ["h2", "h2", "h3"]],
  ["# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6\n# 1", ["h2", "h3", "h4", "h5", "h6", "h6", "h2"]],
])("headings begin at h2 and skip no level: %j", (text, levels) => {
  const html = renderMarkdown(text);
  expect([...html.matchAll(/<(h\d)>/gu)].map(([, tag]) => tag)).toEqual(levels);
  expect([...html.matchAll(/<\/(h\d)>/gu)].map(([, tag]) => tag)).toEqual(levels);
});

test.each([
  ["[a](/contact)", '<a href="/contact">'],
  ["[a](#top)", '<a href="#top">'],
  ["[a](mailto:ada@example.com)", '<a href="mailto:ada@example.com">'],
  ["[a](tel:+2348031234567)", '<a href="tel:+2348031234567">'],
  ["[a](https://example.com/x)", '<a href="https://example.com/x" rel="noopener noreferrer">'],
  ["<https://example.com>", '<a href="https://example.com" rel="noopener noreferrer">'],
  ["[a](HTTP://example.com)", '<a href="HTTP://example.com" rel="noopener noreferrer">'],
])("%s is a link", (text, link) => {
  expect(renderMarkdown(text)).toContain(link);
});

test.each([
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](data:text/html,<script>)",
  "[a](vbscript:x)",
  "[a](file:///etc/passwd)",
  "[a](ftp://example.com)",
  "[a](//example.com)",
  "[a](other)",
  "[a](https:///x)",
  "<javascript:alert(1)>",
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "<a href='javascript:x'>a</a>",
  "<!-- x -->",
  "![a](data:image/png;base64,AAAA)",
  "[a]: https://example.com\n\n[a]",
])("%s is shown as typed, never as a link or markup", text => {
  expect(renderMarkdown(text)).not.toMatch(/<(?!\/?p>)/u);
});

test("a picture from another host is not loaded, and nothing breaks out of an attribute", () => {
  expect(renderMarkdown("![a](https://example.com/a.png)")).not.toContain("<img");
  const html = renderMarkdown('[a](/x "\\" onclick=\\"alert(1)")[b](/"onclick="x)[c](</&#9;/evil.example>)');
  expect(html).not.toMatch(/<a(?: (?:href|title|rel)="[^"<>]*")*\s+(?!href=|title=|rel=)[^>]/u);
  expect(html).toContain('href="/%09/evil.example"');
  expect(renderMarkdown("[a](/\\evil.example)")).toContain('href="/%5Cevil.example"');
});

test("blanks to fill in are found and highlighted, and are never markup", () => {
  const text = "Within [… how many days], [...two] and [… <b>]; [this](/x) is none, [… open";
  expect(blanksIn(`${text}\n[... two]`)).toEqual(["[… how many days]", "[...two]", "[… <b>]", "[… open", "[... two]"]);
  const html = renderMarkdown(text);
  expect(html).toContain("<mark>[… how many days]</mark>");
  expect(html).not.toContain("<b>");
});

const worst: Record<string, string> = {
  stars: "*",
  "stars and letters": "*a **a ",
  underscores: "_a __a ",
  "open brackets": "[",
  "open links": "[a](",
  "links in links": "[a [",
  "closed brackets": "]",
  pictures: "![",
  quotes: ">",
  "quotes and lists": "> - ",
  lists: "- ",
  "lists of quotes": "1) > ",
  backticks: "`a``",
  angles: "<a",
  "open autolinks": "<https://",
  entities: "&amp;&#x;",
  headings: "# a\n",
  definitions: "[a]: /a\n",
  "uses of a definition": "[a]",
  backslashes: "\\",
  "mixed emphasis": "*_a_* __*a ",
  tables: "|a|-\n",
  spaces: " ",
  "brackets and parentheses": "](",
  "quoted titles": '[a](/b "',
};

test.each(Object.entries(worst))("a page full of %s is rendered in bounded time and size", (_name, part) => {
  const text = part.repeat(maxPageLength).slice(0, maxPageLength);
  const begun = performance.now();
  const html = renderMarkdown(text);
  firstWords(text);
  blanksIn(text);
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(html.length).toBeLessThan(maxPageLength * 20);
});

test("a long link definition that is used often does not grow the page", () => {
  const text = `[a]: /${"b".repeat(9_000)}\n\n${"[a]".repeat(3_000)}`;
  expect(renderMarkdown(text).length).toBeLessThan(maxPageLength * 2);
});

test("search engines get the first paragraph's words, cut between words", () => {
  expect(firstWords("# About\n\nWe **sew** in\n[Lagos](/x).\n\nMore.")).toBe("We sew in Lagos.");
  const long = firstWords("wrapper ".repeat(60));
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long.endsWith("wrapper…")).toBe(true);
  expect(firstWords("# Only a heading")).toBe("");
});

test.each(shopPages)("the starting text of %s has blanks to fill in, within the limit", page => {
  const unknown = templateOf(page, { shopName: "Àṣọ House", phone: "", collectAddress: "" });
  const known = templateOf(page, { shopName: "Àṣọ House", phone: "0803 123 4567", collectAddress: "12 Allen Avenue" });
  expect(blanksIn(known).length).toBeGreaterThan(0);
  expect(blanksIn(unknown).length).toBeGreaterThanOrEqual(blanksIn(known).length);
  expect(known).not.toMatch(/[{}]/u);
  expect(known.length).toBeLessThan(maxPageLength / 4);
  expect(renderMarkdown(known)).not.toMatch(/\*|>#/u);
});

test("the legal note is added below every returns text, and below no other", () => {
  expect(renderPage("returns", "No returns, ever.")).toMatch(/you get a full refund/u);
  expect(renderPage("terms", "No returns, ever.")).toBe("<p>No returns, ever.</p>\n");
});
