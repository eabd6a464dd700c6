import { expect, test } from "vitest";
import { findCitationViolations } from "./citations.ts";

const record = (number: number, text?: string) => ({
  path: `docs/decisions/${String(number).padStart(4, "0")}-a.md`,
  text:
    text ??
    `# ${number}. A\n\nDate: 2026-01-02 · Status: accepted\n\n## Context\n\na\n\n## Decision\n\nb\n\n## Consequences\n\nc\n`,
});
const page = { path: "docs/operating.md", text: "# Operating\n\n## Start & stop\n\n## The owner's day\n" };
const code = (text: string) => [{ path: "app/cart/a.ts", text }];

test("records in one format and citations that lead somewhere are fine", () => {
  const text =
    "// docs/operating.md#start--stop, docs/operating.md#the-owners-day, docs/operating.md; decisions 1 and 2.";
  expect(findCitationViolations(code(text), [record(1), record(2), page])).toEqual([]);
});

test.each([
  ["a heading that is not there", "// docs/operating.md#backup", /leads nowhere/u],
  ["a page that is not there", "// docs/cooking.md", /leads nowhere/u],
  ["a decision that is not there", "// decision 3", /no decision 3/u],
  ["the second of two decisions", "// decisions 1 and 7", /no decision 7/u],
])("a citation of %s is found", (_what, text, problem) => {
  expect(findCitationViolations(code(text), [record(1), record(2), page])).toEqual([expect.stringMatching(problem)]);
});

test.each([
  ["a gap between numbers", [record(1), record(3)], /without gaps/u],
  ["another title", [record(1, record(2).text)], /title/u],
  ["no date", [record(1, record(1).text.replace("Date: 2026-01-02 · ", ""))], /date/u],
  ["a missing part", [record(1, record(1).text.replace("## Context", "Context"))], /parts/u],
])("a record with %s is found", (_what, docs, problem) => {
  expect(findCitationViolations([], docs)).toContainEqual(expect.stringMatching(problem));
});
