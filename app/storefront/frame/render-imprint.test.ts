import { expect, test } from "vitest";
import { renderImprint } from "./render-imprint.server.tsx";

test("the footer says who sells and what is taken, as plain text, and nothing the owner has not filled in", () => {
  expect(renderImprint({ legalName: "", cacNumber: "" }, false)).toBeUndefined();
  expect(renderImprint({ legalName: "Ada & Sons <Ltd>", cacNumber: "RC 1234567" }, false)).toBe(
    "<p>Ada &amp; Sons &lt;Ltd&gt;, RC 1234567</p>",
  );
  expect(renderImprint({ legalName: "", cacNumber: "RC 1" }, true)).toMatch(
    /^<p>RC 1<\/p><ul aria-label="Ways to pay"[^>]*><li>Verve<\/li>/u,
  );
});
