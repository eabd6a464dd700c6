import * as fc from "fast-check";
import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { escapeMarkup } from "#app/lib/escape-markup.ts";
import { contrast } from "#test/contrast.ts";
import { layOutMail } from "./lay-out-mail.server.ts";
import type { MailPart } from "./mail-part.ts";

const frame = { shopName: "Àṣọ & House", foot: [], signature: ["Àṣọ & House", "https://shop.example"] };
const paid: MailPart = { kind: "text", text: "We have your payment." };

test("text and HTML say the same; in HTML nothing that was typed is markup", () => {
  const typed = `<script src="https://evil.example/x.js"></script> & 'more'`;
  const { text, html } = layOutMail({ title: "Your order", ...frame }, [
    { kind: "text", text: typed },
    { kind: "rows", rows: [{ label: typed, amount: "₦12,500.50", isSum: true }] },
    { kind: "lines", title: "Deliver to", lines: [typed, "Ikeja"] },
    { kind: "link", label: "See your order", address: "https://shop.example/account?a=1&b=2" },
  ]);
  expect(text).toContain(`${typed}: ₦12,500.50`);
  expect(text).toContain("See your order:\nhttps://shop.example/account?a=1&b=2");
  expect(html).not.toMatch(/<script|<img|<[^>]* src=|url\(|@import/u);
  // The paragraph stands once more where lists of e-mails look.
  expect(html.split("&lt;script src=&quot;")).toHaveLength(5);
  expect(html).toContain('href="https://shop.example/account?a=1&amp;b=2"');
  expect(html).toContain("Àṣọ &amp; House");
});

test("the first link is the button, and the others are links", () => {
  const link = (label: string): MailPart => ({ kind: "link", label, address: `https://shop.example/${label}` });
  const { html } = layOutMail({ title: "Order", ...frame }, [link("one"), paid, link("two")]);
  expect(html.match(/<a [^>]*class="button"[^>]*>[^<]*/gu)).toEqual([expect.stringMatching(/>one$/u)]);
  expect(html.match(/class="link"[^>]*>two/gu)).toHaveLength(1);
});

test("the HTML is valid, but for the styles inline, which mail programs need", async () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y"],
    elements: ["html5"],
    rules: { "no-inline-style": "off" },
  });
  const long = "Oluwatemilorun".repeat(40);
  const { html } = layOutMail(
    { title: long, ...frame, foot: [{ kind: "lines", title: "Good to know", lines: ["a"] }] },
    [
      { kind: "text", text: `${long}\n<b>` },
      { kind: "rows", rows: [{ label: long, amount: "₦1.00", isSum: true }] },
      { kind: "link", label: long, address: "https://shop.example/?a=1&b=2" },
      { kind: "link", label: "more", address: "https://shop.example/" },
    ],
  );
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
});

describe.each(["light", "dark"])("in %s", scheme => {
  test("every text can be read on what it stands on", () => {
    const { html } = layOutMail({ title: "Order", ...frame }, [
      paid,
      { kind: "rows", rows: [{ label: "Total", amount: "₦1.00" }] },
      { kind: "link", label: "Open", address: "https://shop.example/" },
      { kind: "link", label: "More", address: "https://shop.example/more" },
    ]);
    const color = (name: string, what: "color" | "background") => {
      const found =
        scheme === "dark"
          ? new RegExp(`\\.${name}\\{[^}]*?(?<![-\\w])${what}:(#[\\da-f]{6})!important`, "u").exec(html)
          : new RegExp(`class="${name}" style="[^"]*?(?<![-\\w])${what}:(#[\\da-f]{6})`, "u").exec(html);
      if (!found) throw new Error(`${name} has no ${what} in ${scheme}.`);
      return found[1]!;
    };
    const card = color("card", "background");
    for (const name of ["brand", "faint", "link"]) {
      expect([name, contrast(color(name, "color"), card) >= 4.5]).toEqual([name, true]);
    }
    expect(contrast(color("ground", "color"), card)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color("button", "color"), color("button", "background"))).toBeGreaterThanOrEqual(4.5);
    // A program that drops the background of the button leaves its text on the card.
    expect(contrast(color("button", "background"), card)).toBeGreaterThanOrEqual(3);
  });
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
