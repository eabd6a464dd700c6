import { expect, test } from "vitest";
import { findViolations } from "./conventions.ts";

const problemsIn = (text: string) => findViolations([{ path: "app/ui/a.tsx", text }]);

test("a CSS module is imported by a name, because the bundler drops it otherwise", () => {
  expect(problemsIn('import "./a.module.css";')).toEqual([
    expect.stringContaining("would be missing in the built shop"),
  ]);
  expect(problemsIn('import styles from "./a.module.css";\nimport "./b.css";')).toEqual([]);
});

test("imports have their extension, and use #app across folders", () => {
  expect(problemsIn('import { x } from "./b";')).toEqual([expect.stringContaining("extension")]);
  expect(problemsIn('import { x } from "../lib/b.ts";')).toEqual([expect.stringContaining("#app/…")]);
});
