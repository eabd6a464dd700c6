import { assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { fromHtml, toHtml } from "./described-text.ts";

const word =
  "<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:LidThemeOther>EN-GB</w:LidThemeOther>" +
  '</w:WordDocument></xml><![endif]--><p class="MsoNormal">Lined lace gown.</p>';

test.each([
  [
    "a comment",
    "<p>Set.</p><!-- <p>Wholesale N14,000, do not show</p> --><p>Dry clean only.</p>",
    "Set.\nDry clean only.",
  ],
  ["what Word pastes", word, "Lined lace gown."],
  ["a comment that is not closed", "<p>Set.</p><!-- <p>Wholesale N14,000</p>", "Set."],
  ["a conditional block", "<![if !mso]>Shown<![endif]>", "Shown"],
  ["a head", "<html><head><title>Gown</title><style>p{}</style><meta name=x></head><body>Long</body></html>", "Long"],
  ["scripts and styles", "a<script>if (1 < 2) alert('</p>')</script><style>p > a {}</style>b", "ab"],
  ["an angle bracket in an attribute", "<p title=\"a > b\" data-cost='N9>8'>Long</p>", "Long"],
  ["CDATA", "<p>A<![CDATA[ N14,000 ]]>B</p>", "AB"],
  ["a template", "<template>N14,000</template>Long", "Long"],
  ["a hidden element", '<p hidden>N1</p><p style="color:red;display: none">N2</p><p>Long</p>', "Long"],
  ["a tag that is not closed", '<p>Long</p><img alt="N14,000', "Long"],
])("%s is not published", (_, html, text) => {
  expect(fromHtml(html)).toBe(text);
});

test.each([
  ["<div>One<div>Two</div>Three</div>", "One\nTwo\nThree"],
  ["<ul><li>Lined</li><li>Long</li></ul>Wide", "Lined\nLong\nWide"],
  ["<table><tr><td>Bust</td><td>90</td></tr><tr><th>Hip</th><td>100</td></tr></table>", "Bust 90\nHip 100"],
  ["One<br>two<br/><br>three", "One\ntwo\n\nthree"],
  ["<h2>Gown</h2>\n  <p>Long\n  and <b>li</b>ght.</p>\n", "Gown\nLong and light."],
  ["Tom &amp; Ada&#39;s", "Tom & Ada's"],
  ["<p>5 &lt; 6 &amp; 7</p>", "5 < 6 & 7"],
])("%s is read as %j", (html, text) => {
  expect(fromHtml(html)).toBe(text);
});

test.each(["I <3 it", "5 < 6 > 4", "a <b", "Line one\n  - line two", "R&D"])("plain text stays as it is: %j", text => {
  expect(fromHtml(text)).toBe(text);
});

test("a description written to a file is read back unchanged", () => {
  const letters = string({ unit: constantFrom(..."ab <>&;/!b#\n\"'\u00a0ẹ".split("")), maxLength: 40 });
  assert(
    property(letters, text => {
      expect(fromHtml(toHtml(text))).toBe(text);
    }),
  );
});
