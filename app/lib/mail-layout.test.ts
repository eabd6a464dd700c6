import * as fc from "fast-check";
import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";
import { layOutMail } from "./mail-layout.ts";

const shop = { shopName: "Àṣọ & House", origin: "https://shop.example" };

test("text and HTML say the same; in HTML nothing that was typed is markup", () => {
  const typed = `<script src="https://evil.example/x.js"></script> & 'more'`;
  const { text, html } = layOutMail({
    title: "Your order",
    ...shop,
    parts: [
      { kind: "text", text: typed },
      { kind: "rows", rows: [{ label: typed, amount: "₦12,500.50", isSum: true }] },
      { kind: "lines", title: "Deliver to", lines: [typed, "Ikeja"] },
      { kind: "link", label: "See your order", address: "https://shop.example/account?a=1&b=2" },
    ],
  });
  expect(text).toContain(`${typed}: ₦12,500.50`);
  expect(text).toContain("See your order:\nhttps://shop.example/account?a=1&b=2");
  expect(html).not.toMatch(/<script|<img|<[^>]* src=|url\(/u);
  expect(html.split("&lt;script src=&quot;")).toHaveLength(4);
  expect(html).toContain('href="https://shop.example/account?a=1&amp;b=2"');
  expect(html).toContain("Àṣọ &amp; House");
});

test("it brings no colour of its own, so no mail program's dark ground makes it unreadable", () => {
  const { html } = layOutMail({ title: "Order", ...shop, parts: [{ kind: "text", text: "Thank you." }] });
  expect(html).not.toMatch(/(?<![\w-])color:|background/u);
  expect(html).toContain('name="color-scheme" content="light dark"');
});

test("whatever the text, escaping leaves nothing that opens or closes markup, and loses nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), text => {
      const escaped = escapeMarkup(text);
      expect(escaped).not.toMatch(/[<>"']/u);
      const back = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
      expect(escaped.replace(/&(?:amp|lt|gt|quot|#39);/gu, entity => back[entity as keyof typeof back])).toBe(text);
    }),
  );
});
