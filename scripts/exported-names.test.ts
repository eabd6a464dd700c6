import { expect, test } from "vitest";
import { namesWithSeveralMeanings } from "./exported-names.ts";

const file = (path: string, text: string) => ({ path, text });

test("a name that two files export for different things is found, whatever their kind", () => {
  const files = [
    file("app/a.ts", "export function findDraft() {}\nexport type Draft = string;\n"),
    file("app/b.ts", "export const findDraft = 1;\nexport async function other() {}\n"),
  ];
  expect(namesWithSeveralMeanings(files)).toEqual([{ name: "findDraft", paths: ["app/a.ts", "app/b.ts"] }]);
});

test("re-exports, unexported names and React Router's names are no second meaning", () => {
  const files = [
    file("app/a.ts", "export const words = 1;\nexport async function loader() {}\n"),
    file("app/b.ts", 'export { words } from "./a.ts";\nconst words = 2;\nexport async function loader() {}\n'),
  ];
  expect(namesWithSeveralMeanings(files)).toEqual([]);
});
