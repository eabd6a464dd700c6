import * as fc from "fast-check";
import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

test("escaped text never opens or closes markup, and loses nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), text => {
      const escaped = escapeMarkup(text);
      expect(escaped).not.toMatch(/[<>"']/u);
      const back = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
      expect(escaped.replace(/&(?:amp|lt|gt|quot|#39);/gu, entity => back[entity as keyof typeof back])).toBe(text);
    }),
  );
});
