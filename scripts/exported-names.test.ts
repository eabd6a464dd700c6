import { expect, test } from "vitest";
import { namesWithSeveralMeanings } from "./exported-names.ts";

const file = (path: string, text: string) => ({ path, text });

test("a name that two files export for things of their own is found, whatever they are", () => {
  const files = [
    file("app/a.ts", "export function findDraft() {}\nexport type Draft = string;\n"),
    file("app/b.ts", "export const findDraft = 1;\nexport async function other() {}\n"),
  ];
  expect(namesWithSeveralMeanings(files)).toEqual([{ name: "findDraft", paths: ["app/a.ts", "app/b.ts"] }]);
});

test("what is passed on, what is not exported and what React Router looks for are no second meaning", () => {
  const files = [
    file("app/a.ts", "export const words = 1;\nexport async function loader() {}\n"),
    file("app/b.ts", 'export { words } from "./a.ts";\nconst words = 2;\nexport async function loader() {}\n'),
  ];
  expect(namesWithSeveralMeanings(files)).toEqual([]);
});
