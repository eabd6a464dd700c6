import { expect, test } from "vitest";
import { findViolations } from "./conventions.ts";

const markup = "export const a = <div dangerouslySetInnerHTML={{ __html: text }} />;\n";
const problemsIn = (path: string) => findViolations([{ path, text: markup }]);

test("HTML is put into a page by one component only", () => {
  expect(problemsIn("app/storefront/home/a.tsx")).toEqual([expect.stringContaining("use <Html of={…}>")]);
  expect(problemsIn("app/ui/html.tsx")).toEqual([]);
});

test("a script's text is no HTML, and tests may show what must not be done", () => {
  expect(problemsIn("app/platform/page-scripts/inline-script.tsx")).toEqual([]);
  expect(problemsIn("app/platform/http/a.test.tsx")).toEqual([]);
});
