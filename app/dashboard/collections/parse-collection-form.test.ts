import { expect, test } from "vitest";
import { parseCollectionForm } from "./parse-collection-form.ts";

const id = "0199a1b2-0000-7000-8000-000000000001";

function parse(differences: Record<string, string>) {
  const form = new FormData();
  const plain = { title: "Owambe", rule: "chosen", layout: "grid", isListed: "on" };
  for (const [name, value] of Object.entries({ ...plain, ...differences })) form.set(name, value);
  return parseCollectionForm(form);
}

test("a collection is read as typed", () => {
  expect(parse({ title: "  Owambe\n2026 ", intro: " Lace,\r\nlace \u0007", newDays: "30", category: id })).toEqual({
    ok: true,
    terms: {
      title: "Owambe 2026",
      intro: "Lace,\nlace",
      rule: "chosen",
      layout: "grid",
      isListed: true,
      categoryId: null,
      colorFamily: null,
      newDays: null,
      startsAt: null,
      endsAt: null,
      question: "",
      answers: [],
      closesAt: null,
    },
  });
});

test("an aso-ebi page is never listed, and has its lines as answers", () => {
  const asked = { question: "Which side?", closesAt: "2026-12-01T00:00" };
  expect(parse({ ...asked, answers: " Bride \r\n\nGroom\nBride" })).toMatchObject({
    terms: { isListed: false, answers: ["Bride", "Groom"], closesAt: new Date("2026-11-30T23:00:00Z") },
  });
  expect(parse(asked)).toMatchObject({ terms: { answers: [] } });
});

test.each([
  ["no title", { title: " " }, "title"],
  ["a title without a letter", { title: "!!!" }, "title"],
  ["a very long title", { title: "x".repeat(81) }, "title"],
  ["no such rule", { rule: "all" }, "rule"],
  ["a category that is none", { rule: "category", category: "x" }, "category"],
  ["a colour that is none", { rule: "color", color: "pinkish" }, "color"],
  ["new for ever", { rule: "new", newDays: "366" }, "newDays"],
  ["new for no day", { rule: "new", newDays: "0" }, "newDays"],
  ["new for something else", { rule: "new", newDays: "a week" }, "newDays"],
  ["an end before the beginning", { startsAt: "2026-12-02T00:00", endsAt: "2026-12-01T00:00" }, "endsAt"],
  ["31 February", { startsAt: "2026-02-31T00:00" }, "startsAt"],
  ["a question that never closes", { question: "Which?" }, "closesAt"],
  ["answers without a question", { answers: "A\nB" }, "question"],
  ["a closing without a question", { closesAt: "2026-12-01T00:00" }, "question"],
  ["one answer to choose from", { question: "Which?", closesAt: "2026-12-01T00:00", answers: "A" }, "answers"],
  ["a long answer", { question: "Which?", closesAt: "2026-12-01T00:00", answers: `A\n${"b".repeat(81)}` }, "answers"],
  [
    "closing after the end",
    { question: "Which?", closesAt: "2026-12-02T00:00", endsAt: "2026-12-01T00:00" },
    "closesAt",
  ],
  [
    "closing before the beginning",
    { question: "Which?", closesAt: "2026-12-01T00:00", startsAt: "2026-12-01T00:00" },
    "closesAt",
  ],
])("%s is reported beside its field", (_what, differences, field) => {
  const parsed = parse(differences);
  expect(parsed.ok ? [] : Object.keys(parsed.fields)).toContain(field);
});
