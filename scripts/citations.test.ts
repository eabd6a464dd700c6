import { expect, test } from "vitest";
import { findCitationViolations } from "./citations.ts";

const text = `# A

Date: 2026-01-02

## Context

a

## Alternatives

b

## Decision

c

## Consequences

d
`;
const record = { path: "docs/decisions/one.md", text };
const index = { path: "docs/decisions/README.md", text: "[A](one.md)" };
const page = { path: "docs/operating.md", text: "# Operating\n\n## Start & stop\n\n## The owner's day\n" };
const readme = {
  path: "app/stock/README.md",
  text: "# stock\n\n## Limits\n\n[why](../../docs/decisions/one.md#decision)\n",
};
const pages = [record, index, page, readme];
const code = (line: string) => [{ path: "app/cart/a.ts", text: line }];

test.each([
  "// docs/operating.md#start--stop, docs/operating.md#the-owners-day, docs/operating.md",
  "// docs/decisions/one.md; docs/decisions/one.md#context",
  "// app/stock/README.md#limits",
])("%s is a valid citation", line => {
  expect(findCitationViolations(code(line), pages)).toEqual([]);
});

test.each([
  ["a heading that is not there", "// docs/operating.md#backup", /leads nowhere/u],
  ["a page that is not there", "// docs/cooking.md", /leads nowhere/u],
  ["a record that is not there", "// docs/decisions/two.md", /leads nowhere/u],
  ["a heading of a README that is not there", "// app/stock/README.md#low-stock", /leads nowhere/u],
  ["a number", "// decision 3", /cite the record's file/u],
])("a citation of %s is found", (_what, line, problem) => {
  expect(findCitationViolations(code(line), pages)).toEqual([expect.stringMatching(problem)]);
});

test.each(["[a](../docs/cooking.md)", "[a](docs/operating.md#backup)", "[a](#here)"])(
  "the dead link %s is found",
  link => {
    expect(findCitationViolations([], [...pages, { path: "README.md", text: link }])).toContainEqual(
      expect.stringMatching(/README\.md: .*leads nowhere/u),
    );
  },
);

test("a merged migration may keep its cited numbers", () => {
  expect(findCitationViolations([{ path: "db/migrations/0001_a.sql", text: "-- decision 3" }], pages)).toEqual([]);
});

test.each([
  ["no title", text.replace("# A", "A"), /title/u],
  ["no date", text.replace("Date: 2026-01-02", ""), /date/u],
  ["a missing part", text.replace("## Alternatives", "Alternatives"), /parts/u],
])("a record with %s is found", (_what, changed, problem) => {
  expect(findCitationViolations([], [{ ...record, text: changed }, index])).toContainEqual(
    expect.stringMatching(problem),
  );
});

test("a record missing from the index is found", () => {
  expect(findCitationViolations([], [record])).toEqual([expect.stringMatching(/README\.md lists it/u)]);
});

test("documents of too many words are found, READMEs of floors are not counted", () => {
  const words = "word ".repeat(18_000);
  expect(findCitationViolations([], [...pages, { path: "app/stock/README.md", text: words }])).toEqual([]);
  expect(findCitationViolations([], [...pages, { path: "docs/long.md", text: words }])).toEqual([
    expect.stringMatching(/^docs: 180\d\d words/u),
  ]);
});
