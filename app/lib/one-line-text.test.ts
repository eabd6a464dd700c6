import { describe, expect, test } from "vitest";
import { asOneLine } from "./one-line-text.ts";

describe("a typed text as one line", () => {
  test.each([
    ["Ada \u202EibO\u202C", "Ada ibO"],
    ["\u2066Ada\u2069 \u200FObi\u061C", "Ada Obi"],
    ["A\u200Bda\uFEFF\u2060 O\u00ADbi\u3164", "Ada Obi"],
    ["Ada\r\n\t Obi\0", "Ada Obi"],
    ["Ada 👩🏾‍🍳 Obi ✂️", "Ada 👩🏾‍🍳 Obi ✂️"],
    ["نمی‌دانم", "نمی‌دانم"],
  ])("%j becomes %j", (typed, line) => expect(asOneLine(typed)).toBe(line));
});
