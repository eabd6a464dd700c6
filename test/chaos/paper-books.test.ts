import { expect, test } from "vitest";
import { checkPapers, type PaperBooks } from "./paper-books.ts";

const paper = { order: "A", totalKobo: 1_000, year: 2026, number: 1, grossKobo: 1_000 };
const note = { order: "A", year: 2026, number: 1, grossKobo: 600, isVoid: false };
const books: PaperBooks = {
  papers: [paper, { ...paper, order: "B", number: 2 }, { ...paper, order: "C", year: 2027 }],
  notes: [note, { ...note, number: 2, grossKobo: 900, isVoid: true }],
  arrived: [{ id: "R", order: "A", amountKobo: 600, noteCount: 1 }],
};

test("papers that agree with their orders pass the check", () => {
  expect(checkPapers(books)).toEqual([]);
});

test.each<[string, Partial<PaperBooks>, string]>([
  ["an order without a paper", { papers: [{ ...paper, number: null }] }, "the paper of order A has no number"],
  ["a paper of another sum", { papers: [{ ...paper, grossKobo: 7 }] }, "order A of 1000 has a paper of 7"],
  ["a gap", { papers: [paper, { ...paper, number: 3 }] }, "the papers of 2026 have 3 where 2 belongs"],
  ["a double", { papers: [paper, paper] }, "the papers of 2026 have 1 where 2 belongs"],
  ["a gap among credit notes", { notes: [{ ...note, number: 2 }] }, "the credit notes of 2026 have 2 where 1 belongs"],
  ["a note without a number", { notes: [{ ...note, number: null }] }, "a credit note of order A has no number"],
  ["more credited than was sold", { notes: [note, { ...note, number: 2 }] }, "of order A of 1000 1200 is credited"],
  [
    "a refund without its note",
    { arrived: [{ ...books.arrived[0]!, noteCount: 0 }] },
    "the refund R of order A has 0 credit notes",
  ],
])("a fault is found: %s", (_, planted, found) => {
  expect(checkPapers({ ...books, ...planted })).toEqual([found]);
});
