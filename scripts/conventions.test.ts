import { expect, test } from "vitest";
import { findViolations } from "./conventions.ts";

const problemsIn = (path: string, text: string) => findViolations([{ path, text }]);

test("code that Node runs alone has no JSX, through any number of imports", () => {
  const script = { path: "scripts/a.ts", text: 'import { x } from "#app/selling/cart/a.server.ts";' };
  const server = { path: "app/selling/cart/a.server.ts", text: 'import { x } from "./b.server.tsx";' };
  expect(findViolations([script, server])).toEqual([expect.stringContaining("Node alone cannot read")]);
  expect(findViolations([server])).toEqual([]);
  const types = { ...server, text: 'import type { X } from "./b.server.tsx";' };
  expect(findViolations([script, types])).toEqual([]);
  const program = { ...script, text: 'type Shop = typeof import("#app/selling/cart/a.server.ts");' };
  expect(findViolations([program, server])).toEqual([]);
});

test("only the settings read the environment", () => {
  expect(problemsIn("app/platform/log/log.server.ts", "const x = process.env.PORT;")).toHaveLength(1);
  expect(problemsIn("app/platform/environment/settings.server.ts", "const x = process.env.PORT;")).toEqual([]);
  expect(problemsIn("scripts/start.ts", "const x = process.env.PORT;")).toEqual([]);
});

test("only one file defines an e-mail address", () => {
  expect(problemsIn("app/people/contact/contact-message.ts", "const email = v.email();")).toHaveLength(1);
  expect(problemsIn("app/people/contact/contact-message.ts", "const email = emailAddress();")).toEqual([]);
});

test.each(["price * 100", "price*100", "kobo / 100", "100 * naira"])("only lib/money converts money: %s", text => {
  expect(problemsIn("app/selling/cart/a.ts", `const x = ${text};`)).toEqual([
    expect.stringContaining("line 1: only lib/money"),
  ]);
  expect(problemsIn("app/lib/money.ts", `const x = ${text};`)).toEqual([]);
});

test.each(["width * 1000", "10 * 1024", "slice(0, 100)", "// half of 100 * 2", "at / 100_000"])(
  "%s is not money",
  text => {
    expect(problemsIn("app/selling/cart/a.ts", `const x = ${text};`)).toEqual([]);
  },
);

test.each([
  "color: #fff;",
  "background: #12345678;",
  "border: 1px solid rgb(0 0 0 / 0.5);",
  "color: white;",
  "box-shadow: 0 0 2px darkblue;",
  "background: linear-gradient(oklch(0.5 0.1 20), transparent);",
])("a colour's value is in the tokens only: %s", text => {
  const css = `.a {\n  ${text}\n}\n`;
  expect(problemsIn("app/selling/cart/a.module.css", css)).toEqual([expect.stringContaining("line 2: colours")]);
  expect(problemsIn("app/ui/tokens.css", css)).toEqual([]);
});

test.each([
  ".white { color: var(--ink-white); }",
  "/* #fff would be too bright */",
  ".a {\n  background: url(#fade) var(--red);\n  white-space: nowrap;\n  color: transparent;\n}",
  "a:hover {\n  color: currentColor;\n}",
])("this is not a colour: %s", css => {
  expect(problemsIn("app/selling/cart/a.module.css", css)).toEqual([]);
});

test("a colour's value in a component is found too, and a link to a place on the page is not a colour", () => {
  expect(problemsIn("app/selling/cart/a.tsx", 'const fill = "#c0ffee";')).toHaveLength(1);
  expect(problemsIn("app/selling/cart/a.tsx", 'const fill = "rgb(1 2 3)";')).toHaveLength(1);
  expect(problemsIn("app/selling/cart/a.tsx", '<a href="#main">Skip</a>')).toEqual([]);
  expect(problemsIn("demo/draw-dress.ts", 'const fill = "#c0ffee";')).toEqual([]);
});

test.each([
  "app/lib/utils.ts",
  "app/selling/cart/index.ts",
  "app/selling/cart/types.ts",
  "app/selling/cart/cart-service.server.ts",
  "app/ui/Button.tsx",
])("%s is refused as a file's name", path => {
  expect(problemsIn(path, "export const x = 1;\n")).toHaveLength(1);
});

test("a file has at most 250 lines", () => {
  expect(problemsIn("app/selling/cart/a.ts", "x;\n".repeat(250))).toEqual([]);
  expect(problemsIn("app/selling/cart/a.ts", "x;\n".repeat(251))).toEqual([expect.stringContaining("251 lines")]);
});

test("a file that only re-exports is refused", () => {
  expect(
    problemsIn("app/selling/cart/all.ts", 'export { a } from "./a.ts";\nexport { b } from "./b.ts";\n'),
  ).toHaveLength(1);
  expect(problemsIn("app/selling/cart/all.ts", 'export * from "./a.ts";\nconst x = 1;\n')).toHaveLength(1);
  expect(problemsIn("app/selling/cart/a.ts", 'import { b } from "./b.ts";\nexport const a = b;\n')).toEqual([]);
});

test("a to-do comment is refused", () => {
  expect(problemsIn("app/selling/cart/a.ts", `// ${"TO"}DO: later\n`)).toHaveLength(1);
});

test("a room has at most thirty files, not counting tests and style sheets", () => {
  const filesOf = (count: number, name: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => ({ path: `app/selling/cart/${name(n)}`, text: "const x = 1;\n" }));
  const tests = filesOf(40, n => `a-${n}.test.ts`);
  expect(findViolations([...filesOf(30, n => `a-${n}.ts`), ...tests])).toEqual([]);
  expect(findViolations(filesOf(31, n => `a-${n}.ts`))).toEqual(["app/selling/cart: 31 files; a room has at most 30"]);
  const drawings = Array.from({ length: 31 }, (_, n) => ({ path: `demo/draw/a-${n}.ts`, text: "const x = 1;\n" }));
  expect(findViolations(drawings)).toEqual(["demo/draw: 31 files; a room has at most 30"]);
});

test("a comment has at most 120 columns, and code that the formatter cannot break may have more", () => {
  expect(problemsIn("app/selling/cart/a.ts", `// ${"long ".repeat(30)}\n`)).toEqual([
    expect.stringMatching(/120 columns/u),
  ]);
  expect(problemsIn("app/selling/cart/a.ts", `const a = "${"long ".repeat(30)}";\n`)).toEqual([]);
});

test.each(["// Whoever has it may pay.", "/** One page shows so many. */"])(
  "an unclear phrase is found: %s",
  comment => {
    expect(problemsIn("app/selling/cart/a.ts", `${comment}\nconst a = "so many";\n`)).toHaveLength(1);
  },
);

test("a short file with one reader in its room belongs into it, unless a test or another room reads it too", () => {
  const short = { path: "app/selling/cart/a.ts", text: "export const a = 1;\n" };
  const reader = { path: "app/selling/cart/b.ts", text: 'import { a } from "./a.ts";\n' };
  const long = { ...short, text: "export const a = 1;\n".repeat(30) };
  const elsewhere = { path: "app/selling/wishlist/b.ts", text: 'import { a } from "#app/selling/cart/a.ts";\n' };
  const ofIt = { path: "app/selling/cart/a.test.ts", text: 'import { a } from "./a.ts";\n' };
  const found = (...files: { path: string; text: string }[]) =>
    findViolations(files).filter(problem => problem.includes("belongs into it"));
  expect(found(short, reader)).toHaveLength(1);
  expect(found(short, reader, ofIt)).toEqual([]);
  expect(found(short, elsewhere)).toEqual([]);
  expect(found(long, reader)).toEqual([]);
});
