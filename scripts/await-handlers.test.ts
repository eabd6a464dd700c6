import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withAwaitedHandlers } from "./await-handlers.ts";

const installed = new URL("../node_modules/react-router/dist/production/lib/dom/ssr/routes.js", import.meta.url);

test("the installed React Router waits for a handler before it waits for style sheets", () => {
  const mended = withAwaitedHandlers(readFileSync(installed, "utf8"));
  expect(mended).toMatch(/try \{\s*return await handler\(\);\s*\} finally \{\s*await linkPrefetchPromise;/u);
});

test("a React Router that waits by itself stops the build", () => {
  expect(() => withAwaitedHandlers("try {\n\treturn await handler();\n} finally {}")).toThrow("0 handlers");
});
