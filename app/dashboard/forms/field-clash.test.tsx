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

test("a clash in a form that is saved whole shows both values and says how to keep the other one", () => {
  const clash = { now: "Theirs", yours: "Mine", isWhole: true };
  expect(clashSentence("Save", clash)).toBe(
    "Someone else changed this. Save replaces it with yours. To keep theirs, leave without saving.",
  );
  const own = { ...clash, ownAt: new Date("2026-11-20T19:47:00Z") };
  expect(clashSentence("Save", own)).toBe(
    "You changed this on 20 Nov 2026, 20:47. Save replaces it. To keep it, leave without saving.",
  );
  const shown = renderToStaticMarkup(<FieldClash name="headline" clash={clash} />);
  expect([shown.includes("Mine"), shown.includes("Keep theirs")]).toEqual([true, false]);
});
