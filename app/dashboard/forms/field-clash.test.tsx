import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { clashSentence, FieldClash } from "./field-clash.tsx";

test("a clash with oneself names nobody else, and says when", () => {
  const clash = { now: "Saved words", yours: "New words", ownAt: new Date("2026-11-20T19:47:00Z") };
  expect(clashSentence("Save", clash)).toBe(
    "You changed this on 20 Nov 2026, 20:47. Save replaces it, unless you keep it.",
  );
  expect(renderToStaticMarkup(<FieldClash name="headline" clash={clash} />)).not.toMatch(/theirs/iu);
});

test("a clash with somebody else shows both values", () => {
  const clash = { now: "Theirs", yours: "Mine" };
  expect(clashSentence("Save", clash)).toContain("Someone else changed this.");
  expect(renderToStaticMarkup(<FieldClash name="headline" clash={clash} />)).toContain("Keep theirs");
});
