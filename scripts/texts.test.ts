import { expect, test } from "vitest";
import { findTexts } from "./texts.ts";

const words = (text: string) => findTexts({ path: "app/cart/a.tsx", text }).map(found => found.words);

test.each([
  [
    "an element's sentence with its values",
    "<p>You save {naira(saved)} on <b>{count} items</b>.</p>",
    ["You save {…} on {…} items.", "{…} items"],
  ],
  ["a label of one word", '<Field label="Phone" className="wide field" />', ["Phone"]],
  ["a message of a schema", 'v.minLength(1, "Type your name.")', ["Type your name."]],
  ["a template", "const hint = `At most ${most} pictures.`;", ["At most {…} pictures."]],
  ["blanks that are filled in later", 'const text = "Hello {first}, thank you.";', ["Hello {first}, thank you."]],
])("%s is a text", (_what, code, expected) => {
  expect(words(code)).toEqual(expected);
});

test.each([
  ["a query", "sql`select title from products`"],
  ["a line of the log", 'log.info("The shop is ready.")'],
  ["an error of the program itself", 'throw new Error("No such key here.")'],
  ["a style", 'const width = "calc(100% - 2rem)"'],
  ["an import", 'import { a } from "some where/else.ts"'],
  ["a type", 'type A = "a b C" | "d e F"'],
])("%s is not a text", (_what, code) => {
  expect(words(code)).toEqual([]);
});

test("a text is found with its line", () => {
  expect(findTexts({ path: "a.tsx", text: '\n\nconst title = "All products";' })).toEqual([
    { line: 3, words: "All products" },
  ]);
});
