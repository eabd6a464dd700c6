import { expect, test } from "vitest";
import { findViolations } from "./conventions.ts";

const problemsIn = (path: string, text: string) => findViolations([{ path, text }]);

test.each([
  ["lib imports nothing of ours", "app/lib/money.ts", 'import { x } from "#app/ui/x.ts";'],
  ["ui imports only lib", "app/ui/price.tsx", 'import { x } from "#app/catalog/products/product.ts";'],
  ["the catalogue does not know orders", "app/catalog/a/a.ts", 'import { x } from "#app/orders/orders/order.ts";'],
  ["types count", "app/catalog/a/a.ts", 'import type { X } from "#app/orders/orders/order.ts";'],
  ["the platform knows no business", "app/platform/http/a.server.ts", 'import { x } from "#app/selling/cart/cart.ts";'],
  ["a domain does not know its pages", "app/selling/cart/a.tsx", 'import { x } from "#app/storefront/cart/a.tsx";'],
  [
    "a domain does not know the shop's assembly",
    "app/selling/cart/a.server.ts",
    'import type { Shop } from "#app/shop.server.ts";',
  ],
  ["an import over several lines counts", "app/lib/a.ts", 'import {\n  x,\n  y,\n} from "#app/ui/x.ts";'],
  ["an import when needed counts", "app/lib/a.ts", 'const x = await import("#app/ui/x.ts");'],
  ["an import for its effects counts", "app/lib/a.ts", 'import "#app/ui/x.ts";'],
])("imports: %s", (_rule, path, text) => {
  expect(problemsIn(path, text)).toEqual([expect.stringMatching(/may not import/u)]);
});

test.each([
  [
    "app/orders/orders/a.server.ts",
    'import { x } from "#app/money/payments/payments.ts";\nimport { y } from "#app/platform/database/z.server.ts";',
  ],
  [
    "app/storefront/home/a.server.ts",
    'import { x } from "#app/platform/database/z.server.ts";\nimport { y } from "#app/shop.server.ts";',
  ],
  [
    "app/selling/cart/a.tsx",
    'import { x } from "#app/catalog/products/product.ts";\nimport { y } from "./b.ts";\nimport "./a.css";',
  ],
  ["app/selling/cart/a.ts", 'import { x } from "#app/selling/wishlist/wishlist.ts";'],
  ["app/selling/cart/a.test.ts", 'import { x } from "#app/orders/a/a.ts";\nimport { y } from "#test/samples.ts";'],
  ["app/selling/cart/a.ts", '// import { x } from "#app/orders/orders/order.ts"'],
  ["app/people/accounts/a.ts", 'import type { Log } from "#app/platform/log/log.server.ts";'],
  ["app/storefront/home/home-page.tsx", 'import type { Route } from "./+types/home-page";'],
])("%s may import %s", (path, text) => {
  expect(problemsIn(path, text)).toEqual([]);
});

test("the surfaces have no SQL and use no table", () => {
  const sql = 'import { eq } from "drizzle-orm";';
  const table = 'import { orders } from "#app/platform/tables/order-tables.server.ts";';
  for (const text of [sql, table]) {
    expect(problemsIn("app/dashboard/order/a.server.ts", text)).toEqual([
      expect.stringContaining("no surface has any"),
    ]);
    expect(problemsIn("app/orders/orders/a.server.ts", text)).toEqual([]);
  }
});

test("only a page module in the route map may import server code", () => {
  const page = { path: "app/storefront/home/home-page.tsx", text: 'import { shopOf } from "#app/shop.server.ts";' };
  const map = { path: "app/routes.ts", text: 'export default [index("./storefront/home/home-page.tsx")];' };
  expect(findViolations([page])).toEqual([expect.stringContaining("is for the server")]);
  expect(findViolations([page, map])).toEqual([]);
});

test("browser code imports no server file and nothing of Node's", () => {
  expect(problemsIn("app/selling/cart/a.tsx", 'import { x } from "./b.server.ts";')).toEqual([
    expect.stringContaining("is for the server"),
  ]);
  expect(problemsIn("app/lib/a.ts", 'import { x } from "node:fs";')).toEqual([
    expect.stringContaining("not there in a browser"),
  ]);
  expect(problemsIn("app/selling/cart/a.server.ts", 'import { x } from "./b.server.ts";\nimport "node:fs";')).toEqual(
    [],
  );
});

test("imports have their extension, and use #app across folders", () => {
  expect(problemsIn("app/selling/cart/a.ts", 'import { x } from "./b";')).toEqual([
    expect.stringContaining("extension"),
  ]);
  expect(problemsIn("app/selling/cart/a.ts", 'import { x } from "../lib/b.ts";')).toEqual([
    expect.stringContaining("#app/…"),
  ]);
  expect(problemsIn("app/lib/a.ts", 'import { x } from "#test/b.ts";')).toEqual([
    expect.stringContaining("only tests"),
  ]);
});

test("only the shop's assembly chooses an implementation of a seam", () => {
  const text = 'import { x } from "#app/money/payments/practice-payments.server.ts";';
  expect(problemsIn("app/orders/orders/a.server.ts", text)).toEqual([
    expect.stringContaining("only app/create-shop.server.ts chooses"),
  ]);
  expect(problemsIn("app/storefront/home/a.server.ts", text)).toHaveLength(1);
  expect(problemsIn("app/create-shop.server.ts", text)).toEqual([]);
  expect(problemsIn("app/orders/orders/a.server.ts", 'import { x } from "#app/money/payments/payments.ts";')).toEqual(
    [],
  );
});

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

test("the demo's drawings have one entry", () => {
  const inside = 'import { x } from "./draw/garment-tunic.ts";';
  expect(problemsIn("demo/kaftans.ts", inside)).toEqual([expect.stringContaining("only demo/draw/draw-pictures.ts")]);
  expect(problemsIn("app/create-shop.server.ts", 'import { x } from "#demo/draw/garment-tunic.ts";')).toHaveLength(1);
  expect(problemsIn("demo/kaftans.ts", 'import type { Cloth } from "./draw/draw-pictures.ts";')).toEqual([]);
  expect(problemsIn("demo/draw/garment-cap.ts", 'import { x } from "./cloth/panel.ts";')).toEqual([]);
});

test("the demo's drawings import only from their room, and the demo only pure code of the app", () => {
  expect(problemsIn("demo/draw/studio.ts", 'import { x } from "../kaftans.ts";')).toHaveLength(1);
  expect(problemsIn("demo/draw/studio.ts", 'import { x } from "#app/lib/money.ts";')).toHaveLength(1);
  expect(problemsIn("demo/draw/cloth/panel.ts", 'import { x } from "../studio.ts";')).toHaveLength(1);
  expect(problemsIn("demo/kaftans.ts", 'import { x } from "#app/catalog/products/product.ts";')).toEqual([
    expect.stringContaining("only app/lib and types"),
  ]);
  expect(problemsIn("demo/kaftans.ts", 'import type { X } from "#app/catalog/products/product.ts";')).toEqual([]);
  expect(problemsIn("demo/kaftans.ts", 'import { x } from "#app/lib/money.ts";')).toEqual([]);
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
