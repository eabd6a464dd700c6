import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findImportViolations } from "./import-rules.ts";

const practice = "money/payments/practice-payments.server.ts";
const provider = "money/sample/sample.server.ts";

/** What each importing file writes, and the reason why it may not; without a reason it may. */
const imports: [why: string, path: string, text: string, reason?: string][] = [
  ["lib imports nothing of ours", "app/lib/a.ts", 'import { x } from "#app/ui/x.ts"; x();', "lib may not import"],
  ["the catalogue does not know orders", "app/catalog/a/a.ts", 'import "#app/orders/orders/x.ts";', "catalog may not"],
  ["types count", "app/catalog/b/a.ts", 'import type { X } from "#app/orders/orders/x.ts"; let x: X;', "catalog may"],
  ["the platform knows no business", "app/platform/a/a.ts", 'import "#app/orders/orders/x.ts";', "platform may not"],
  ["a domain does not know its pages", "app/selling/a/a.ts", 'import "#app/storefront/a/x.ts";', "selling may not"],
  ["several lines count", "app/lib/b.ts", 'import {\n  x,\n} from "#app/ui/x.ts"; x();', "lib may not import"],
  ["an import when needed counts", "app/lib/c.ts", 'const x = await import("#app/ui/x.ts");', "lib may not import"],
  ["an export passed on counts", "app/lib/d.ts", 'export { x } from "#app/ui/x.ts";', "lib may not import"],
  ["a lower floor is there for all", "app/orders/orders/a.ts", 'import { x } from "#app/ui/x.ts"; x();'],
  ["rooms of a floor know each other", "app/selling/b/a.ts", 'import { x } from "#app/selling/c/x.ts"; x();'],
  ["a test may import everything", "app/lib/e.test.ts", 'import "#app/ui/x.ts"; import "#test/x.ts";'],
  ["a comment is no import", "app/lib/f.ts", '// import { x } from "#app/ui/x.ts";'],
  ["a domain does not know the assembly", "app/selling/d/a.server.ts", 'import "#app/shop.server.ts";', "assembly"],
  ["a surface does", "app/endpoints/a/a.server.ts", 'import "#app/shop.server.ts";'],
  ["a surface has no SQL", "app/endpoints/b/a.server.ts", 'import "drizzle-orm";', "no surface has any"],
  ["a surface has no table", "app/endpoints/c/a.server.ts", 'import "#app/money/a/x-tables.server.ts";', "no surface"],
  ["a domain has SQL", "app/money/b/a.server.ts", 'import "drizzle-orm"; import "#app/money/a/x-tables.server.ts";'],
  ["code for browsers has no server code", "app/selling/e/a.tsx", 'import "./x.server.ts";', "is for the server"],
  ["types of it are no code", "app/selling/e/b.tsx", 'import type { X } from "./x.server.ts"; let x: X;'],
  ["a page module of the route map has", "app/storefront/home/home-page.tsx", 'import "#app/selling/e/x.server.ts";'],
  ["code for browsers has no Node", "app/lib/g.ts", 'import "node:fs";', "not there in a browser"],
  ["server code has Node", "app/lib/g.server.ts", 'import "node:fs";'],
  ["only tests import #test", "app/lib/h.ts", 'import "#test/x.ts";', "only tests may import"],
  ["others do not choose a way to pay", "app/orders/b/a.server.ts", `import "#app/${practice}";`, "one way among"],
  ["a surface does not choose it either", "app/endpoints/d/a.server.ts", `import "#app/${practice}";`, "one way among"],
  ["the assembly chooses it", "app/create-shop.server.ts", `import "#app/${practice}";`],
  ["others do not choose a provider", "app/orders/c/a.server.ts", `import "#app/${provider}";`, "one way among"],
  ["the list of providers does", "app/money/payments/providers.server.ts", `import "#app/${provider}";`],
  ["drawings have one entry", "demo/a.ts", 'import "./draw/cap.ts";', "only demo/draw/draw-pictures.ts"],
  ["drawings have one entry for the app", "app/start.server.ts", 'import "#demo/draw/cap.ts";', "only demo/draw"],
  ["the entry is open", "demo/b.ts", 'import "./draw/draw-pictures.ts";'],
  ["drawings know no catalogue", "demo/draw/a.ts", 'import "../kaftans.ts";', "only from their room"],
  ["cloth knows no drawing", "demo/draw/cloth/a.ts", 'import "../cap.ts";', "the drawn cloth imports"],
  ["drawings know the cloth", "demo/draw/b.ts", 'import "./cloth/panel.ts";'],
  ["the demo is pure", "demo/c.ts", 'import { x } from "#app/ui/x.ts"; x();', "only app/lib and types"],
  ["the demo may have types", "demo/d.ts", 'import type { X } from "#app/ui/x.ts"; let x: X;'],
];

const imported = [
  "app/ui/x.ts",
  "app/orders/orders/x.ts",
  "app/storefront/a/x.ts",
  "app/selling/c/x.ts",
  "app/selling/e/x.server.ts",
  "app/shop.server.ts",
  "app/money/a/x-tables.server.ts",
  `app/${practice}`,
  `app/${provider}`,
  "demo/kaftans.ts",
  "demo/draw/cap.ts",
  "demo/draw/draw-pictures.ts",
  "demo/draw/cloth/panel.ts",
  "scripts/x.ts",
  "test/x.ts",
];

describe("imports", () => {
  const folder = mkdtempSync(join(tmpdir(), "selvedge-imports-"));
  let found: string[] = [];
  beforeAll(async () => {
    write("package.json", '{ "type": "module", "imports": { "#*": "./*" } }');
    write("app/routes.ts", 'export default [index("./storefront/home/home-page.tsx")];');
    for (const path of imported) write(path, "export const x = () => 1;\nexport type X = number;\n");
    for (const [, path, text] of imports) write(path, text);
    write("node_modules/drizzle-orm/package.json", '{ "name": "drizzle-orm", "exports": "./index.js" }');
    write("node_modules/drizzle-orm/index.js", "");
    found = await findImportViolations(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  const reasonOf = (path: string) => found.filter(problem => problem.startsWith(`${path}: `)).join();

  test.each(imports.filter(([, , , reason]) => reason))("%s: %s may not", (_why, path, _text, reason) => {
    expect(reasonOf(path)).toContain(reason);
  });

  test.each(imports.filter(([, , , reason]) => !reason))("%s: %s may", (_why, path) => {
    expect(reasonOf(path)).toBe("");
  });
});
